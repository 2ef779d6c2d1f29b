// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { msg } from '../kernel/api/index.js'
import { fakePlugins } from '../tests/harness/fakePlugins.js'
import { type ShownElements, showElements } from '../tests/harness/showElements.js'
import { showToasts } from './showToasts.js'
// Loaded before the tests, so that a toast does not wait for the disk.
import '../elements/addToast.js'

let shown: ShownElements | undefined
afterEach(async () => {
  await shown?.kernel.destroy()
  document.body.replaceChildren()
})
const failed = msg('test.failed', 'Sending {amount} didn’t go through')

const page = async (host: Readonly<Record<string, unknown>> = {}) => {
  shown = showElements({ plugins: fakePlugins().plugins, host })
  const { kernel, settle } = shown
  showToasts(kernel, document)
  const toast = () => [...document.body.children].find(({ localName }) => localName.startsWith('appkit-toast'))?.shadowRoot ?? undefined
  const frame = () => new Promise((done) => requestAnimationFrame(done)).then(settle)
  let seen = 0
  const tell = async () => {
    kernel.notices.show('error', failed, { values: { amount: '1 ETH' }, untilSeen: () => seen++ })
    await settle()
    await frame()
  }
  return { ...shown, toast, tell, seen: () => seen }
}

test('what waits until it is seen stands in the corner of the page, said as an alert, until it is dismissed', async () => {
  const { toast, tell, seen, settle } = await page()
  expect(toast()).toBeUndefined()
  await tell()
  expect(toast()?.querySelector('[role=alert] p')?.textContent).toBe('Sending 1 ETH didn’t go through')
  expect(seen()).toBe(0)
  toast()?.querySelector<HTMLButtonElement>('button[aria-label="Close"]')?.click()
  await settle()
  expect([seen(), toast()]).toEqual([1, undefined])
})

test('the toast is there again when the page replaces its body', async () => {
  const { toast, tell, settle } = await page()
  await tell()
  const next = document.createElement('body')
  document.body.replaceWith(next)
  await settle()
  await new Promise((done) => requestAnimationFrame(done))
  await settle()
  expect(document.body).toBe(next)
  expect(toast()?.querySelector('[role=alert] p')?.textContent).toBe('Sending 1 ETH didn’t go through')
})

test('a toast has the button of its notice, and goes when it is pressed', async () => {
  const { toast, seen, settle, kernel } = await page()
  let ran = 0
  const action = { label: msg('test.action', 'Sign out there'), run: () => void ran++ }
  kernel.notices.show('success', failed, { values: { amount: '1 ETH' }, action, untilSeen: () => {} })
  await settle()
  await new Promise((done) => requestAnimationFrame(done))
  await settle()
  const [button] = toast()?.querySelectorAll('button') ?? []
  expect([button?.textContent, ran]).toEqual(['Sign out there', 0])
  button?.click()
  await settle()
  expect([ran, toast(), kernel.router.state.get().open, seen()]).toEqual([1, undefined, false, 0])
})

test('the toast leads to the modal, and goes while that is open', async () => {
  const { toast, tell, seen, settle, kernel } = await page()
  await tell()
  toast()?.querySelector('button')?.click()
  await settle()
  expect([kernel.router.state.get().open, toast(), seen()]).toEqual([true, undefined, 0])
  kernel.router.close()
  await settle()
  expect(toast()).toBeDefined()
})

test('a page that has it marked on its account button shows no toast', async () => {
  const { toast, tell } = await page({ transactionNotices: 'button' })
  await tell()
  expect(toast()).toBeUndefined()
})
