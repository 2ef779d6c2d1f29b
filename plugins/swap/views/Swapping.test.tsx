// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import type { ConnectorKind } from '../../../kernel/api/index.js'
import { Tracked } from '../../../ports/analytics.js'
import { connect } from '../../connect/manifest.js'
import { swap } from '../manifest.js'
import { ethereum } from '../testing/ethereum.js'
import { dollar, exchange, fakeCalls } from '../testing/fakeCalls.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../plugin.js'
import '../prepareSwap.js'
import './views.js'
import './lateViews.js'
import '../../connect/plugin.js'
import '../../connect/views/views.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const usd = { address: dollar, symbol: 'USD', name: 'Dollar', decimals: 6, suggested: true }
const polygon = { ...ethereum, id: 137, caipNetworkId: 'eip155:137', name: 'Polygon' } as const
const world = async (answers: Parameters<typeof fakeCalls>[0] = {}, chain = 'eip155:1', tokens = [usd], kind: ConnectorKind = 'injected') => {
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor', kind })
  wallets.extra = { calls: fakeCalls(answers).calls }
  const { wrapped, v2, v3 } = exchange
  modal = mountModal({ networks: [ethereum, polygon], plugins: [connect(), swap({ exchanges: { [chain]: { wrapped, v2, v3, tokens } } }), wallets.plugin] })
  modal.kernel.preload()
  await modal.settle()
  const connection = modal.kernel.sessions.connect('com.harbor')
  await modal.settle()
  wallets.asked.at(-1)?.approve()
  await connection
  await modal.settle()
  return modal
}
const filledIn = async (answers: Parameters<typeof fakeCalls>[0] = {}) => {
  const made = await world(answers)
  await made.open({ view: 'Swap', params: { fromToken: 'usd', toToken: 'ETH', amount: '100' } })
  await made.advance(300)
  return made
}
const fields = ({ root }: MountedModal) => [...root.querySelectorAll('input')].map((input) => input.value)

test('a host opens the form with tokens and an amount, and the quote says what arrives at least', async () => {
  const made = await filledIn()
  expect(fields(made)).toEqual(['100', '0.033'])
  expect(made.text()).toContain('You get at least 0.03267 ETH')
  expect(made.text()).toContain('1 ETH = 3,030.3 USD')
  expect(made.text()).toContain('Route USD → ETH')
  expect(made.text()).toContain('No price for USD: compare the amounts yourself')
  expect(made.controls()).toContain('Price limit: 1% below quote. Change it')
})

test('a watched account is told at the beginning of the form why it cannot swap, and a press says it again', async () => {
  const made = await world({}, 'eip155:1', [usd], 'watched')
  await made.open({ view: 'Swap' })
  const reason = 'You’re only watching this account. Connect its wallet to swap.'
  expect(made.root.querySelector('.pt-banner')?.textContent).toBe(reason)
  await made.press('Review swap')
  expect(made.root.querySelector('[role="alert"]')?.textContent).toContain(reason)
  expect(made.stack().at(-1)).toBe('swap.form')
})

test('without a token to receive the button says so and leads to the list, which suggests what the page lists', async () => {
  const made = await world()
  await made.open({ view: 'Swap' })
  await made.press('Review swap')
  expect(made.stack().at(-1)).toBe('swap.tokens')
  expect(made.text()).toContain('Suggested')
  await made.press('USD')
  expect(made.controls()).toContain('You receive, about: USD. Choose another')
})

test('at most eight tokens are suggested, in the order of the page, and what it lists beside them is popular', async () => {
  const more = Array.from({ length: 11 }, (_, at) => ({
    ...usd,
    address: `0x${`${at + 10}`.repeat(20)}`,
    symbol: `T${at}`,
    name: `Token ${at}`,
    suggested: at < 10,
  }))
  const made = await world({ held: 0n }, 'eip155:1', [...more, usd])
  await made.open({ view: 'Swap' })
  await made.press('Review swap')
  const chips = [...made.root.querySelectorAll('.pt-swap-chips button')].map(({ textContent }) => textContent?.trim())
  expect(chips).toEqual(Array.from({ length: 8 }, (_, at) => expect.stringContaining(`T${at}`)))
  expect(made.text()).toContain('Popular')
  expect(made.text()).toContain('Token 10')
})

test('the review is read from the requests, and names contract and approval', async () => {
  const made = await filledIn()
  await made.press('Review swap')
  expect(made.stack().at(-1)).toBe('swap.review')
  expect(made.text()).toContain('Exactly 100 USD')
  expect(made.text()).toContain('You get at least 0.03267 ETH')
  expect(made.text()).toContain('Simulated')
  expect(made.text()).toContain('2 requests in Harbor, one after the other.')
  expect(made.controls()).toContain('Approve and swap 100 USD')
})

test('a request that is not what was asked for is told in a sentence', async () => {
  const made = await filledIn({ decode: (call) => ({ ...call, to: `0x${'66'.repeat(20)}` }) })
  await made.press('Review swap')
  expect(made.text()).toContain('It would have gone to another contract, or done something other than what is shown. Nothing was sent.')
})

test('an amount above the balance cannot be reviewed', async () => {
  const made = await filledIn({ held: 99_000_000n })
  expect(made.text()).toContain('That’s 1 USD more than you have.')
  await made.press('Review swap')
  expect(made.stack().at(-1)).toBe('swap.form')
})

test('turning the tokens round starts the amount anew', async () => {
  const made = await filledIn()
  await made.press('Swap the other way round')
  expect(made.controls()).toContain('You pay: ETH. Choose another')
  expect(fields(made)).toEqual(['', ''])
})

test('a quote is renewed every fifteen seconds, and expires when the visitor does nothing for long', async () => {
  const made = await filledIn()
  for (let round = 0; round < 20; round++) await made.advance(15_000)
  expect(made.text()).toContain('This quote expired. Refresh it first.')
  await made.press('Try again')
  expect(made.text()).toContain('You get at least 0.03267 ETH')
})

test('a network without an exchange leads to those that have one', async () => {
  const made = await world({}, 'eip155:137')
  await made.open({ view: 'Swap' })
  expect(made.text()).toContain('Swapping isn’t available on Ethereum')
})

test('a price limit of one’s own', async () => {
  const made = await filledIn()
  await made.press('Price limit: 1% below quote. Change it')
  await made.press('2%')
  await made.press('Use 2%')
  expect(made.text()).toContain('You get at least 0.03234 ETH')
})

test('what is available is rounded down to three decimals; a press shows it exactly, and the max is exact', async () => {
  const made = await world({ held: 99_123_456n })
  await made.open({ view: 'Swap', params: { fromToken: 'usd', toToken: 'ETH' } })
  const shown = () => [...made.root.querySelectorAll('.pt-amount-exact > :is(bdi, span:not(.pt-sr))')].map(({ textContent }) => textContent)
  expect(shown()[0]).toBe('99.123\u00a0USD')
  await made.press('99.123 USD Available 99.123456 USD')
  expect(shown()[0]).toBe('Available 99.123456\u00a0USD')
  await made.press('Use max')
  await made.settle()
  expect(fields(made)[0]).toBe('99.123456')
})

const counted = (made: MountedModal) => {
  const events: (readonly [string, unknown])[] = []
  made.kernel.on(Tracked, ({ event, properties }) => {
    if (event.includes('SWAP') && event !== 'OPEN_SWAP') events.push([event, properties])
  })
  return events
}
const where = { network: 'eip155:1', isSmartAccount: false }

test('the list of tokens of a swap is counted when it is opened', async () => {
  const made = await filledIn()
  const events = counted(made)
  await made.press('You pay: USD. Choose another')
  expect(events).toEqual([['CLICK_SELECT_TOKEN_TO_SWAP', where]])
})

test('another network that is chosen for a swap is counted', async () => {
  const made = await world({}, 'eip155:137')
  const events = counted(made)
  await made.open({ view: 'Swap' })
  await made.press('Polygon')
  expect(events).toEqual([['CLICK_SELECT_NETWORK_TO_SWAP', where]])
})
