import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UserRejectedError } from '../../kernel/api/index.js'
import { perTier } from '../../tests/harness/perTier.js'
import { repeatPayment } from './openPayment.js'
import { noPay } from './payMachine.js'
import { depositWorld } from './testing/depositWorld.js'
import { dollar, hash, paymentOf, payWorld, shop } from './testing/payWorld.js'
import { recordOf } from './testing/showPayment.js'
import { restOf } from './views/restOf.js'

/** An exchange sent 20 of 24, and says so. */
const short = async (change: Parameters<typeof paymentOf>[0] = {}) => {
  const world = depositWorld()
  await world.openDeposit(change)
  world.sent.status = { status: 'sent', hash }
  world.sent.amount = 20_000_000n
  await world.wait(3_000)
  expect(world.phase()).toBe('short')
  return world
}
const other = `0x${'cd'.repeat(32)}`

test('payRest: exactly what is missing is paid, under the same order, when an exchange credited less', async () => {
  const { payRest, paying, confirmed, step, phase, asked, waited, state, records, report, open } = await short()
  expect(await payRest()).toBe(true)
  expect([phase(), state.payment?.amount, state.payment?.arrivedBefore]).toEqual(['choosing', 4_000_000n, { amount: 20_000_000n, hash }])
  await step(paying.prepare)
  expect(state.review).toMatchObject({ leaves: 4_000_000n })
  await confirmed()
  await step(() => asked[0]?.done(other))
  await step(() => waited[0]?.({ outcome: 'done', hash: other, fee: 7n }))
  expect([phase(), report.current?.status, report.current?.result]).toEqual(['paid', 'success', other])
  expect(records.list().map(({ fate, payment }) => [fate, payment.amount])).toEqual([
    ['paid', 4_000_000n],
    ['short', 24_000_000n],
  ])
  // The order shows the receipt of its last part.
  expect(await open(paymentOf({ id: 'b2'.repeat(16) }))).toBe('earlier')
  expect([phase(), asked.length]).toEqual(['paid', 1])
})

test('payRest: what is missing counts on when the rest is short as well', async () => {
  const { payRest, deposits, sent, wait, phase, state } = await short()
  await payRest()
  sent.status = { status: 'waiting' }
  sent.amount = undefined
  deposits.open('pier')
  await expect.poll(phase).toBe('deposit')
  Object.assign(sent, { status: { status: 'sent', hash: other }, amount: 1_000_000n, hash: other })
  await wait(3_000)
  expect(phase()).toBe('short')
  expect(await payRest()).toBe(true)
  expect([state.payment?.amount, state.payment?.arrivedBefore?.amount]).toEqual([3_000_000n, 21_000_000n])
})

test('payRest: is not offered while the exchange may still send more', async () => {
  const world = depositWorld()
  await world.openDeposit()
  world.sent.status = { status: 'waiting', hash }
  world.sent.amount = 20_000_000n
  await world.wait(3_000)
  expect([world.phase(), await world.payRest()]).toEqual(['short', false])
})

test('payRest: is not offered when the amount arrived from somebody and the exchange names no transaction', async () => {
  const world = depositWorld()
  await world.openDeposit()
  world.sent.status = { status: 'sent' }
  world.sent.amount = 20_000_000n
  await world.wait(3_000)
  expect([world.phase(), await world.payRest()]).toEqual(['short', false])
})

test('payRest: is not offered after the price expired, and leads back to the part when it expires meanwhile', async () => {
  const { payRest, phase, clock, paying, step, report } = await short({ expiresAt: 1_800_000_060_000 })
  expect(await payRest()).toBe(true)
  clock.advance(60_000)
  await step(paying.prepare)
  expect([phase(), report.current?.status]).toEqual(['short', 'error'])
  expect(await payRest()).toBe(false)
})

test('payRest: is not offered when the token kept a part, as it would keep one of the rest', async () => {
  const { reviewed, confirmed, step, phase, asked, waited, payRest } = payWorld({ arrived: 20_000_000n })
  await reviewed()
  await confirmed()
  await step(() => asked[0]?.done(hash))
  await step(() => waited[0]?.({ outcome: 'done', hash, fee: 7n }))
  expect([phase(), await payRest()]).toEqual(['short', false])
})

test('payRest: the wallet is not asked, and the receipt is shown, when the exchange sends the rest meanwhile', async () => {
  const { payRest, paying, confirmed, step, phase, asked, sent, wait, records } = await short()
  await payRest()
  await step(paying.prepare)
  expect(phase()).toBe('review')
  sent.amount = 24_000_000n
  await wait(60_000)
  await confirmed()
  expect([phase(), asked.length, records.list()[0]?.fate]).toEqual(['paid', 0, 'paid'])
})

test('payRest: the wallet is not asked when another tab pays the rest', async () => {
  const { payRest, paying, confirmed, step, phase, asked, records } = await short()
  await payRest()
  await step(paying.prepare)
  const [part] = records.list()
  if (!part) throw new Error('The part is kept.')
  const rest = { ...part.payment, id: 'd4'.repeat(16), amount: 4_000_000n, arrivedBefore: { amount: 20_000_000n, hash } }
  records.keep({ ...part, payment: rest, fate: 'sent', hash: other, exchange: undefined, arrived: undefined, endedAt: undefined })
  await confirmed()
  expect([phase(), asked.length]).toEqual(['pending', 0])
})

test('payRest: the part stays when the rest is declined', async () => {
  const { payRest, paying, confirmed, step, phase, asked, open, records } = await short()
  await payRest()
  await step(paying.prepare)
  await confirmed()
  await step(() => asked[0]?.fail(new UserRejectedError()))
  expect([phase(), records.list().map(({ fate }) => fate)]).toEqual(['declined', ['short']])
  expect(await open(paymentOf({ id: 'b2'.repeat(16) }))).toBe('earlier')
  expect(phase()).toBe('short')
})

test('createDeposits: shows no address when another tab pays the same order', async () => {
  const world = depositWorld()
  await world.open()
  const tab = payWorld()
  await tab.reviewed(paymentOf({ id: 'd4'.repeat(16) }))
  await tab.confirmed()
  for (const record of tab.records.list()) world.records.keep(record)
  world.deposits.open('pier')
  await expect.poll(world.phase).toBe('unclear')
  expect(world.requests).toEqual([])
})

test('restOf: is exactly what is missing, and never there where anything may still come, whatever is known', () => {
  const exchange = fc.constantFrom(undefined, { id: 'pier', session: 'pier-1', start: undefined })
  const phases = ['short', 'short', 'short', 'paid', 'late', 'unclear', 'pending', 'deposit', 'declined'] as const
  const facts = fc.record({
    ...{ phase: fc.constantFrom(...phases), live: fc.constantFrom([], [], [1], [1, 2]), isFinal: fc.boolean(), exchange },
    ...{ arrived: fc.option(fc.bigInt(0n, 30_000_000n), { nil: undefined }), before: fc.option(fc.bigInt(1n, 9n), { nil: undefined }) },
    expiresAt: fc.constantFrom(undefined, 999, 1_000, 1_001),
    // The page may ask for another price than the one that was paid in part.
    asked: fc.constantFrom(24_000_000n, 24_000_000n, 23_000_000n),
  })
  let offered = 0
  fc.assert(
    fc.property(facts, ({ phase, live, isFinal, exchange: kept, arrived, before, expiresAt, asked }) => {
      const arrivedBefore = before === undefined ? undefined : { amount: before, hash }
      const payment = paymentOf({ arrivedBefore, expiresAt })
      const requested = paymentOf({ amount: asked + (before ?? 0n), expiresAt })
      const record = recordOf({ payment, isFinal, exchange: kept, arrived })
      const rest = restOf({ payment, requested, machine: { ...noPay, phase, live }, record }, 1_000)
      if (!rest) return
      offered += 1
      expect([phase, live, isFinal, kept !== undefined, expiresAt === undefined || expiresAt > 1_000, asked]).toEqual([
        'short',
        [],
        true,
        true,
        true,
        24_000_000n,
      ])
      expect(rest.amount).toBeGreaterThan(0n)
      expect([rest.amount + (arrived ?? 0n), rest.key]).toEqual([payment.amount, payment.key])
      expect(rest.amount + (rest.arrivedBefore?.amount ?? 0n)).toBe(payment.amount + (before ?? 0n))
    }),
    { numRuns: perTier({ test: 5_000, full: 50_000 }) },
  )
  expect(offered).toBeGreaterThan(20)
})

test('payRest: pays again only what is missing when the rest of an earlier page is unclear', async () => {
  const { payRest, paying, confirmed, step, phase, stored } = await short()
  await payRest()
  await step(paying.prepare)
  await confirmed()
  expect(phase()).toBe('asking')
  const after = payWorld({ stored: stored() })
  expect(await after.open(paymentOf({ id: 'b2'.repeat(16) }))).toBe('earlier')
  expect([after.phase(), after.state.payment?.amount]).toEqual(['unclear', 4_000_000n])
  expect(repeatPayment(after.state, after.teller)).toBe(true)
  expect([after.state.payment?.amount, after.state.payment?.arrivedBefore?.amount]).toEqual([4_000_000n, 20_000_000n])
})

test('payRest: is found again when the order has no name of its own', async () => {
  const change = { order: { id: '', title: '', shop: '' }, key: `eip155:1|${dollar}|${shop.toLowerCase()}|amount|24` }
  const { payRest, paying, confirmed, step, records } = await short(change)
  expect(await payRest()).toBe(true)
  await step(paying.prepare)
  await confirmed()
  expect(records.list().map(({ fate, payment }) => [fate, payment.amount])).toEqual([
    ['asked', 4_000_000n],
    ['short', 24_000_000n],
  ])
})
