import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CallSimulation, TokenReport } from '../../../kernel/api/index.js'
import { caseCount } from '../../../tests/harness/caseCount.js'
import { figure } from '../../../tests/harness/figure.js'
import { at } from '../testing/namedExchange.js'
import { checkTrade, type TradePlan } from './checkTrade.js'

type Simulated = Extract<CallSimulation, { readonly outcome: 'ok' }>
const [usd, coin, other, spender, stranger] = ['d0', 'd1', 'd2', 'a1', '66'].map(at) as [string, string, string, string, string]

/** A trade of an honest aggregator, and what a simulation shows of it. */
const honest = ({ amount, minimum, more, native }: { readonly amount: bigint; readonly minimum: bigint; readonly more: bigint; readonly native: boolean }) => {
  const pay = native ? undefined : usd
  const plan: TradePlan = {
    swap: { pay, receive: coin, amount, minimum },
    spender: native ? undefined : spender,
    assets: [pay, coin, ...(native ? [] : [undefined]), other],
  }
  const reports: readonly TokenReport[] = native
    ? []
    : [
        { kind: 'allowed', token: usd, to: spender, amount },
        { kind: 'left', token: usd, to: spender, amount },
        // Older tokens report what is still allowed.
        { kind: 'allowed', token: usd, to: spender, amount: 0n },
      ]
  const simulation: Simulated = {
    outcome: 'ok',
    changes: [-amount, minimum + more, ...(native ? [] : [0n]), 0n],
    answers: [],
    gas: [],
    afterWorks: true,
    reports,
  }
  return { plan, simulation }
}
const at0 = <value>(list: readonly value[], index: number, change: (value: value) => value) => list.map((one, place) => (place === index ? change(one) : one))

/** Each is something that a hostile aggregator could do beside the trade, by so much. */
const actions: Readonly<Record<string, (simulation: Simulated, by: bigint, plan: TradePlan) => Simulated>> = {
  'more is paid': (one, by) => ({ ...one, changes: at0(one.changes, 0, (change) => change - by) }),
  'less arrives than the least amount': (one, by, { swap }) => ({ ...one, changes: at0(one.changes, 1, () => swap.minimum - by) }),
  'another asset leaves': (one, by) => ({ ...one, changes: at0(one.changes, one.changes.length - 1, (change) => change - by) }),
  'native currency leaves': (one, by, { swap }) => ({ ...one, changes: at0(one.changes, swap.pay === undefined ? 0 : 2, (change) => change - by) }),
  'a token that nobody knew leaves': (one, by) => ({ ...one, reports: [...(one.reports ?? []), { kind: 'left', token: stranger, to: spender, amount: by }] }),
  'a piece leaves': (one) => ({ ...one, reports: [...(one.reports ?? []), { kind: 'left', token: stranger, to: spender, amount: undefined }] }),
  'what is paid leaves twice': (one, by, { swap }) => ({
    ...one,
    reports: [...(one.reports ?? []), { kind: 'left', token: usd, to: stranger, amount: swap.pay === undefined ? by : (by % swap.amount) + 1n }],
  }),
  'another contract may take what is paid': (one, by) => ({
    ...one,
    reports: [...(one.reports ?? []), { kind: 'allowed', token: usd, to: stranger, amount: by }],
  }),
  'the contract may take more': (one, by, { swap }) => ({
    ...one,
    reports: [...(one.reports ?? []), { kind: 'allowed', token: usd, to: spender, amount: swap.amount + by }],
  }),
  'another token may be taken': (one, by) => ({ ...one, reports: [...(one.reports ?? []), { kind: 'allowed', token: coin, to: spender, amount: by }] }),
  'every piece may be taken': (one) => ({ ...one, reports: [...(one.reports ?? []), { kind: 'allowed', token: stranger, to: spender, amount: undefined }] }),
  'the network does not tell what tokens report': (one) => ({ ...one, reports: undefined }),
  'an asset is missing from the answer': (one) => ({ ...one, changes: one.changes.slice(0, -1) }),
}
const trade = fc.record({
  amount: fc.bigInt({ min: 1n, max: 2n ** 128n }),
  minimum: fc.bigInt({ min: 1n, max: 2n ** 128n }),
  more: fc.bigInt({ min: 0n, max: 2n ** 64n }),
  native: fc.boolean(),
})
const accepts = ({ plan, simulation }: { readonly plan: TradePlan; readonly simulation: CallSimulation }) => {
  const check = checkTrade(simulation, plan)
  return check.outcome === 'ok' && check.arrives >= plan.swap.minimum && check.leaves <= plan.swap.amount
}

test('an honest trade is what is shown', () => {
  fc.assert(
    fc.property(trade, (one) => {
      expect(accepts(honest(one))).toBe(true)
    }),
    { numRuns: caseCount(1_000, 10_000) },
  )
})

test('a trade that does something beside what is shown is never accepted', ({ task }) => {
  let accepted = 0
  const runs = caseCount(5_000, 50_000)
  fc.assert(
    fc.property(trade, fc.constantFrom(...Object.keys(actions)), fc.bigInt({ min: 1n, max: 2n ** 128n }), (one, action, by) => {
      const { plan, simulation } = honest(one)
      const mutated = actions[action]?.(simulation, by, plan) ?? simulation
      if (accepts({ plan, simulation: mutated })) accepted += 1
      expect(accepted, action).toBe(0)
    }),
    { numRuns: runs },
  )
  figure(task, { what: 'Trades of aggregators that do something beside what is shown', goal: '0 accepted of 50,000', measured: `${accepted} of ${runs}` })
})

test('what cannot be simulated, and what a contract refuses, is not accepted', () => {
  const { plan } = honest({ amount: 1n, minimum: 1n, more: 0n, native: false })
  expect(checkTrade({ outcome: 'unavailable' }, plan)).toEqual({ outcome: 'unavailable' })
  expect(checkTrade({ outcome: 'reverts', at: 1, reason: 'SandboxAggregator: INSUFFICIENT_OUTPUT' }, plan)).toMatchObject({ outcome: 'reverts', why: 'price' })
})
