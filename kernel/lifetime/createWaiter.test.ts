import { expect, test } from 'vitest'
import { createFakeEnvironment } from '../../tests/harness/createFakeEnvironment.js'
import { DeadlineError } from '../api/index.js'
import { createWaiter } from './createWaiter.js'

const make = () => {
  const environment = createFakeEnvironment()
  return { environment, waiter: createWaiter(environment) }
}

test('a run calls at once and ends with its deadline, leaving no timer', async () => {
  const { waiter, environment } = make()
  let called = false
  const result = waiter.run('acme', 'activating', () => {
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

test('a run without a deadline ends with its signal', async () => {
  const { waiter, environment } = make()
  const controller = new AbortController()
  const result = waiter.run('acme', 'asking', () => new Promise(() => {}), { ms: Infinity, signal: controller.signal })
  expect(environment.left().timers).toBe(0)
  controller.abort('enough')
  await expect(result).rejects.toBe('enough')
})

test('a run that throws at once rejects', async () => {
  const { waiter } = make()
  await expect(
    waiter.run('acme', 'asking', () => {
      throw new RangeError('far')
    }),
  ).rejects.toThrow('far')
})
