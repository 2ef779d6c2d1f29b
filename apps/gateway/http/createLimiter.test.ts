import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../../tests/harness/caseCount.js'
import { testClock } from '../testing/testClock.js'
import { createLimiter } from './createLimiter.js'

const limits = { burst: 5, perSecond: 2 }

test('a burst is allowed, then a number of requests per second', () => {
  const clock = testClock()
  const { take } = createLimiter({ clock, limits })
  expect(Array.from({ length: 6 }, () => take('a'))).toEqual([0, 0, 0, 0, 0, 0.5])
  clock.advance(500)
  expect([take('a'), take('a'), take('b')]).toEqual([0, 0.5, 0])
})

test('a clock that goes back adds no tokens', () => {
  let now = 10_000
  const { take } = createLimiter({ clock: { now: () => now }, limits })
  for (let time = 0; time < 5; time++) take('a')
  now = 0
  expect(take('a')).toBeGreaterThan(0)
})

test('a limited number of keys is remembered: the one that was idle for longest is dropped', () => {
  const limiter = createLimiter({ clock: testClock(), limits, keys: 3 })
  for (const key of ['a', 'b', 'c']) limiter.take(key, 5)
  expect(limiter.take('a')).toBeGreaterThan(0)
  limiter.take('d', 5)
  expect(limiter.size).toBe(3)
  expect([limiter.take('b'), limiter.take('a')]).toEqual([0, 0.5])
})

const runs = caseCount(200, 5_000)
test(`${runs} random rushes: never more than the burst and what flows in since`, () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 60 }), (pauses) => {
      const clock = testClock(0)
      const { take } = createLimiter({ clock, limits })
      let passed = 0
      for (const pause of pauses) {
        clock.advance(pause)
        if (take('a') === 0) passed += 1
        expect(passed).toBeLessThanOrEqual(limits.burst + (clock.now() / 1000) * limits.perSecond + 1e-6)
      }
    }),
    { numRuns: runs },
  )
})
