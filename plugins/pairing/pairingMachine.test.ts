import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idle, lifetime, margin, type PairingEvent, type PairingState, pairingMachine } from './pairingMachine.js'

const run = (...events: readonly PairingEvent[]) => events.reduce(pairingMachine, idle)
const start: PairingEvent = { type: 'start', epoch: 1 }
const link = (epoch: number, life = lifetime): PairingEvent => ({ type: 'link', epoch, life })
const passed = (ms: number, shown = true): PairingEvent => ({ type: 'passed', ms, shown })

test('a link is asked for, comes, and a wallet answers', () => {
  expect(run(start)).toEqual({ status: 'starting', epoch: 1 })
  expect(run(start, link(1))).toEqual({ status: 'waiting', epoch: 1, of: 1, count: 1, left: 240_000 })
  expect(run(start, link(1), { type: 'connected' })).toEqual({ status: 'connected' })
})

test('a link works for four minutes and counts as expired within ten seconds of the end', () => {
  expect(run(start, link(1, 240_000), passed(229_999)).status).toBe('waiting')
  expect(run(start, link(1, 240_000), passed(230_000))).toEqual({ status: 'expired', count: 1 })
})

test('a link that is not shown is forgotten when it ends', () => {
  expect(run(start, link(1), passed(lifetime, false))).toEqual(idle)
})

test('renewing keeps the old link in sight until the new one is there', () => {
  const renewing = run(start, link(1), passed(220_000), { type: 'renew', epoch: 2 })
  expect(renewing).toEqual({ status: 'waiting', epoch: 2, of: 1, count: 1, left: 20_000 })
  expect(pairingMachine(renewing, link(2))).toEqual({ status: 'waiting', epoch: 2, of: 2, count: 2, left: 240_000 })
  expect(pairingMachine(renewing, passed(10_000))).toEqual({ status: 'expired', count: 1 })
})

test.each(['cancelled', 'unreachable', 'other'] as const)('a renewal that ends as %s leaves an expired code', (as) => {
  expect(run(start, link(1), { type: 'renew', epoch: 2 }, { type: 'ended', epoch: 2, as })).toEqual({ status: 'expired', count: 1 })
})

test('a wallet that followed the link before may still decline', () => {
  const renewing = run(start, link(1), { type: 'renew', epoch: 2 })
  expect(pairingMachine(renewing, { type: 'ended', epoch: 2, as: 'declined' })).toEqual({ status: 'declined' })
})

test('a connector that renews by itself replaces its link', () => {
  expect(run(start, link(1), passed(200_000), link(1))).toEqual({ status: 'waiting', epoch: 1, of: 1, count: 2, left: 240_000 })
})

test.each([
  ['declined', { status: 'declined' }],
  ['expired', { status: 'expired', count: 1 }],
  ['cancelled', { status: 'expired', count: 1 }],
  ['unsupported', { status: 'failed', why: 'unsupported' }],
  ['lost', { status: 'failed', why: 'lost' }],
  ['unreachable', { status: 'failed', why: 'unreachable' }],
  ['refused', { status: 'failed', why: 'refused' }],
  ['other', { status: 'failed', why: 'other' }],
] as const)('an attempt that ends as %s', (as, state) => {
  expect(run(start, link(1), { type: 'ended', epoch: 1, as })).toEqual(state)
})

test('an approval counts although the code expired meanwhile, and not after all was reset', () => {
  expect(run(start, link(1), passed(lifetime), { type: 'connected' })).toEqual({ status: 'connected' })
  expect(run(start, link(1), { type: 'reset' }, { type: 'connected' })).toEqual(idle)
})

test('a link that is as good as expired is shown as that', () => {
  expect(run(start, link(1, margin))).toEqual({ status: 'expired', count: 0 })
})

const epoch = fc.nat(5)
const event: fc.Arbitrary<PairingEvent> = fc.oneof(
  fc.record({ type: fc.constant('start' as const), epoch }),
  fc.record({ type: fc.constant('renew' as const), epoch }),
  fc.record({ type: fc.constant('link' as const), epoch, life: fc.nat(lifetime) }),
  fc.record({ type: fc.constant('passed' as const), ms: fc.nat(300_000), shown: fc.boolean() }),
  fc.constant({ type: 'connected' as const }),
  fc.record({ type: fc.constant('ended' as const), epoch, as: fc.constantFrom('declined', 'expired', 'cancelled', 'lost', 'unreachable', 'other') }),
  fc.constant({ type: 'reset' as const }),
)

test('whatever happens in whatever order: a link in sight works for more than ten seconds, and no stale attempt changes anything', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => {
      let state: PairingState = idle
      for (const one of events) {
        const next = pairingMachine(state, one)
        if (next.status === 'waiting') expect(next.left).toBeGreaterThan(margin)
        if ((one.type === 'link' || one.type === 'ended') && 'epoch' in state && state.epoch !== one.epoch) expect(next).toBe(state)
        state = next
      }
    }),
    { numRuns: 5_000 },
  )
})
