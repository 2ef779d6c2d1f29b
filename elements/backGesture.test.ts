// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { view } from '../kernel/api/index.js'
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

const ask = (page: ShownElements, type: 'cancel' | 'close') => page.dialog()?.dispatchEvent(new Event(type, { cancelable: true }))

test('a gesture to go back goes one view back, and closes from the first one', async () => {
  const page = show()
  void page.kernel.router.open()
  await page.settle()
  page.kernel.router.push(view<undefined>('account.home'))
  await page.settle()
  expect(page.kernel.router.state.get().stack).toHaveLength(2)
  ask(page, 'cancel')
  expect(page.kernel.router.state.get()).toMatchObject({ open: true, stack: [{ view: 'connect.list' }] })
  expect(page.dialog()?.open).toBe(true)
  ask(page, 'cancel')
  expect(page.kernel.router.state.get().open).toBe(false)
})

test('a gesture to go back that the browser does not ask about goes one view back as well, and the dialog is shown again', async () => {
  const page = show()
  void page.kernel.router.open()
  await page.settle()
  page.kernel.router.push(view<undefined>('account.home'))
  await page.settle()
  page.dialog()?.close()
  await page.settle()
  expect(page.kernel.router.state.get()).toMatchObject({ open: true, stack: [{ view: 'connect.list' }] })
  expect(page.dialog()?.open).toBe(true)
})
