// Random orders of everything that can happen to a payment, against a wallet and a chain of which the machine only hears.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { perTier } from '../../tests/harness/perTier.js'
import { type Arrival, noPay, payMachine, type PayEvent, type PayPhase, type PayState, resumed } from './payMachine.js'

/** Where the money of an attempt is. `held`: the wallet may still approve it. `out`: it was sent. */
type Fate = 'held' | 'out' | 'paid' | 'dead'
const saysNothingPaid: readonly PayPhase[] = ['idle', 'stopped', 'moved', 'changed', 'declined', 'failed', 'reverted', 'replaced', 'dropped', 'expired']
const saysPaid: readonly PayPhase[] = ['paid', 'late', 'short']

/** The way to a question, in the order in which it is gone, weighs more than the rest: else few runs come to one. */
const onTheWay = ['prepare', 'prepared', 'check', 'ask'] as const
const acts = [
  ...[...onTheWay, ...onTheWay, ...onTheWay, ...onTheWay],
  ...['prepare', 'prepare', 'prepared', 'prepared', 'check', 'check', 'ask', 'ask', 'approval', 'cancel', 'again', 'leave', 'leave', 'changed', 'expire'],
  ...[
    'stopped',
    'moved',
    'stale',
    'silent',
    'approve',
    'approve',
    'decline',
    'lostAnswer',
    'mine',
    'mine',
    'fail',
    'networkUnclear',
    'reload',
    'deposit',
    'openAgain',
  ],
] as const
interface Act {
  readonly act: (typeof acts)[number]
  readonly pick: number
}

/** Does what a run says, and checks after each step. Returns where it came. */
const play = (run: readonly Act[]) => {
  let state: PayState = payMachine(noPay, { type: 'open' })
  const fates = new Map<number, Fate>()
  const exchange = new Set<number>()
  let agreedSince = false
  /** The wallet holds an approval, which moves no money. */
  let approval: number | undefined
  let asked = 0
  const tell = (event: PayEvent) => {
    const before = state
    state = payMachine(state, event)
    return state !== before
  }
  const pickOf = (fate: Fate, pick: number) => {
    const found = [...fates].filter(([, one]) => one === fate)
    return found[pick % Math.max(1, found.length)]?.[0]
  }
  const mayHavePaid = () => [...fates.values()].some((fate) => fate !== 'dead')
  const step = ({ act, pick }: Act) => {
    const { attempt } = state
    const [held, out] = [pickOf('held', pick), pickOf('out', pick)]
    if (act === 'ask' || act === 'approval') {
      const pays = act === 'ask'
      const [unsettled, agreed] = [mayHavePaid(), agreedSince]
      if (!tell({ type: 'ask', attempt, pays })) return
      if (!pays) {
        approval = attempt
        return
      }
      // Never twice, but where the visitor said so.
      expect(unsettled && !agreed, 'a second payment was asked for').toBe(false)
      agreedSince = false
      asked += 1
      fates.set(attempt, 'held')
    } else if (act === 'deposit') {
      const [unsettled, agreed] = [mayHavePaid(), agreedSince]
      if (!tell({ type: 'deposit', attempt })) return
      expect(unsettled && !agreed, 'a second payment was asked for').toBe(false)
      agreedSince = false
      asked += 1
      fates.set(attempt, 'held')
      exchange.add(attempt)
    } else if (act === 'again') {
      if (tell({ type: 'again' })) agreedSince = true
    } else if (act === 'approve') {
      if (approval !== undefined) {
        tell({ type: 'sent', attempt: approval, hash: '0xa', pays: false })
        approval = undefined
      } else if (held !== undefined) {
        fates.set(held, 'out')
        tell({ type: 'sent', attempt: held, hash: `0x${held}`, pays: true })
      }
    } else if (act === 'lostAnswer' && held !== undefined) {
      // The wallet did it or not, and the page cannot know.
      fates.set(held, pick % 2 === 0 ? 'out' : 'held')
      tell({ type: 'unclear', attempt: held })
    } else if ((act === 'decline' || act === 'stale') && approval !== undefined) {
      tell({ type: act === 'stale' ? 'stale' : 'declined', attempt: approval })
      approval = undefined
    } else if ((act === 'decline' || act === 'stale') && held !== undefined) {
      fates.set(held, 'dead')
      tell({ type: act === 'stale' ? 'stale' : pick % 2 === 0 ? 'declined' : 'failed', attempt: held })
    } else if (act === 'mine' && out !== undefined) {
      fates.set(out, 'paid')
      tell({ type: 'arrived', attempt: out, arrival: (['paid', 'late', 'short'] as const satisfies readonly Arrival[])[pick % 3] ?? 'paid', hash: `0x${out}` })
    } else if (act === 'fail' && out !== undefined) {
      fates.set(out, 'dead')
      tell({ type: 'dead', attempt: out, end: (['reverted', 'replaced', 'dropped'] as const)[pick % 3] ?? 'reverted' })
    } else if (act === 'networkUnclear' && out !== undefined) tell({ type: 'unclear', attempt: out })
    else if (act === 'silent') tell({ type: 'silent', attempt })
    else if (act === 'cancel') tell({ type: 'cancelled', attempt })
    else if (act === 'reload') {
      // What was written before the wallet was asked is all that is left; a finished payment is a receipt.
      if (saysPaid.includes(state.phase) || state.live.length === 0) return
      const [last] = state.live.filter((one) => fates.get(one) === 'out')
      state = resumed(state.live, state.sent !== undefined && last !== undefined ? { attempt: last, hash: `0x${last}` } : undefined)
      approval = undefined
    } else if (act === 'openAgain') tell({ type: 'open' })
    else if (act === 'prepare' || act === 'leave' || act === 'changed' || act === 'expire') {
      if (tell({ type: act }) && act === 'leave' && state.phase === 'unclear') agreedSince = false
    } else if (act === 'prepared' || act === 'check' || act === 'stopped' || act === 'moved')
      tell({ type: act, attempt: pick % 7 === 0 ? attempt - 1 : attempt })
  }
  const phases = new Set<PayPhase>()
  for (const one of run) {
    step(one)
    phases.add(state.phase)
    const where = `${one.act} led to ${state.phase}`
    // Never "not paid" where it may have been paid. While the visitor chooses anew, the live attempts are named beside it.
    if (saysNothingPaid.includes(state.phase) && mayHavePaid()) expect([state.live.length > 0 && state.agreed, where]).toEqual([true, where])
    for (const [attempt, fate] of fates) if (fate === 'held' || fate === 'out') expect([state.live.includes(attempt), where]).toEqual([true, where])
    if (saysPaid.includes(state.phase)) expect([...fates.values()], where).toContain('paid')
  }
  return { asked, phases }
}

test('payMachine: never says that nothing was paid where it may have been, and never asks twice, in any order of events', () => {
  const seen = new Map<PayPhase, number>()
  let several = 0
  const act = fc.record({ act: fc.constantFrom(...acts), pick: fc.nat(41) })
  fc.assert(
    fc.property(fc.array(act, { minLength: 1, maxLength: 60, size: 'max' }), (run) => {
      const { asked, phases } = play(run)
      for (const phase of phases) seen.set(phase, (seen.get(phase) ?? 0) + 1)
      if (asked > 1) several += 1
    }),
    { numRuns: perTier({ test: 20_000, full: 200_000 }) },
  )
  // The runs come to what they are about.
  expect(several).toBeGreaterThan(20)
  for (const phase of ['paid', 'late', 'short', 'pending', 'unclear', 'declined', 'expired', 'cancelled', 'silent', 'deposit'] as const)
    expect([phase, (seen.get(phase) ?? 0) > 0]).toEqual([phase, true])
})
