import { expect, test } from 'vitest'
import { singleFlight } from './singleFlight.js'

const setup = (outcomes: readonly ('done' | 'failed')[]) => {
  const log: string[] = []
  const state = { busy: false }
  let retry = () => {}
  const queue = [...outcomes]
  const start = singleFlight({
    state,
    run: async () => {
      log.push('run')
      if (queue.shift() === 'failed') throw new Error('No.')
    },
    onDone: () => log.push('done'),
    onFailed: (again) => {
      log.push('failed')
      retry = again
    },
  })
  return { log, state, start, retry: () => retry() }
}

test('a second press while it runs has no effect', async () => {
  const { log, state, start } = setup(['done', 'done'])
  const first = start()
  expect(state.busy).toBe(true)
  await Promise.all([first, start()])
  expect(log).toEqual(['run', 'done'])
  expect(state.busy).toBe(false)
})

test('a failure does not reject, and can be retried', async () => {
  const { log, state, start, retry } = setup(['failed', 'done'])
  await start()
  expect(log).toEqual(['run', 'failed'])
  expect(state.busy).toBe(false)
  retry()
  await start()
  await Promise.resolve()
  expect(log.slice(0, 3)).toEqual(['run', 'failed', 'run'])
})
