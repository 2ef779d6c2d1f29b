import { expect, test } from 'vitest'
import { failureOf } from './failureOf.js'

test.each([
  ['P301', 'declined'],
  ['P340', 'stale'],
  ['P345', 'stale'],
  ['P601', 'stale'],
  ['P605', 'stale'],
  ['P603', 'expired'],
  ['P346', 'unclear'],
  ['P606', 'unclear'],
  ['P999', 'failed'],
  ['toString', 'failed'],
  [4001, 'failed'],
])('an error of code %s means %s', (code, meaning) => {
  expect(failureOf({ code })).toBe(meaning)
})

test('what has no code failed', () => {
  for (const error of [undefined, null, 'no', new Error('no'), { code: {} }]) expect(failureOf(error)).toBe('failed')
})
