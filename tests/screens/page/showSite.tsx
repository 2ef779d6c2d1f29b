import type { ReactNode } from 'react'
import { createViewHost } from '../../../apps/vault/views/createViewHost.js'
import type { Question } from '../../../apps/vault/review/Question.js'
import { WindowHeading, type WindowPurpose } from '../../../apps/vault/views/WindowHeading.js'
import { themeEvent, wanted } from './wanted.js'

const turn = () => new Promise<void>((done) => setTimeout(done, 20))

export interface ShownSite {
  readonly root: ShadowRoot
  /** Presses what matches, or the one of these that is named by its place. */
  press(selector: string, place?: number): Promise<void>
  type(selector: string, value: string, place?: number): Promise<void>
  settle(): Promise<void>
}

/** Draws a view of the secure site in this document, as in its frame or, with a purpose, as in a window of its own. */
export const showSite = async (node: ReactNode, purpose?: WindowPurpose, about?: Question): Promise<ShownSite> => {
  const { tag } = wanted()
  const viewHost = createViewHost({ language: tag, onHeight: () => {} })
  const host = document.querySelector('main')
  const root = host?.shadowRoot
  if (!host || !root) throw new Error('The view host drew nothing.')
  host.dataset.card = 'page'
  document.addEventListener(themeEvent, (event) => viewHost.setTheme({ themeMode: (event as CustomEvent<'dark' | 'light'>).detail }))
  viewHost.show(
    purpose ? (
      <>
        <WindowHeading purpose={purpose} about={about} />
        {node}
      </>
    ) : (
      node
    ),
  )
  const settle = async () => {
    for (let times = 0; times < 6; times++) await turn()
  }
  await settle()
  const find = (selector: string, place = 0) => {
    const found = [...root.querySelectorAll<HTMLElement>(selector)].at(place)
    if (!found) throw new Error(`Nothing matches ${selector} in ${(root.textContent ?? '').slice(0, 400)}`)
    return found
  }
  return {
    root,
    settle,
    press: async (selector, place) => {
      find(selector, place).click()
      await settle()
    },
    type: async (selector, value, place) => {
      const input = find(selector, place) as HTMLInputElement
      // React observes the property, so it is set as the browser sets it.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      await settle()
    },
  }
}
