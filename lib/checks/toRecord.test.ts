import { expect, test } from 'vitest'
import { toRecord } from './toRecord.js'

test('an object is returned as it is, and any other value as an empty object', () => {
  expect(toRecord({ a: 1 })).toEqual({ a: 1 })
  for (const value of [undefined, null, 'text', 7, [1, 2], () => 1]) expect(toRecord(value)).toEqual({})
})
