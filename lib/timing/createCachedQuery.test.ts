import { expect, test } from 'vitest'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import { createCachedQuery, type Kept, type ReadingState } from './createCachedQuery.js'

const setup = (kept?: Map<string, Kept<number>>) => {
  const clock = fakeClock(1_000_000)
  const scope = new AbortController()
  const shown: ReadingState<number>[] = []
  const log = { target: 'a' as string | undefined, failed: 0, recovered: 0 }
  const reads: { readonly target: string; answer(value: number): Promise<void>; fail(): Promise<void> }[] = []
  const settled = () => new Promise<void>((done) => setImmediate(done))
  const reading = createCachedQuery<string, number>({
    target: () => log.target,
    keyOf: (target) => target,
    read: (target) =>
      new Promise((resolve, reject) => {
        reads.push({
          target,
          answer: (value) => {
            resolve(value)
            return settled()
          },
          fail: () => {
            reject(new Error('no'))
            return settled()
          },
        })
      }),
    show: (state) => shown.push(state),
    what: 'Reading',
    late: Error as never,
    clock,
    ...(kept && { kept: { get: (key) => kept.get(key), set: (key, entry) => void kept.set(key, entry) } }),
    onFailed: () => {
      log.failed += 1
    },
    onRecovered: () => {
      log.recovered += 1
    },
    signal: scope.signal,
  })
  return { clock, scope, shown, log, reads, reading, last: () => shown.at(-1) }
}

test('reading the state sends no request and shows the cached value of the current target', async () => {
  const { reading, reads, log, last } = setup()
  reading.look()
  expect(last()).toEqual({ status: 'idle' })
  reading.sync()
  await reads[0]?.answer(1)
  log.target = 'b'
  reading.look()
  expect(last()).toEqual({ status: 'idle' })
  log.target = 'a'
  reading.look()
  expect(last()).toMatchObject({ status: 'ready', value: 1 })
  expect(reads).toHaveLength(1)
})

test('another target aborts the read under way, and its late answer is ignored', async () => {
  const { reading, reads, log, last } = setup()
  reading.sync()
  log.target = undefined
  reading.look()
  await reads[0]?.answer(7)
  expect(last()).toEqual({ status: 'idle' })
})

test('a retry of the visitor skips the pause after a failure, and reports again when it fails', async () => {
  const { reading, reads, log, last } = setup()
  reading.sync()
  await reads[0]?.fail()
  expect([last()?.status, log.failed]).toEqual(['unavailable', 1])
  reading.sync()
  reading.refresh()
  expect(reads).toHaveLength(1)
  reading.retry()
  await reads[1]?.fail()
  expect(log.failed).toBe(2)
  reading.retry()
  await reads[2]?.answer(3)
  expect([last()?.status, log.recovered]).toEqual(['ready', 1])
})

test('the values of sixteen targets are kept', async () => {
  const { reading, reads, log, last } = setup()
  for (let at = 0; at < 17; at++) {
    log.target = `t${at}`
    reading.sync()
    await reads[at]?.answer(at)
  }
  log.target = 't0'
  reading.look()
  expect(last()).toEqual({ status: 'idle' })
  log.target = 't1'
  reading.look()
  expect(last()).toMatchObject({ value: 1 })
})

test('disposing leaves no timer', async () => {
  const { reading, reads, scope, clock } = setup()
  reading.sync()
  await reads[0]?.fail()
  scope.abort()
  expect(clock.waiting).toBe(0)
  reading.retry()
  expect(reads).toHaveLength(1)
})

test('what was kept is shown at once and not read again, until it is 30 s old', async () => {
  const { reading, reads, clock, last } = setup(new Map([['a', { value: 7, at: 990_000 }]]))
  reading.look()
  expect(last()).toEqual({ status: 'ready', value: 7, at: 990_000 })
  clock.advance(19_999)
  reading.sync()
  expect(reads).toHaveLength(0)
  clock.advance(1)
  reading.sync()
  expect(reads).toHaveLength(1)
})

test.each([970_000, 1_000_001, Number.NaN, Number.POSITIVE_INFINITY])('what was kept is passed over when its time is %d', (at) => {
  const { reading, reads, last } = setup(new Map([['a', { value: 7, at }]]))
  reading.sync()
  expect([last(), reads.length]).toEqual([{ status: 'loading' }, 1])
})

test('each answer is kept under its target', async () => {
  const kept = new Map<string, Kept<number>>()
  const { reading, reads, log } = setup(kept)
  reading.sync()
  await reads[0]?.answer(1)
  log.target = 'b'
  reading.sync()
  await reads[1]?.answer(2)
  expect([...kept]).toEqual([
    ['a', { value: 1, at: 1_000_000 }],
    ['b', { value: 2, at: 1_000_000 }],
  ])
})
