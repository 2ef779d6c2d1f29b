import { expect, test } from 'vitest'
import { retry } from './retry.js'

const clock = () => {
  const waits: number[] = []
  return {
    waits,
    after: (ms: number, run: () => void) => {
      waits.push(ms)
      queueMicrotask(run)
      return () => {}
    },
  }
}

test('repeats the call until it succeeds', async () => {
  const { after, waits } = clock()
  const run = async (attempt: number) => {
    if (attempt < 2) throw new Error(`no ${attempt}`)
    return attempt
  }
  await expect(retry(run, { tries: 3, wait: (_, failures) => failures * 10, after })).resolves.toBe(2)
  expect(waits).toEqual([10, 20])
})

test('rejects with the last error after the last try, or when no further try is wanted', async () => {
  const { after, waits } = clock()
  let tries = 0
  const run = async () => {
    throw new Error(`no ${++tries}`)
  }
  await expect(retry(run, { tries: 3, wait: () => 1, after })).rejects.toThrow('no 3')
  await expect(retry(run, { tries: 3, wait: () => undefined, after })).rejects.toThrow('no 4')
  expect(waits).toEqual([1, 1])
})

test('an abort ends the wait', async () => {
  const controller = new AbortController()
  let stopped = 0
  const waiting = retry(() => Promise.reject(new Error('no')), {
    tries: 3,
    wait: () => 1000,
    signal: controller.signal,
    after: () => {
      queueMicrotask(() => controller.abort('stop'))
      return () => void stopped++
    },
  })
  await expect(waiting).rejects.toBe('stop')
  expect(stopped).toBe(1)
})
