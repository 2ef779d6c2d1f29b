import { expect, test } from 'vitest'
import { toReadable } from '../api/index.js'
import { createState } from './createState.js'

test('changes of a state object reach the subscribers of its readable', async () => {
  const value = createState({ dev: false }).make('owner', 'name', { count: 0 })
  const readable = toReadable(value)
  const seen: number[] = []
  const stop = readable.subscribe(({ count }) => seen.push(count))
  value.count = 1
  await Promise.resolve()
  stop()
  value.count = 2
  await Promise.resolve()
  expect(seen).toEqual([1])
  expect(readable.get().count).toBe(2)
})

test('the list of states exists for developers only; an owner’s entries are removed with it', () => {
  const dev = createState({ dev: true })
  dev.make('send', 'draft', { amount: '1' })
  dev.make('sender', 'x', {})
  expect(dev.list().map(({ id, get }) => [id, get()])).toEqual([
    ['send/draft', { amount: '1' }],
    ['sender/x', {}],
  ])
  dev.drop('send')
  expect(dev.list().map(({ id }) => id)).toEqual(['sender/x'])
  const live = createState({ dev: false })
  live.make('send', 'draft', {})
  expect(live.list()).toEqual([])
})
