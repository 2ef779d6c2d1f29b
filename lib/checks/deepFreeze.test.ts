import { expect, test } from 'vitest'
import { deepFreeze } from './deepFreeze.js'

test('deepFreeze: freezes what a value holds when the value itself is frozen already', () => {
  const inner = { to: '0x1', list: [{ amount: 1n }] }
  const value = deepFreeze(Object.freeze({ inner, text: 'a' }))
  expect([Object.isFrozen(inner), Object.isFrozen(inner.list), Object.isFrozen(inner.list[0])]).toEqual([true, true, true])
  expect(value.inner).toBe(inner)
})
