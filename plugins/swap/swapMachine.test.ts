import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../tests/harness/caseCount.js'
import { noSwap, type SwapEvent, swapMachine, type SwapState } from './swapMachine.js'

const run = (...events: readonly SwapEvent[]): SwapState => events.reduce(swapMachine, noSwap)
const asked: readonly SwapEvent[] = [{ type: 'prepare' }, { type: 'prepared', attempt: 1 }, { type: 'check', attempt: 1 }, { type: 'ask', attempt: 1 }]
const approval: SwapEvent = { type: 'sent', attempt: 1, hash: '0x1', last: false }

test('approval and swap, step by step', () => {
  expect(run(...asked)).toMatchObject({ phase: 'asking', step: 0 })
  expect(run(...asked, approval)).toMatchObject({ phase: 'waiting', hash: '0x1' })
  const next = [...asked, approval, { type: 'next', attempt: 1 }] as const
  expect(run(...next)).toMatchObject({ phase: 'asking', step: 1 })
  const sent = [...next, { type: 'sent', attempt: 1, hash: '0x2', last: true }] as const
  expect(run(...sent)).toMatchObject({ phase: 'pending', hash: '0x2' })
  expect(run(...sent, { type: 'settled', attempt: 1, end: 'done', hash: '0x2' })).toMatchObject({ phase: 'done' })
})

test('while the wallet is asked, or an approval is on its way, nothing else begins', () => {
  for (const events of [asked, [...asked, approval]]) {
    const before = run(...events)
    for (const type of ['prepare', 'leave', 'changed'] as const) expect(swapMachine(before, { type })).toBe(before)
  }
})

test('a late approval does not start the swap for a visitor who stopped waiting', () => {
  const cancelled = run(...asked, { type: 'cancelled', attempt: 1 }, approval)
  expect(cancelled.phase).toBe('cancelled')
  expect(swapMachine(cancelled, { type: 'next', attempt: 1 })).toBe(cancelled)
})

test('the swap is asked for only after a price that was asked for again, in every order of events', () => {
  const attempt = fc.constantFrom(1, 2, 3)
  const event: fc.Arbitrary<SwapEvent> = fc.oneof(
    fc.record({ type: fc.constantFrom('prepare', 'leave', 'changed') }),
    fc.record({
      type: fc.constantFrom('prepared', 'stopped', 'check', 'moved', 'stale', 'ask', 'declined', 'failed', 'silent', 'cancelled', 'unclear', 'next'),
      attempt,
    }),
    fc.record({ type: fc.constant('sent'), attempt, hash: fc.constant('0x1'), last: fc.boolean() }),
    fc.record({ type: fc.constant('settled'), attempt, end: fc.constantFrom('done', 'reverted'), hash: fc.constant('0x1') }),
  ) as fc.Arbitrary<SwapEvent>
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let state = noSwap
      for (const one of events) {
        const before = state
        state = swapMachine(state, one)
        if (state.phase === 'asking' && before.phase !== 'asking') expect(['checking', 'waiting']).toContain(before.phase)
        if (state.phase === 'done') expect(['pending', 'done']).toContain(before.phase)
        if ('attempt' in one && one.attempt !== before.attempt) expect(state).toBe(before)
      }
    }),
    { numRuns: caseCount(2_000, 20_000) },
  )
})
