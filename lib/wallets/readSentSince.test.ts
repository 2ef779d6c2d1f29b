import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSentSince } from './readSentSince.js'

test('readSentSince: keeps the facts that are whole numbers when the height is one', () => {
  expect(readSentSince({ block: 16, count: 4, last: 20, more: 1 })).toEqual({ block: 16, count: 4, last: 20 })
  expect(readSentSince({ block: 16, count: '4', last: -1 })).toEqual({ block: 16 })
})

test('readSentSince: is undefined without a height', () => {
  for (const value of [undefined, null, 'block', {}, { block: '16' }, { block: -1, count: 4 }, { block: 1.5 }]) expect(readSentSince(value)).toBeUndefined()
})

test('readSentSince: throws for no value', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      readSentSince(value)
    }),
  )
})
