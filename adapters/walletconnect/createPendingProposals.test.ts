import { expect, test } from 'vitest'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import { createPendingProposals, type Offer } from './createPendingProposals.js'

const offer = () => {
  const made = { agreed: new Promise<never>(() => {}), dropped: 0, drop: () => void made.dropped++ }
  return made satisfies Offer
}
const start = () => {
  const clock = fakeClock(0)
  return { clock, ...createPendingProposals(clock) }
}

test('a renewed proposal is passed to the next attempt, once, and released by the one before', () => {
  const { clock, hold, renew, take } = start()
  const first = { offer: offer() as Offer | undefined }
  const { offer: made } = first
  hold(first)
  renew()
  expect(first.offer).toBeUndefined()
  expect(take()).toBe(made)
  expect(take()).toBeUndefined()
  expect(clock.waiting).toBe(0)
})

test('without a renewal the next attempt gets nothing', () => {
  const { hold, renew, take } = start()
  const held = { offer: offer() }
  hold(held)
  expect(take()).toBeUndefined()
  // A new proposal is not the previous one.
  renew()
  expect(take()).toBeUndefined()
  expect(held.offer).toBeDefined()
})

test('a renewal that no attempt takes is cancelled after ten seconds', () => {
  const { clock, hold, renew, take } = start()
  const made = offer()
  hold({ offer: made })
  renew()
  clock.advance(9_999)
  expect(made.dropped).toBe(0)
  clock.advance(1)
  expect(made.dropped).toBe(1)
  expect(take()).toBeUndefined()
})

test('renewed twice without an attempt in between: only the last one is kept', () => {
  const { hold, renew, take } = start()
  const [first, second] = [offer(), offer()]
  hold({ offer: first })
  renew()
  hold({ offer: second })
  renew()
  expect([first.dropped, second.dropped]).toEqual([1, 0])
  expect(take()).toBe(second)
})
