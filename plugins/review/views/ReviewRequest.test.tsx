// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { RequestReview } from '../../../ports/review.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { accountView, testPlugin } from '../../../tests/kernel/testPlugin.js'
import { viewSpec } from '../../../kernel/api/index.js'
import { review } from '../manifest.js'
import { account, other, requestOf, token } from '../testing/requestOf.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../plugin.js'
import './views.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})
const home = testPlugin('test-account', {
  views: [viewSpec({ ref: accountView, name: 'Account', role: 'home-disconnected' })],
  setup: () => ({ views: { [accountView.id]: async () => ({ kind: 'react' as const, component: () => 'The account' }) } }),
})
const world = async () => {
  const mounted = mountModal({ plugins: [home, review()], host: { reviewRequests: true } as object })
  modal = mounted
  mounted.kernel.preload()
  await mounted.settle()
  const reviewer = await mounted.kernel.get(RequestReview)
  const outcomes: unknown[] = []
  const ask = async (method: string, params: unknown) => {
    reviewer.review(requestOf(method, params)).then(
      (shown) => outcomes.push(shown),
      (error: { readonly reason?: string }) => outcomes.push(error.reason),
    )
    await mounted.settle()
  }
  return { ...mounted, ask, outcomes, isOpen: () => mounted.kernel.router.state.get().open }
}

test('an approval without limit is said in words, with whole addresses, and cannot be continued before it is understood', async () => {
  const page = await world()
  const data = `0x095ea7b3${other.slice(2).toLowerCase().padStart(64, '0')}${'f'.repeat(64)}`
  await page.ask('eth_sendTransaction', [{ from: account, to: token, data }])
  for (const part of ['Send this transaction?', 'without limit', 'Unlimited approval', 'Simulating']) expect(page.text()).toContain(part)
  const groups = [...page.root.querySelectorAll('[role=group]')].map((group) => group.textContent?.replace(/\s/g, ''))
  expect(groups).toEqual(expect.arrayContaining([other, token, account]))
  const footer = [...page.root.querySelectorAll('footer input, footer button')].map(({ tagName, textContent }) => textContent || tagName)
  expect(footer).toEqual(['INPUT', 'Decline', 'Continue to wallet'])
  await page.press('Continue to wallet')
  expect(page.text()).toContain('tick the box')
  expect(page.outcomes).toEqual([])
  await page.press('Decline')
  expect([page.outcomes, page.isOpen()]).toEqual([['rejected'], false])
})

test('the view goes back to what was open, and the modal that is closed rejects what it shows', async () => {
  const page = await world()
  await page.open()
  await page.ask('personal_sign', ['0x6869', account])
  expect(page.text()).toContain('Sign this message?')
  await page.press('Decline')
  expect(page.stack()).toEqual([accountView.id])
  await page.ask('personal_sign', ['0x6869', account])
  page.kernel.router.close()
  await page.settle()
  expect([page.outcomes, page.isOpen()]).toEqual([['rejected', 'rejected'], false])
})
