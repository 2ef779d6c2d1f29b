// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { RequestReview } from '../../../ports/review.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { accountView, testPlugin } from '../../../tests/kernel/testPlugin.js'
import { viewSpec } from '../../../kernel/api/index.js'
import { review } from '../manifest.js'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { namedToken } from '../testing/confirmingRequests.js'
import { account, other, read, requestOf, token } from '../testing/requestOf.js'
import { showRequest } from '../testing/showRequest.js'
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
  await page.press('Details')
  const groups = [...page.root.querySelectorAll('[role=group]')].map((group) => group.textContent?.replace(/\s/g, ''))
  expect(groups).toEqual(expect.arrayContaining([other, token, account]))
  const footer = [...page.root.querySelectorAll('footer input, footer button')].map(({ tagName, textContent }) => textContent || tagName)
  expect(footer).toEqual(['INPUT', 'Decline', 'Continue to wallet'])
  await page.press('Continue to wallet')
  expect(page.text()).toContain('check the box')
  expect(page.outcomes).toEqual([])
  await page.press('Decline')
  expect([page.outcomes, page.isOpen()]).toEqual([['rejected'], false])
})

const permit = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  domain: { name: 'USD Coin', chainId: 1, verifyingContract: token },
  message: { owner: account, spender: other, value: `${2n ** 256n - 1n}`, nonce: '0', deadline: `${2n ** 256n - 1n}` },
}

test('a dangerous request has one order: one finding with the others as lines, what it does, box, the buttons; fields of a permit are apart', async () => {
  const page = await world()
  await page.ask('eth_signTypedData_v4', [account, JSON.stringify(permit)])
  const banners = [...page.root.querySelectorAll('.pt-banner')]
  expect(banners.map((banner) => banner.querySelector('b')?.textContent)).toEqual(['This signature can cost you tokens'])
  expect([...page.root.querySelectorAll('.pt-banner li')].map((line) => line.textContent)).toContain('Unlimited approval')
  const parts = [...page.root.querySelectorAll('.pt-banner, .pt-delta, footer input, footer button')]
  const order = parts.map((part) => (part.matches('.pt-banner') ? 0 : part.matches('.pt-delta') ? 1 : part.matches('input') ? 2 : 3))
  expect(order).toEqual([...order].sort((one, next) => one - next))
  expect(page.text()).not.toContain('nonce (uint256)')
  await page.press('Details')
  expect(page.text()).toContain('nonce (uint256)')
})

test('of an approval without limit the visitor can set one, and the wallet is asked for that', async () => {
  const data = `0x095ea7b3${encodeWord(other)}${'f'.repeat(64)}`
  const modal = await showRequest({ review: read('eth_sendTransaction', [{ from: account, to: token, data }]), facts: namedToken() })
  expect(modal.text()).toContain('Unlimited approval')
  await modal.press('Set a limit instead')
  await modal.press('Use this limit')
  expect(modal.text()).toContain('Enter an amount above 0.')
  modal.scope.dispose()
  await modal.kernel.destroy()
  // Without the decimals of the token no amount can be typed.
  const page = await world()
  await page.ask('eth_sendTransaction', [{ from: account, to: token, data }])
  expect(page.text()).not.toContain('Set a limit')
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
