import { expect, test } from 'vitest'
import { createFakeEnvironment } from '../../tests/harness/createFakeEnvironment.js'
import { DeadlineError } from '../api/index.js'
import { createCallWithDeadline } from './createCallWithDeadline.js'

const make = () => {
  const environment = createFakeEnvironment()
  return { environment, callWithDeadline: createCallWithDeadline(environment) }
}

test('the call is made synchronously and ends with its deadline, leaving no timer', async () => {
  const { callWithDeadline, environment } = make()
  let called = false
  const result = callWithDeadline('acme', 'activating', () => {
    called = true
    return new Promise(() => {})
  })
  const outcome = expect(result).rejects.toThrow(DeadlineError)
  expect(called).toBe(true)
  await environment.advance(9_999)
  expect(environment.left().timers).toBe(1)
  await environment.advance(1)
  await outcome
  expect(environment.left().timers).toBe(0)
})

test('a call without a deadline ends with its signal', async () => {
  const { callWithDeadline, environment } = make()
  const controller = new AbortController()
  const result = callWithDeadline('acme', 'asking', () => new Promise(() => {}), { ms: Infinity, signal: controller.signal })
  expect(environment.left().timers).toBe(0)
  controller.abort('enough')
  await expect(result).rejects.toBe('enough')
})

test('a call that throws synchronously rejects', async () => {
  const { callWithDeadline } = make()
  await expect(
    callWithDeadline('acme', 'asking', () => {
      throw new RangeError('far')
    }),
  ).rejects.toThrow('far')
})
