import { createAppKit } from 'portico'
import { EvmAdapter } from 'portico/adapters/evm'
import { accountPanel } from '../shared/accountPanel.js'
import { siteOptions } from '../shared/siteOptions.js'
import { trapFocus } from './trapFocus.js'

// Old libraries still do this, and then every careless for…in meets it.
Reflect.set(Array.prototype, 'last', function last(this: unknown[]) {
  return this[this.length - 1]
})
Reflect.set(Object.prototype, 'mine', 'an enumerable property on every object')

const appkit = createAppKit({ ...siteOptions(), adapters: [new EvmAdapter()] })

const on = (action: string, run: (button: HTMLElement) => void) => {
  const button = document.querySelector<HTMLElement>(`[data-action=${action}]`)
  button?.addEventListener('click', () => run(button))
}

const dialog = document.querySelector<HTMLDialogElement>('#dialog')
const drawer = document.querySelector<HTMLElement>('#drawer')
const site = document.querySelector<HTMLElement>('.site')

on('dialog', () => dialog?.showModal())
on('close-dialog', () => dialog?.close())
on('inert', (button) => {
  if (!site) return
  site.inert = true
  button.setAttribute('aria-pressed', 'true')
  // A site that was made inert cannot be pressed back: it comes back by itself.
  setTimeout(() => {
    site.inert = false
    button.setAttribute('aria-pressed', 'false')
  }, 5_000)
})

const connectDrawer = (box: NonNullable<typeof drawer>) => {
  let release = () => {}
  on('drawer', () => {
    box.hidden = false
    release = trapFocus(box)
  })
  on('close-drawer', () => {
    release()
    box.hidden = true
  })
}
if (drawer) connectDrawer(drawer)

const panel = document.querySelector('#account')
if (panel) accountPanel(appkit, panel)
