import { expect, test } from 'vitest'
import { toReadable } from '../api/index.js'
import { createState } from './createState.js'

test('changes of a state object reach the subscribers of its readable', async () => {
  const value = createState().make({ count: 0 })
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
