import { element } from '../shared/element.js'
import { createChoice } from './createChoice.js'
import type { Theme } from './createWidget.js'

/** Accents to try. The first is the one of the widget itself, which differs by theme. */
const accents = [
  { value: '', label: 'Ultramarine' },
  { value: '#0f8a6c', label: 'Jade' },
  { value: '#c2410c', label: 'Brick' },
  { value: '#b4237a', label: 'Plum' },
  { value: '#d9a514', label: 'Ochre' },
  { value: '#3f4a57', label: 'Slate' },
] as const
const themes = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
  { value: 'auto', label: 'Auto' },
] as const

const setAccent = (accent: string) => {
  const { style } = document.documentElement
  if (accent) style.setProperty('--portico-accent', accent)
  else style.removeProperty('--portico-accent')
}
const setTheme = (theme: Theme) => {
  const { dataset } = document.documentElement
  if (theme === 'auto') delete dataset.theme
  else dataset.theme = theme
  // The windows of the wallets stand beside the page, with a theme of their own.
  const wallets = document.querySelector<HTMLElement>('sandbox-wallets')
  if (wallets) wallets.dataset.theme = theme
}

/** Accent and theme: one variable of the page's style sheet recolours the page and the dialog at once. */
export const createLooks = (chosen: Theme, choose: (theme: Theme) => void): HTMLElement => {
  const swatches = accents.map(({ value, label }) => {
    const picture = element('span', { class: 'swatch' })
    picture.style.setProperty('--swatch', value || 'light-dark(#343cdb, #535eef)')
    return { value, label, picture, only: 'picture' as const }
  })
  return element(
    'div',
    { class: 'looks' },
    createChoice({ name: 'accent', label: 'Accent', options: swatches, chosen: '' }, setAccent),
    createChoice({ name: 'theme', label: 'Theme', options: themes, chosen }, (theme) => {
      setTheme(theme)
      choose(theme)
    }),
  )
}
