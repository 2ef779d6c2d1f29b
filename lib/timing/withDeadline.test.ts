import { expect, test } from 'vitest'
import { DeadlineError } from '../../kernel/api/errors.js'
import { withDeadline } from './withDeadline.js'

const clock = () => {
  const timers = new Set<() => void>()
  return {
    timers,
    after: (_: number, run: () => void) => {
      timers.add(run)
      return () => void timers.delete(run)
    },
  }
}

test('an answer in time is returned, and no timer is left', async () => {
  const { after, timers } = clock()
  await expect(withDeadline(Promise.resolve('yes'), { ms: 10, what: 'Asking', after, late: DeadlineError })).resolves.toBe('yes')
  expect(timers.size).toBe(0)
})

test('a missing answer is an error that names what took too long', async () => {
  const { after, timers } = clock()
  const waiting = withDeadline(new Promise(() => {}), { ms: 10, what: 'Asking', after, late: DeadlineError })
  for (const run of timers) run()
  await expect(waiting).rejects.toThrow(DeadlineError)
  await expect(waiting).rejects.toThrow('Asking took longer than 10 ms.')
  expect(timers.size).toBe(0)
})

test('an abort ends the wait and the timer', async () => {
  const { after, timers } = clock()
  const controller = new AbortController()
  const waiting = withDeadline(new Promise(() => {}), { ms: 10, what: 'Asking', signal: controller.signal, after, late: DeadlineError })
  controller.abort('stop')
  await expect(waiting).rejects.toBe('stop')
  expect(timers.size).toBe(0)
})

test('a rejection after the deadline is not reported as unhandled', async () => {
  const { after, timers } = clock()
  let answer: (error: Error) => void = () => {}
  const waiting = withDeadline(new Promise((_, reject) => (answer = reject)), { ms: 10, what: 'Asking', after, late: DeadlineError })
  for (const run of timers) run()
  await expect(waiting).rejects.toThrow(DeadlineError)
  answer(new Error('late'))
})
