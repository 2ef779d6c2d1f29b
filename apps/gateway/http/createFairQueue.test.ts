import { expect, test } from 'vitest'
import { createFairQueue, QueueFullError } from './createFairQueue.js'

const begin = (limits: Partial<Parameters<typeof createFairQueue>[0]> = {}) => {
  const queue = createFairQueue({ atOnce: 3, ofOne: 2, waiting: 4, waitingOfOne: 3, ...limits })
  const started: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const run = (asker: string, name: string, signal = new AbortController().signal) =>
    queue(
      asker,
      () => {
        started.push(name)
        return new Promise<string>((resolve, reject) => ends.set(name, (error) => (error ? reject(error) : resolve(name))))
      },
      signal,
    )
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
  return { run, started, ends, turn }
}

test('createFairQueue: leaves room for others when one asker has its part', async () => {
  const { run, started, ends, turn } = begin()
  const all = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1'), run('b', 'b2')]
  expect(started).toEqual(['a1', 'a2', 'b1'])
  ends.get('b1')?.()
  await turn()
  expect(started).toEqual(['a1', 'a2', 'b1', 'b2'])
  ends.get('a1')?.(new Error('down'))
  await expect(all[0]).rejects.toThrow('down')
  await turn()
  expect(started.at(-1)).toBe('a3')
  for (const end of ends.values()) end()
  expect(await Promise.all(all.slice(1))).toEqual(['a2', 'a3', 'b1', 'b2'])
})

test('createFairQueue: refuses what does not fit, of one asker and of all', async () => {
  const { run, ends } = begin()
  const all = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => run('a', name))
  await expect(run('a', 'a6')).rejects.toThrow(QueueFullError)
  all.push(run('b', 'b1'), run('c', 'c1'))
  await expect(run('d', 'd1')).rejects.toThrow(QueueFullError)
  for (let round = 0; round < 9; round += 1) {
    for (const end of ends.values()) end()
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
  expect(await Promise.all(all)).toHaveLength(7)
})

test('createFairQueue: begins nothing that is no longer wanted', async () => {
  const { run, started, ends, turn } = begin({ atOnce: 1 })
  const [first, leave] = [run('a', 'a1'), new AbortController()]
  const left = run('b', 'b1', leave.signal)
  leave.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await expect(run('b', 'b2', leave.signal)).rejects.toThrow('gone')
  ends.get('a1')?.()
  await first
  await turn()
  expect(started).toEqual(['a1'])
})
