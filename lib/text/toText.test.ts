import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toText } from './toText.js'

test('a text stays as it is, and what refuses to be one is empty', () => {
  const refuses = [{ toString: false }, Object.create(null), { toString: () => ({}), valueOf: () => ({}) }]
  expect(['mira', 7, undefined, Symbol('a'), new Error('late'), ...refuses].map(toText)).toEqual([
    'mira',
    '7',
    'undefined',
    'Symbol(a)',
    'Error: late',
    '',
    '',
    '',
  ])
})

test('never throws', () => {
  fc.assert(fc.property(fc.anything({ withNullPrototype: true }), (value) => typeof toText(value) === 'string'))
})
