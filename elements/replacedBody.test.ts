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

const replaceBody = {
  'its content is written anew': () => {
    document.body.innerHTML = '<main>Another page</main>'
  },
  'another body takes its place': () => document.body.replaceWith(document.createElement('body')),
  'another document takes its place': () => {
    const next = document.createElement('html')
    next.append(document.createElement('head'), document.createElement('body'))
    document.documentElement.remove()
    // There is none for a moment.
    setTimeout(() => document.append(next))
  },
}

test.each(Object.entries(replaceBody))('a page whose body is replaced while the modal is open can be used, and opens it again, when %s', async (_, replace) => {
  const page = show()
  const sheets = document.adoptedStyleSheets.length
  void page.kernel.router.open()
  await page.settle()
  replace()
  expect(page.kernel.router.state.get().open).toBe(false)
  expect(document.adoptedStyleSheets).toHaveLength(sheets)
  await page.settle()
  expect(document.querySelector('appkit-modal')).toBeNull()
  const button = page.add('<appkit-button></appkit-button>')
  await page.settle()
  page.inner(button).click()
  await page.settle()
  expect(page.dialog()?.open).toBe(true)
  expect(page.dialog()?.textContent).toContain('The Connect view')
  page.kernel.router.close()
  await page.settle()
  expect(document.querySelector('appkit-modal')).toBeNull()
  expect(document.adoptedStyleSheets).toHaveLength(sheets)
})

test.each(Object.entries(replaceBody))('a wallet that was asked stays asked, in sight, when %s', async (_, replace) => {
  const wallets = fakeWallets({ id: 'harbor' })
  const page = show({ plugins: [...fakePlugins().plugins, wallets.plugin] })
  void page.kernel.router.open()
  await page.settle()
  const connection = page.kernel.sessions.connect('harbor')
  await page.settle()
  expect(page.kernel.sessions.state.get().byNamespace.eip155?.status).toBe('connecting')
  replace()
  await page.settle()
  expect(page.kernel.router.state.get().open).toBe(true)
  expect(page.dialog()?.open).toBe(true)
  expect(page.dialog()?.textContent).toContain('The Connect view')
  wallets.asked[0]?.approve()
  expect((await connection).connectorId).toBe('harbor')
})

test('a page that takes away each modal is not busy with that', async () => {
  const wallets = fakeWallets({ id: 'harbor' })
  const page = show({ plugins: [...fakePlugins().plugins, wallets.plugin] })
  void page.kernel.router.open()
  await page.settle()
  const connection = page.kernel.sessions.connect('harbor')
  let taken = 0
  const guard = new MutationObserver(() => {
    for (const modal of document.querySelectorAll('appkit-modal')) {
      modal.remove()
      taken++
    }
  })
  guard.observe(document.body, { childList: true })
  document.querySelector('appkit-modal')?.remove()
  await page.settle()
  guard.disconnect()
  expect(taken).toBeLessThan(5)
  await page.kernel.sessions.disconnect()
  await expect(connection).rejects.toThrow()
})

test('a placed modal that comes before the one of the former body is gone shows the views', async () => {
  const page = show()
  const former = page.add('<appkit-modal></appkit-modal>')
  const next = page.add('<appkit-modal></appkit-modal>')
  former.remove()
  void page.kernel.router.open()
  await page.settle()
  expect(next.shadowRoot?.querySelector('dialog')?.open).toBe(true)
  expect(document.querySelectorAll('appkit-modal')).toHaveLength(1)
})

test('embedded: the modal of the next body shows the views', async () => {
  const page = show({ host: { enableEmbedded: true } })
  page.add('<appkit-modal></appkit-modal>')
  await page.settle()
  document.body.innerHTML = ''
  const next = page.add('<appkit-modal></appkit-modal>')
  await page.settle()
  expect(next.shadowRoot?.querySelector('section')?.textContent).toContain('The Connect view')
  expect(document.querySelectorAll('dialog')).toHaveLength(0)
})
