import { expect, test } from 'vitest'
import { type Transfer, type TransferSimulation, UserRejectedError } from '../../kernel/api/index.js'
import { repeatPayment, showAttempts } from './openPayment.js'
import { hash, paymentOf, payWorld, shop } from './testing/payWorld.js'

test('startPayments: pays with the same token, and says paid only when the transfer is mined and the whole amount arrived', async () => {
  const { reviewed, confirmed, step, phase, asked, waited, state, report, events } = payWorld()
  await reviewed()
  expect([phase(), asked.length]).toEqual(['review', 0])
  expect(state.review).toMatchObject({ leaves: 24_000_000n, steps: ['pay'], simulated: true })
  await confirmed()
  await confirmed()
  expect([phase(), asked.map(({ kind }) => kind), report.current?.status]).toEqual(['asking', ['transfer'], 'pending'])
  await step(() => asked[0]?.done(hash))
  expect([phase(), report.current?.status, report.current?.result]).toEqual(['pending', 'pending', hash])
  await step(() => waited[0]?.({ outcome: 'done', hash, fee: 7n }))
  expect([phase(), report.current?.status, report.current?.result]).toEqual(['paid', 'success', hash])
  expect(events.map(([name]) => name)).toEqual(['PAY_INITIATED', 'PAY_SUCCESS'])
  expect(events[1]?.[1]).toEqual({
    paymentId: 'a1'.repeat(16),
    configuration: { network: 'eip155:1', asset: `0x${'d0'.repeat(20)}`, recipient: shop, amount: '24' },
    currentPayment: { type: 'wallet', status: 'SUCCESS', result: hash },
  })
})

test('startPayments: shows the receipt when an order that was paid is opened again', async () => {
  const { reviewed, confirmed, step, phase, asked, waited, open } = payWorld()
  await reviewed()
  await confirmed()
  await step(() => asked[0]?.done(hash))
  await step(() => waited[0]?.({ outcome: 'done', hash, fee: 7n }))
  expect(await open(paymentOf({ id: 'b2'.repeat(16) }))).toBe('earlier')
  expect([phase(), asked.length]).toEqual(['paid', 1])
})

test('startPayments: says that nothing was paid, and forgets the attempt, when the visitor declines', async () => {
  const { reviewed, confirmed, step, phase, asked, stored, events, report } = payWorld()
  await reviewed()
  await confirmed()
  expect(stored()).toHaveLength(1)
  await step(() => asked[0]?.fail(new UserRejectedError()))
  expect([phase(), stored(), report.current?.failure?.code]).toEqual(['declined', [], 'GENERIC_PAYMENT_ERROR'])
  expect(events.map(([name]) => name)).toEqual(['PAY_INITIATED', 'PAY_ERROR'])
})

test('startPayments: finds a payment again, and asks for none, when the page was left while the wallet was asked', async () => {
  const before = payWorld()
  await before.reviewed()
  await before.confirmed()
  const after = payWorld({ stored: before.stored() })
  expect(await after.open(paymentOf({ id: 'c3'.repeat(16) }))).toBe('earlier')
  after.paying.prepare()
  expect([after.phase(), after.asked.length, after.report.current?.status]).toEqual(['unclear', 0, undefined])
})

test('startPayments: follows a payment that was sent on an earlier page', async () => {
  const before = payWorld()
  await before.reviewed()
  await before.confirmed()
  await before.step(() => before.asked[0]?.done(hash))
  const after = payWorld({ stored: before.stored() })
  await after.open()
  await after.step(() => after.asking.resume())
  expect(after.phase()).toBe('pending')
  await after.step(() => after.waited[0]?.({ outcome: 'done', hash, fee: 7n }))
  expect([after.phase(), after.report.current?.status]).toEqual(['paid', 'success'])
})

test('startPayments: locks the order when the end is unclear, until the visitor wants to pay again', async () => {
  const { reviewed, confirmed, step, phase, asked, waited, paying, teller, choices } = payWorld()
  await reviewed()
  await confirmed()
  await step(() => asked[0]?.done(hash))
  await step(() => waited[0]?.({ outcome: 'unclear', hash, fee: undefined }))
  expect(phase()).toBe('unclear')
  await step(() => paying.prepare())
  expect([phase(), asked.length]).toEqual(['unclear', 1])
  await step(() => teller.tell({ type: 'again' }))
  await step(() => choices.load())
  await step(() => paying.prepare())
  await confirmed()
  expect([phase(), asked.length]).toEqual(['asking', 2])
  // The second one is declined: the first may still have been paid.
  await step(() => asked[1]?.fail(new UserRejectedError()))
  expect(phase()).toBe('unclear')
})

test.each([
  [{ arrived: 20_000_000n }, {}, 'short', 'error'],
  [{ minedAt: 1_800_000_500 }, { expiresAt: 1_800_000_400_000 }, 'late', 'success'],
  [{ arrived: 0n }, {}, 'unclear', 'pending'],
] as const)('startPayments: %o with %o ends %s', async (world, change, ending, status) => {
  const { reviewed, confirmed, step, phase, asked, waited, report } = payWorld(world)
  await reviewed(paymentOf(change))
  await confirmed()
  await step(() => asked[0]?.done(hash))
  await step(() => waited[0]?.({ outcome: 'done', hash, fee: 7n }))
  expect([phase(), report.current?.status]).toEqual([ending, status])
})

test.each(['reverted', 'replaced', 'dropped'] as const)('startPayments: says %s when the network does', async (outcome) => {
  const { reviewed, confirmed, step, phase, asked, waited, stored } = payWorld()
  await reviewed()
  await confirmed()
  await step(() => asked[0]?.done(hash))
  await step(() => waited[0]?.({ outcome, hash, fee: undefined }))
  expect([phase(), stored()]).toEqual([outcome, []])
})

test.each([
  ['another transfer in its bytes', { decode: (one) => ({ ...one, to: `0x${'66'.repeat(20)}` }) }, 'request'],
  ['other decimals in the contract', { decimals: 18 }, undefined],
  ['less that would arrive', { simulate: ({ amount }) => ({ outcome: 'ok', leaves: amount, arrives: amount - 1n }) }, 'less'],
  ['a transfer that would fail', { simulate: () => ({ outcome: 'reverts', reason: 'paused' }) }, 'reverts'],
  ['a receiver without a key', { receiver: 'burn' }, 'receiver'],
] as const satisfies readonly (readonly [string, Parameters<typeof payWorld>[0], string | undefined])[])(
  'startPayments: the wallet is not asked with %s',
  async (_, world, problem) => {
    const { reviewed, confirmed, phase, asked, state } = payWorld(world)
    await reviewed()
    await confirmed()
    expect([asked.length, phase() === 'stopped', state.problem]).toEqual([0, true, problem ?? 'request'])
  },
)

test('startPayments: the wallet is not asked when nobody answers between the review and the press', async () => {
  let times = 0
  const simulate = ({ amount }: Transfer): TransferSimulation =>
    ++times === 1 ? { outcome: 'ok', leaves: amount, arrives: amount } : { outcome: 'unavailable' }
  const { reviewed, confirmed, phase, asked, state } = payWorld({ simulate })
  await reviewed()
  await confirmed()
  expect([phase(), state.problem, asked.length]).toEqual(['stopped', 'network', 0])
})

test('startPayments: the wallet is not asked when the price expires while the review is open', async () => {
  const { reviewed, confirmed, phase, asked, clock } = payWorld()
  await reviewed(paymentOf({ expiresAt: 1_800_000_060_000 }))
  await clock.advance(60_000)
  await confirmed()
  expect([phase(), asked.length]).toEqual(['expired', 0])
})

test('startPayments: the wallet is not asked when another tab pays the same order', async () => {
  const { reviewed, confirmed, phase, asked, records } = payWorld()
  await reviewed()
  const other = payWorld()
  await other.reviewed(paymentOf({ id: 'd4'.repeat(16) }))
  await other.confirmed()
  for (const record of other.records.list()) records.keep(record)
  await confirmed()
  expect([phase(), asked.length]).toEqual(['unclear', 0])
})

test('startPayments: says nothing of an answer that comes after another payment was opened, and keeps following it', async () => {
  const { reviewed, confirmed, step, phase, asked, waited, open, events } = payWorld()
  await reviewed()
  await confirmed()
  await step(() => asked[0]?.done(hash))
  await open(paymentOf({ id: 'e5'.repeat(16), key: 'another' }))
  expect(phase()).toBe('choosing')
  await step(() => waited[0]?.({ outcome: 'done', hash, fee: 7n }))
  expect([phase(), events.at(-1)?.[0]]).toEqual(['choosing', 'PAY_SUCCESS'])
})

test('openPayment: refuses another payment while the wallet is asked', async () => {
  const { reviewed, confirmed, open } = payWorld()
  await reviewed()
  await confirmed()
  expect(await open(paymentOf({ id: 'f6'.repeat(16), key: 'another' }))).toMatchObject({ code: 'UNABLE_TO_INITIATE_PAYMENT' })
})

/** An attempt that nobody made, with the key of an order of the shop. */
const forge = async (change: Readonly<Record<string, unknown>>) => {
  const before = payWorld()
  await before.reviewed()
  await before.confirmed()
  const [stored] = before.stored() as readonly { readonly payment: object }[]
  return [{ ...stored, payment: { ...stored?.payment, ...change } }]
}

test('openPayment: pays the receiver of the page when the storage names another one for the order', async () => {
  const { open, phase, state } = payWorld({ stored: await forge({ recipient: `0x${'66'.repeat(20)}` }) })
  expect(await open()).toBe('new')
  expect([phase(), state.payment?.recipient]).toEqual(['choosing', shop])
})

test('repeatPayment: asks for what the page asks for now when the storage, or an earlier price, has another amount', async () => {
  const { open, phase, state, teller, paying, choices, step, confirmed, asked } = payWorld({ stored: await forge({ amount: '99000000' }) })
  expect(await open(paymentOf({ id: 'c3'.repeat(16), amount: 25_000_000n }))).toBe('earlier')
  expect([phase(), state.payment?.amount]).toEqual(['unclear', 99_000_000n])
  expect(repeatPayment(state, teller)).toBe(true)
  expect([state.payment?.amount, state.payment?.id]).toEqual([25_000_000n, paymentOf().id])
  await step(() => choices.load())
  await step(() => paying.prepare())
  expect([phase(), state.review?.leaves]).toEqual(['review', 25_000_000n])
  await confirmed()
  expect([phase(), asked.length, state.machine.live]).toEqual(['asking', 1, [1, 2]])
})

test('showAttempts: nothing can be paid, and no address of an exchange is shown, when no page asks for the payment', async () => {
  const exchange = { id: 'pier', session: 'pier-1', start: undefined }
  const [stored] = await forge({})
  const { state, teller, phase, paying, records, step } = payWorld({ stored: [{ ...stored, fate: 'unclear', exchange }] })
  showAttempts(state, records.list())
  expect([phase(), repeatPayment(state, teller)]).toEqual(['unclear', false])
  await step(() => paying.prepare())
  expect(phase()).toBe('unclear')
  showAttempts(state, records.list(), paymentOf())
  expect(phase()).toBe('deposit')
})
