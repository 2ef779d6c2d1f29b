import fc from 'fast-check'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { expect, test } from 'vitest'
import { caseCount } from '../../../tests/harness/caseCount.js'
import { testClock } from '../testing/testClock.js'
import { createBuckets } from './createBuckets.js'
import { MemoryBuckets } from './MemoryBuckets.js'

const size = { burst: 5, perSecond: 2 }
const begin = (clock: { now(): number }) => createBuckets({ clock, shared: undefined, name: 'test', size })
const times = async (count: number, work: () => Promise<number>) => {
  const found = []
  for (let time = 0; time < count; time++) found.push(await work())
  return found
}

test('a burst is allowed, then a number of requests per second', async () => {
  const clock = testClock()
  const { take } = begin(clock)
  expect(await times(6, () => take('a'))).toEqual([0, 0, 0, 0, 0, 0.5])
  clock.advance(500)
  expect([await take('a'), await take('a'), await take('b')]).toEqual([0, 0.5, 0])
})

test('ten things that cost a tenth are one request', async () => {
  const { take } = begin(testClock())
  const answers = await times(51, () => take('a', 0.1))
  expect(answers).toEqual([...Array(50).fill(0), 0.05])
})

test('a clock that goes back adds no tokens, and locks nobody out', async () => {
  let now = 10_000_000
  const { take } = begin({ now: () => now })
  await times(5, () => take('a'))
  now = 0
  expect(await take('a')).toBe(0.5)
  now = 500
  expect(await take('a')).toBe(0)
})

test('a limited number of keys is remembered: the one that was idle for longest is dropped', async () => {
  const buckets = new MemoryBuckets({ clock: testClock(), size, keys: 3 })
  const passes = (key: string, points: number) =>
    buckets.consume(key, points).then(
      () => true,
      (refusal) => !(refusal instanceof RateLimiterRes),
    )
  for (const key of ['a', 'b', 'c']) await passes(key, 50)
  expect(await passes('a', 10)).toBe(false)
  await passes('d', 50)
  expect(buckets.size).toBe(3)
  expect([await passes('b', 10), await passes('a', 10)]).toEqual([true, false])
})

test('what is given back can be taken again, and a full bucket is not remembered', async () => {
  const buckets = new MemoryBuckets({ clock: testClock(), size })
  await buckets.consume('a', 50)
  await buckets.reward('a', 20)
  expect([(await buckets.consume('a', 20)).remainingPoints, buckets.size]).toEqual([0, 1])
  await buckets.reward('a', 50)
  await buckets.reward('a', 50)
  expect(buckets.size).toBe(0)
  await expect(buckets.consume('a', 51)).rejects.toBeInstanceOf(RateLimiterRes)
})

const runs = caseCount(200, 5_000)
test(`${runs} random rushes: never more than the burst and what flows in since`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 60 }), async (pauses) => {
      const clock = testClock(0)
      const { take } = begin(clock)
      let passed = 0
      for (const pause of pauses) {
        clock.advance(pause)
        if ((await take('a')) === 0) passed += 1
        expect(passed).toBeLessThanOrEqual(size.burst + (clock.now() / 1000) * size.perSecond + 1e-6)
      }
    }),
    { numRuns: runs },
  )
})
