// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { fakePlugins } from '../tests/harness/fakePlugins.js'
import { fakeWallets } from '../tests/harness/fakeWallets.js'
import { type ShownElements, showElements } from '../tests/harness/showElements.js'

const all: ShownElements[] = []
afterEach(async () => {
  for (const { kernel } of all.splice(0)) await kernel.destroy()
  document.body.replaceChildren()
})
const show = (options: Parameters<typeof showElements>[0] = {}) => {
  const shown = showElements({ plugins: [...fakePlugins().plugins, fakeWallets().plugin], ...options })
  all.push(shown)
  return shown
}
const press = (element: Element, type: string, init: EventInit = {}) =>
  element.dispatchEvent(new Event(type, { bubbles: true, composed: true, cancelable: true, ...init }))
const card = (page: ShownElements) => page.dialog()?.querySelector('.card')

test('nothing is on the page until the first open, and nothing is left after the close', async () => {
  const page = show()
  page.add('<appkit-button></appkit-button>')
  const before = document.documentElement.outerHTML
  const sheets = document.adoptedStyleSheets.length
  void page.kernel.router.open()
  await Promise.resolve()
  await Promise.resolve()
  expect(page.dialog()?.open).toBe(true)
  expect(document.adoptedStyleSheets).toHaveLength(sheets + 1)
  page.kernel.router.close()
  await page.settle()
  expect(document.documentElement.outerHTML).toBe(before)
  expect(document.adoptedStyleSheets).toHaveLength(sheets)
})

test('opens with a skeleton that can be closed, then shows the view', async () => {
  const page = show()
  void page.kernel.router.open()
  await Promise.resolve()
  await Promise.resolve()
  expect(page.dialog()?.open).toBe(true)
  expect(page.dialog()?.childElementCount).toBe(0)
  const modal = document.querySelector('appkit-modal')?.shadowRoot as ShadowRoot
  const skeleton = await new Promise<Element>((found) => {
    new MutationObserver(() => card(page) && found(card(page)?.cloneNode(true) as Element)).observe(modal, { childList: true, subtree: true })
  })
  expect(skeleton.getAttribute('aria-busy')).toBe('true')
  expect(skeleton.querySelector('.leave')?.getAttribute('aria-label')).toBe('Close')
  // The shape of what comes is not known here.
  expect([...skeleton.querySelectorAll('.parts > i')].map(({ className }) => className)).toEqual(['row', 'row', 'row'])
  await page.settle()
  expect(card(page)?.getAttribute('aria-busy')).toBeNull()
  expect(page.dialog()?.querySelector('.cover')).toBeNull()
  expect(page.dialog()?.textContent).toContain('The Connect view')
  expect(page.dialog()?.getAttribute('aria-labelledby')).toBe('pt-title')
  expect(page.dialog()?.querySelector('#pt-title')?.textContent).toContain('Connect')
})

test('appkit-modal: closes when Escape is pressed before the card is there', async () => {
  const page = show()
  void page.kernel.router.open()
  await Promise.resolve()
  expect(page.dialog()?.childElementCount).toBe(0)
  page.dialog()?.dispatchEvent(new Event('cancel', { cancelable: true }))
  expect(page.kernel.router.state.get().open).toBe(false)
  await page.settle()
  expect(document.querySelector('appkit-modal')).toBeNull()
})

test('appkit-modal: shows its views in one card when it is put into the page again', async () => {
  const page = show()
  const placed = page.add('<appkit-modal></appkit-modal>')
  void page.kernel.router.open()
  await page.settle()
  const sheets = placed.shadowRoot?.adoptedStyleSheets.length
  const parent = placed.parentElement
  placed.remove()
  await page.settle()
  parent?.append(placed)
  void page.kernel.router.open()
  await page.settle()
  expect(page.dialog()?.textContent).toContain('The Connect view')
  expect(page.dialog()?.querySelectorAll('.card')).toHaveLength(1)
  expect(placed.shadowRoot?.adoptedStyleSheets.length).toBe(sheets)
})

test('a second open shows the view at once, in the same element', async () => {
  const page = show()
  void page.kernel.router.open()
  await page.settle()
  const first = page.dialog()
  page.kernel.router.close()
  await page.settle()
  void page.kernel.router.open()
  await Promise.resolve()
  await Promise.resolve()
  expect(page.dialog()).toBe(first)
  expect(page.dialog()?.textContent).toContain('The Connect view')
})

test('a dialog that the browser refuses to show leaves nothing open, and the next open works', async () => {
  const page = show()
  const refuse = Object.getOwnPropertyDescriptor(HTMLDialogElement.prototype, 'showModal')
  HTMLDialogElement.prototype.showModal = () => {
    throw new DOMException('The document is not fully active.', 'InvalidStateError')
  }
  void page.kernel.router.open()
  await page.settle()
  expect(page.kernel.router.state.get().open).toBe(false)
  if (refuse) Object.defineProperty(HTMLDialogElement.prototype, 'showModal', refuse)
  void page.kernel.router.open()
  await page.settle()
  expect(page.dialog()?.open).toBe(true)
})

test('Escape closes, and the page does not receive the key', async () => {
  const page = show()
  void page.kernel.router.open()
  await page.settle()
  const heard: string[] = []
  const listen = (event: Event) => heard.push(event.type)
  for (const type of ['keydown', 'pointerdown', 'focusin', 'wheel']) document.addEventListener(type, listen)
  const dialog = page.dialog() as HTMLDialogElement
  for (const type of ['pointerdown', 'focusin', 'wheel']) press(dialog.querySelector('.card') as Element, type)
  dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true }))
  expect(heard).toEqual([])
  expect(page.kernel.router.state.get().open).toBe(false)
  for (const type of ['keydown', 'pointerdown', 'focusin', 'wheel']) document.removeEventListener(type, listen)
})

test('Escape that a field handled itself does not close', async () => {
  const page = show()
  void page.kernel.router.open()
  await page.settle()
  const dialog = page.dialog() as HTMLDialogElement
  const inside = dialog.querySelector('.ui') as Element
  inside.addEventListener('keydown', (event) => event.preventDefault())
  inside.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true }))
  expect(page.kernel.router.state.get().open).toBe(true)
})

test('a press on the backdrop closes; one that began in the card does not', async () => {
  const page = show()
  void page.kernel.router.open()
  await page.settle()
  const dialog = page.dialog() as HTMLDialogElement
  press(dialog.querySelector('.card') as Element, 'pointerdown')
  press(dialog, 'click')
  expect(page.kernel.router.state.get().open).toBe(true)
  press(dialog, 'pointerdown')
  press(dialog, 'click')
  expect(page.kernel.router.state.get().open).toBe(false)
})

test('asking to cancel goes through the router', async () => {
  const page = show()
  void page.kernel.router.open()
  await page.settle()
  const asked = new Event('cancel', { cancelable: true })
  page.dialog()?.dispatchEvent(asked)
  expect(asked.defaultPrevented).toBe(true)
  expect(page.kernel.router.state.get().open).toBe(false)
})

test('the focus returns to the opener', async () => {
  const page = show()
  const button = page.add('<button>Open</button>')
  button.focus()
  void page.kernel.router.open()
  await page.settle()
  page.kernel.router.close()
  await page.settle()
  expect(document.activeElement).toBe(button)
})

test('a modal that the page placed is used, and stays in place', async () => {
  const page = show()
  const placed = page.add('<appkit-modal></appkit-modal>')
  void page.kernel.router.open()
  await page.settle()
  expect(document.querySelectorAll('appkit-modal')).toHaveLength(1)
  expect(placed.shadowRoot?.querySelector('dialog')?.open).toBe(true)
  page.kernel.router.close()
  await page.settle()
  expect(placed.isConnected).toBe(true)
  expect(placed.shadowRoot?.querySelector('dialog')?.open).toBe(false)
})

test('removing an open modal from the page closes it and restores scrolling', async () => {
  const page = show()
  const sheets = document.adoptedStyleSheets.length
  const placed = page.add('<appkit-modal></appkit-modal>')
  void page.kernel.router.open()
  await page.settle()
  placed.remove()
  await page.settle()
  expect(document.adoptedStyleSheets).toHaveLength(sheets)
  expect(page.kernel.router.state.get().open).toBe(false)
})

test('a second modal for the same appkit stays empty', async () => {
  const page = show()
  page.add('<appkit-modal></appkit-modal>')
  const second = page.add('<appkit-modal></appkit-modal>')
  void page.kernel.router.open()
  await page.settle()
  expect(second.shadowRoot?.querySelector('dialog')).toBeNull()
})

test('without a modal on the page and with disableAppend the developer is told', async () => {
  const page = show({ append: false, dev: true })
  void page.kernel.router.open()
  await page.settle()
  expect(document.querySelector('appkit-modal')).toBeNull()
  expect(page.kernel.alerts.state.get().items.map(({ title }) => title)).toEqual(['`disableAppend` is set, and there is no <appkit-modal> on the page.'])
})

test('embedded: a region in the page, no dialog, no scroll lock, no focus change; closing shows the first view in place', async () => {
  const page = show({ host: { enableEmbedded: true } })
  const sheets = document.adoptedStyleSheets.length
  const placed = page.add('<appkit-modal></appkit-modal>')
  await page.settle()
  const region = placed.shadowRoot?.querySelector('section')
  expect(placed.shadowRoot?.querySelector('dialog')).toBeNull()
  expect(region?.getAttribute('role')).toBe('region')
  expect(region?.textContent).toContain('The Connect view')
  expect(document.activeElement).toBe(document.body)
  expect(document.adoptedStyleSheets).toHaveLength(sheets)
  page.kernel.router.close()
  await page.settle()
  expect(region?.isConnected).toBe(true)
  expect(region?.textContent).toContain('The Connect view')
})

test('destroy while open leaves no node, no style and no listener', async () => {
  const page = show()
  const before = document.documentElement.outerHTML
  const sheets = document.adoptedStyleSheets.length
  void page.kernel.router.open()
  await page.settle()
  await page.kernel.destroy()
  await page.settle()
  expect(document.documentElement.outerHTML).toBe(before)
  expect(document.adoptedStyleSheets).toHaveLength(sheets)
  expect(page.environment.left()).toEqual({ timers: 0, listeners: 0 })
})
