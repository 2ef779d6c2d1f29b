// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { opaque } from '../../../kernel/api/index.js'
import type { MountedModal } from '../../../tests/harness/modalHandle.js'
import { hash, paymentOf, shop } from '../testing/payWorld.js'
import { receiptOf } from './receiptOf.js'
import { recordOf, showPayment } from '../testing/showPayment.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})
const show = async (...given: Parameters<typeof showPayment>) => {
  modal = await showPayment(...given)
  return modal
}

test('PayProgress: the receipt has the price, the order, what was paid and the transaction, and stays', async () => {
  const spent = { symbol: 'ETH', decimals: 18, amount: 7_160_000_000_000_000n }
  const { text, controls, advance, kernel } = await show('paid', { record: opaque(recordOf({ fate: 'paid', spent })) })
  expect(text()).toContain('24.00 TUSD Paid to Lumen Market')
  expect(text()).toContain('Order 4471 · Colonnade 27 You paid')
  expect(text()).toContain('You paid 0.00716 ETH')
  expect(controls()).toContain(`Transaction ${hash.slice(0, 6)}…${hash.slice(-4)}: view on Etherscan`)
  await advance(120_000)
  expect(kernel.router.state.get().open).toBe(true)
  expect(controls()).toContain('Back to shop')
})

test('PayProgress: an unclear payment says that paying again could pay twice, and is repeated only by a press that says it did not leave', async () => {
  const { text, controls } = await show('unclear', { record: opaque(recordOf({ fate: 'unclear', endedAt: undefined })) })
  expect(text()).toContain('24.00 TUSD may have left already. Paying again could pay twice.')
  expect(text()).not.toContain('Nothing was paid')
  expect(controls()).not.toContain('Try again')
  expect(controls()).toContain('It didn’t leave: pay again')
})

test.each(['silent', 'cancelled', 'pending', 'late', 'short'] as const)(
  'PayProgress: never says that nothing was paid when the payment is %s',
  async (phase) => {
    const { text } = await show(phase, { record: opaque(recordOf({ arrived: 20_000_000n })) })
    expect(text()).not.toMatch(/Nothing was paid|Not paid/)
  },
)

test('PayProgress: says how much is missing when less arrived', async () => {
  const { text } = await show('short', { record: opaque(recordOf({ fate: 'short', arrived: 20_000_000n })) })
  expect(text()).toContain('4.00 TUSD is missing')
  expect(text()).toContain('20.00 TUSD reached Lumen Market')
})

test('PayProgress: does not say that the token kept the rest when a deposit is short', async () => {
  const exchange = { id: 'pier', session: 'pier-1', start: undefined }
  const { text } = await show('short', { record: opaque(recordOf({ fate: 'short', arrived: 20_000_000n, exchange })) })
  expect(text()).toContain('Less than 24.00 TUSD reached Lumen Market')
  expect(text()).not.toContain('The token kept')
})

test('PayFromExchange: shows the exact amount, the whole address and the one network', async () => {
  const session = { sessionId: 'pier-1', network: 'eip155:1', asset: '', amount: '24000000', recipient: shop }
  const { text, root, controls } = await show('deposit', {
    payment: opaque(paymentOf({ expiresAt: 1_763_641_300_000 })),
    deposit: opaque({ exchange: 'pier', session, progress: 'waiting' as const }),
  })
  expect(text()).toContain('Send exactly 24.00 TUSD on Ethereum')
  expect(text()).toContain('Only TUSD on Ethereum. Another token or network would not arrive.')
  expect(text()).toContain('21:40 left')
  expect(root.querySelector('.pt-addrblock')?.textContent?.replaceAll(' ', '')).toBe(shop)
  expect(controls()).toContain('I sent it')
})

test('PayProgress: offers to pay exactly what is missing when an exchange is proven to have sent less', async () => {
  const exchange = { id: 'pier', session: 'pier-1', start: undefined }
  const record = recordOf({ fate: 'short', arrived: 20_000_000n, exchange })
  const { controls } = await show('short', { record: opaque(record) })
  expect(controls()).toContain('Pay 4.00 TUSD')
  expect(controls()).toContain('Back to shop')
})

test.each([
  ['more may come', { isFinal: false }],
  ['the token kept a part', { exchange: undefined }],
  ['nothing is known of what arrived', { arrived: undefined }],
])('PayProgress: offers no second payment when %s', async (_, change) => {
  const exchange = { id: 'pier', session: 'pier-1', start: undefined }
  const record = recordOf({ fate: 'short', arrived: 20_000_000n, exchange, ...change })
  const { controls } = await show('short', { record: opaque(record) })
  expect(controls().filter((name) => name.startsWith('Pay '))).toEqual([])
})

test('PayProgress: the receipt of a rest names the whole price, and both parts', async () => {
  const payment = paymentOf({ amount: 4_000_000n, arrivedBefore: { amount: 20_000_000n, hash } })
  const { text } = await show('paid', { payment: opaque(payment), record: opaque(recordOf({ payment, fate: 'paid', arrived: 4_000_000n })) })
  expect(text()).toContain('24.00 TUSD Paid to Lumen Market')
  expect(text()).toContain('You paid 4.00 TUSD')
  expect(text()).toContain('20.00 TUSD of 24.00 TUSD')
})

test('PayProgress: a rest that was declined is not called unpaid altogether', async () => {
  const payment = paymentOf({ amount: 4_000_000n, arrivedBefore: { amount: 20_000_000n, hash } })
  const { text } = await show('declined', { payment: opaque(payment) })
  expect(text()).toContain('Nothing more was paid.')
  expect(text()).not.toContain('Nothing was paid')
})

test('receiptOf: everything is in full, and the name of the file is safe', () => {
  const { name, lines } = receiptOf(
    paymentOf({ order: { id: '../4471 ü', title: '', shop: '' } }),
    'Paid',
    [
      ['Receiver', shop],
      ['Fee', undefined],
    ],
    undefined,
    hash,
  )
  expect(name).toBe('receipt--4471-ü.txt')
  expect(lines).toEqual(['Paid', '', `Receiver: ${shop}`, ''])
})
