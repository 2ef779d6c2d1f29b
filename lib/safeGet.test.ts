import { expect, test } from 'vitest'
import { safeGet } from './safeGet.js'

test('a property is read, also an inherited one', () => {
  expect(safeGet({ code: 1 }, 'code')).toBe(1)
  expect(safeGet(new Error('no'), 'message')).toBe('no')
})

test('what is no object has no properties', () => {
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
