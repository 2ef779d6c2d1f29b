import { proxy } from 'valtio/vanilla'
import { expect, test } from 'vitest'
import { toReadable } from '../api/index.js'
import { createRelay } from './createRelay.js'

test('a watcher sees the value before, at and after the hand-over', async () => {
  const seen: number[] = []
  const relay = createRelay<{ count: number }>({ count: 1 })
  relay.subscribe(({ count }) => seen.push(count))
  relay.set({ count: 2 })
  const state = proxy({ count: 3 })
  relay.follow(toReadable(state))
  expect(relay.get()).toEqual({ count: 3 })
  state.count = 4
  await Promise.resolve()
  expect(seen).toEqual([2, 3, 4])
})

test('an undone subscription hears nothing, before or after the hand-over', async () => {
  const seen: number[] = []
  const relay = createRelay<{ count: number }>({ count: 1 })
  const listener = ({ count }: { readonly count: number }) => seen.push(count)
  const first = relay.subscribe(listener)
  const second = relay.subscribe(listener)
  first()
  const state = proxy({ count: 2 })
  relay.follow(toReadable(state))
  second()
  state.count = 3
  await Promise.resolve()
  expect(seen).toEqual([2])
})
