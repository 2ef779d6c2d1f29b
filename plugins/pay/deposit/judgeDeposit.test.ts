import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../../tests/harness/caseCount.js'
import { type DepositEvidence, judgeDeposit } from './judgeDeposit.js'

const base: DepositEvidence = {
  amount: 24n,
  expiresAt: 1_000,
  now: 500,
  status: undefined,
  silent: false,
  proven: [],
  received: [],
  ownRecipient: false,
}
const at = (amount: bigint, when = 400, hash: string | undefined = '0xa') => ({ amount, at: when, hash })

test.each<readonly [string, Partial<DepositEvidence>, object]>([
  ['nothing is known', {}, { kind: 'waiting', silent: false }],
  ['the exchange is silent', { silent: true }, { kind: 'waiting', silent: true }],
  ['only the exchange says so', { status: { status: 'sent', hash: '0xb' } }, { kind: 'reported', hash: '0xb' }],
  ['the chain cannot be read', { status: { status: 'sent' }, received: undefined }, { kind: 'reported', hash: undefined }],
  [
    'the named transaction brought it',
    { status: { status: 'sent', hash: '0xa' }, proven: [at(24n)] },
    { kind: 'paid', arrived: 24n, excess: 0n, hash: '0xa', proof: 'transaction', late: false },
  ],
  [
    'it was sent twice',
    { status: { status: 'sent', hash: '0xb' }, proven: [at(24n), at(24n, 450, '0xb')] },
    { kind: 'paid', arrived: 48n, excess: 24n, hash: '0xa', proof: 'transaction', late: false },
  ],
  [
    'it came late',
    { status: { status: 'sent', hash: '0xa' }, proven: [at(24n, 1_001)] },
    { kind: 'paid', arrived: 24n, excess: 0n, hash: '0xa', proof: 'transaction', late: true },
  ],
  [
    'the second half came late',
    { status: { status: 'sent', hash: '0xb' }, proven: [at(14n, 1_001, '0xb'), at(10n)] },
    { kind: 'paid', arrived: 24n, excess: 0n, hash: '0xb', proof: 'transaction', late: true },
  ],
  [
    'less came',
    { status: { status: 'sent', hash: '0xa' }, proven: [at(20n)], received: [at(20n), at(50n)] },
    { kind: 'short', arrived: 20n, missing: 4n, hash: '0xa', isFinal: true },
  ],
  [
    'the exchange names no transaction, and it arrived',
    { status: { status: 'sent' }, received: [at(24n)] },
    { kind: 'paid', arrived: 24n, excess: 0n, hash: '0xa', proof: 'receiver', late: false },
  ],
  ['somebody paid the same receiver', { status: { status: 'waiting' }, received: [at(24n)] }, { kind: 'arrived', arrived: 24n }],
  ['somebody paid the same receiver after the price expired', { now: 2_000, received: [at(24n)] }, { kind: 'arrived', arrived: 24n }],
  ['somebody paid another price to the same receiver', { status: { status: 'waiting' }, received: [at(7n)] }, { kind: 'waiting', silent: false }],
  [
    'the receiver is for this payment alone',
    { silent: true, ownRecipient: true, received: [at(24n)] },
    { kind: 'paid', arrived: 24n, excess: 0n, hash: '0xa', proof: 'receiver', late: false },
  ],
  ['it failed', { status: { status: 'failed' } }, { kind: 'failed' }],
  [
    'it failed as the exchange says, and arrived',
    { status: { status: 'failed', hash: '0xa' }, proven: [at(24n)] },
    { kind: 'paid', arrived: 24n, excess: 0n, hash: '0xa', proof: 'transaction', late: false },
  ],
  ['the price expired', { now: 1_001 }, { kind: 'expired' }],
])('judgeDeposit: decides when %s', (_, evidence, wanted) => {
  expect(judgeDeposit({ ...base, ...evidence })).toEqual(wanted)
})

test('judgeDeposit: is never paid when less arrived than the amount, whatever the exchange says', () => {
  const arrival = fc.record({ amount: fc.bigInt(0n, 40n), at: fc.integer({ min: 0, max: 2_000 }), hash: fc.constantFrom('0xa', '0xb', undefined) })
  const evidence = fc.record({
    amount: fc.bigInt(1n, 60n),
    expiresAt: fc.constantFrom(undefined, 1_000),
    now: fc.integer({ min: 0, max: 3_000 }),
    status: fc.constantFrom(
      undefined,
      { status: 'sent' as const },
      { status: 'sent' as const, hash: '0xa' },
      { status: 'failed' as const },
      { status: 'waiting' as const },
    ),
    silent: fc.boolean(),
    proven: fc.array(arrival, { maxLength: 3 }),
    received: fc.option(fc.array(arrival, { maxLength: 4 }), { nil: undefined }),
    ownRecipient: fc.boolean(),
  })
  fc.assert(
    fc.property(evidence, (known) => {
      const progress = judgeDeposit(known)
      const sum = (list: DepositEvidence['proven']) => list.reduce((total, { amount }) => total + amount, 0n)
      const isCovered = [sum(known.proven), sum(known.received ?? [])].some((total) => total >= known.amount)
      if (progress.kind === 'paid') {
        expect(isCovered).toBe(true)
        expect(progress.arrived - progress.excess).toBe(known.amount)
        // Others may have paid the same receiver: without a word of the exchange, only its own receiver proves it.
        if (known.status?.status !== 'sent' && !known.ownRecipient) expect(sum(known.proven) >= known.amount).toBe(true)
      }
      if (sum(known.proven) >= known.amount) expect(progress.kind).toBe('paid')
      if (progress.kind === 'short') expect(progress.arrived + progress.missing).toBe(known.amount)
    }),
    { numRuns: caseCount(5_000, 200_000) },
  )
})
