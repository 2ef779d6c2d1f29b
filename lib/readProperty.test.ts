import { expect, test } from 'vitest'
import { readProperty } from './readProperty.js'

test('a property is read, also an inherited one', () => {
  expect(readProperty({ code: 1 }, 'code')).toBe(1)
  expect(readProperty(new Error('no'), 'message')).toBe('no')
})

test('what is no object has no properties', () => {
  for (const target of [undefined, null, 'code', 7, () => {}]) expect(readProperty(target, 'length')).toBeUndefined()
})

test('a getter that throws reads as undefined', () => {
  const hostile = {
    get code() {
      throw new Error('boo')
    },
  }
  expect(readProperty(hostile, 'code')).toBeUndefined()
})
