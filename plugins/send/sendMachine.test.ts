import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noSend, type SendEvent, sendMachine, type SendState } from './sendMachine.js'

const run = (...events: readonly SendEvent[]): SendState => events.reduce(sendMachine, noSend)

test('a send goes from the form over the review to the wallet and its end', () => {
  expect(run({ type: 'prepare' }).phase).toBe('preparing')
  expect(run({ type: 'prepare' }, { type: 'prepared', attempt: 1 }).phase).toBe('review')
  const asking = [{ type: 'prepare' }, { type: 'prepared', attempt: 1 }, { type: 'confirm', attempt: 1 }] as const
  expect(run(...asking).phase).toBe('asking')
  expect(run(...asking, { type: 'declined', attempt: 1 }).phase).toBe('declined')
  expect(run(...asking, { type: 'stale', attempt: 1 }).phase).toBe('moved')
  expect(run(...asking, { type: 'expired', attempt: 1 }).phase).toBe('expired')
  expect(run(...asking, { type: 'sent', attempt: 1, hash: '0x1' }, { type: 'settled', hash: '0x1', outcome: 'reverted' }).phase).toBe('reverted')
  expect(run(...asking, { type: 'silent', attempt: 1 }, { type: 'sent', attempt: 1, hash: '0x1' })).toMatchObject({ phase: 'pending', hash: '0x1' })
})

test('a name is looked up again between the review and the wallet, and ends the send where it leads elsewhere', () => {
  const verifying = [{ type: 'prepare' }, { type: 'prepared', attempt: 1 }, { type: 'verify', attempt: 1 }] as const
  expect(run(...verifying).phase).toBe('verifying')
  expect(run(...verifying, { type: 'confirm', attempt: 1 }).phase).toBe('asking')
  for (const type of ['renamed', 'unverified'] as const) {
    expect(run(...verifying, { type, attempt: 1 }, { type: 'confirm', attempt: 1 }).phase).toBe(type)
    expect(run({ type: 'prepare' }, { type: 'prepared', attempt: 1 }, { type, attempt: 1 }).phase).toBe('review')
  }
  expect(run(...verifying, { type: 'moved' }, { type: 'confirm', attempt: 1 }).phase).toBe('moved')
  expect(run(...verifying, { type: 'leave' }, { type: 'confirm', attempt: 1 }).phase).toBe('idle')
})

test('what was not reviewed is not confirmed', () => {
  expect(run({ type: 'confirm', attempt: 0 }).phase).toBe('idle')
  expect(run({ type: 'prepare' }, { type: 'confirm', attempt: 1 }).phase).toBe('preparing')
  expect(run({ type: 'prepare' }, { type: 'prepared', attempt: 1 }, { type: 'moved' }, { type: 'confirm', attempt: 1 }).phase).toBe('moved')
})

test('another transaction’s end changes nothing', () => {
  const pending = run({ type: 'prepare' }, { type: 'prepared', attempt: 1 }, { type: 'confirm', attempt: 1 }, { type: 'sent', attempt: 1, hash: '0x1' })
  expect(sendMachine(pending, { type: 'settled', hash: '0x2', outcome: 'done' })).toBe(pending)
})

test('in every order of events: no second request while one is asked, and no answer of an earlier attempt counts', () => {
  const attempt = fc.integer({ min: 0, max: 4 })
  const event: fc.Arbitrary<SendEvent> = fc.oneof(
    fc.record({ type: fc.constantFrom('prepare' as const, 'leave' as const, 'moved' as const) }),
    fc.record({
      type: fc.constantFrom(
        'prepared' as const,
        'unprepared' as const,
        'verify' as const,
        'renamed' as const,
        'unverified' as const,
        'confirm' as const,
        'declined' as const,
        'failed' as const,
        'expired' as const,
        'silent' as const,
        'stale' as const,
        'unclear' as const,
      ),
      attempt,
    }),
    fc.record({ type: fc.constant('sent' as const), attempt, hash: fc.constantFrom('0x1', '0x2') }),
    fc.record({ type: fc.constant('settled' as const), hash: fc.constantFrom('0x1', '0x2'), outcome: fc.constantFrom('done' as const, 'dropped' as const) }),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      let state = noSend
      for (const each of events) {
        const next = sendMachine(state, each)
        if (state.phase === 'asking' && next !== state) expect(['declined', 'failed', 'expired', 'silent', 'stale', 'unclear', 'sent']).toContain(each.type)
        if ('attempt' in each && each.attempt !== state.attempt) expect(next).toBe(state)
        if (next.phase === 'asking' && state.phase !== 'asking') expect(['review', 'verifying']).toContain(state.phase)
        if (next.phase === 'pending') expect(next.hash).toBeDefined()
        expect(next.attempt).toBeGreaterThanOrEqual(state.attempt)
        state = next
      }
    }),
    { numRuns: 5_000 },
  )
})
