import { expect, test } from 'vitest'
import { systemClock } from '../settings/systemClock.js'
import { testClock } from '../testing/testClock.js'
import { ApiError } from './ApiError.js'
import { withDeadline } from './withDeadline.js'

const endless = (signal: AbortSignal) => new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

test('an answer in time is passed on, what else the work began ends with it, and no timer is left', async () => {
  const clock = testClock()
  let signal: AbortSignal | undefined
  const work = async (until: AbortSignal) => {
    signal = until
    return 'answer'
  }
  expect(await withDeadline(work, { clock, ms: 1000 })).toBe('answer')
  expect([signal?.aborted, clock.waiting]).toEqual([true, 0])
})

test('at the deadline the work is aborted, and the error says that a provider was late', async () => {
  const clock = testClock()
  const reasons: unknown[] = []
  const work = (until: AbortSignal) => endless(until).catch((reason) => Promise.reject(reasons[reasons.push(reason) - 1]))
  const outcome = withDeadline(work, { clock, ms: 1000 })
  clock.advance(999)
  clock.advance(1)
  const error = await outcome.catch((thrown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect([error.code, reasons]).toEqual(['UPSTREAM_LATE', [error]])
})

test.each(['before', 'during'])('a client who leaves %s the work ends it, without an answer of the provider', async (when) => {
  const clock = testClock()
  const client = new AbortController()
  if (when === 'before') client.abort(new Error('left'))
  let aborted: boolean | undefined
  const work = async (until: AbortSignal) => {
    aborted = until.aborted
    return until.aborted ? Promise.reject(until.reason) : endless(until)
  }
  const outcome = withDeadline(work, { clock, ms: 1000, signal: client.signal })
  if (when === 'during') client.abort(new Error('left'))
  await expect(outcome).rejects.toMatchObject({ code: 'UPSTREAM_FAILED', cause: new Error('left') })
  expect([aborted, clock.waiting]).toEqual([when === 'before', 0])
})

test('work that ignores its signal is left behind at the deadline, and what it ends with goes nowhere', async () => {
  const clock = testClock()
  let fail = (_: Error) => {}
  const outcome = withDeadline(() => new Promise<never>((_, reject) => (fail = reject)), { clock, ms: 1000 })
  clock.advance(1000)
  await expect(outcome).rejects.toMatchObject({ code: 'UPSTREAM_LATE' })
  fail(new Error('too late'))
})

test('the time of the machine: a wait ends after its time, or with the reason of its signal', async () => {
  const began = performance.now()
  await systemClock.after(20)
  expect(performance.now() - began).toBeGreaterThan(15)
  const controller = new AbortController()
  const outcome = systemClock.after(60_000, controller.signal)
  controller.abort('left')
  await expect(outcome).rejects.toBe('left')
  await expect(systemClock.after(60_000, controller.signal)).rejects.toBe('left')
})
