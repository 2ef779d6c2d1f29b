import { expect, test } from 'vitest'
import { toParts } from './toParts.js'

test('an object is itself, and everything else has no members', () => {
  expect(toParts({ a: 1 })).toEqual({ a: 1 })
  for (const value of [undefined, null, 'text', 7, [1, 2], () => 1]) expect(toParts(value)).toEqual({})
})
