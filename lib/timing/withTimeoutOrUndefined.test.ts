import { expect, test } from 'vitest'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import { withTimeoutOrUndefined } from './withTimeoutOrUndefined.js'

test('an answer in time is returned, and no timer is left', async () => {
  const clock = fakeClock()
  await expect(withTimeoutOrUndefined(clock.after, 100, async () => 7)).resolves.toBe(7)
  await expect(withTimeoutOrUndefined(clock.after, 100, () => Promise.reject(new Error('no')))).resolves.toBeUndefined()
  expect(clock.waiting).toBe(0)
})

test('a call without an answer is aborted', async () => {
  const clock = fakeClock()
  const asked = withTimeoutOrUndefined(clock.after, 100, (signal) => new Promise((_, no) => signal.addEventListener('abort', () => no(signal.reason))))
  clock.advance(100)
  await expect(asked).resolves.toBeUndefined()
})
