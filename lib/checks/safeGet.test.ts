import { expect, test } from 'vitest'
import { safeGet } from './safeGet.js'

test('own and inherited properties are read', () => {
  expect(safeGet({ code: 1 }, 'code')).toBe(1)
  expect(safeGet(new Error('no'), 'message')).toBe('no')
})

test('a value that is not an object has no properties', () => {
  for (const target of [undefined, null, 'code', 7, () => {}]) expect(safeGet(target, 'length')).toBeUndefined()
})

test('a getter that throws reads as undefined', () => {
  const hostile = {
    get code() {
      throw new Error('boo')
    },
  }
  expect(safeGet(hostile, 'code')).toBeUndefined()
})
