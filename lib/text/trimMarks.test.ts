import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../tests/harness/caseCount.js'
import { trimMarks } from './trimMarks.js'

const marks = [' ', '\t', '\n', '\u00a0', '\u00ad', '\u061c', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u202a', '\u202c', '\u202e', '\u2060']
const more = ['\u2062', '\u2066', '\u2067', '\u2068', '\u2069', '\ufeff', '\u3164', '\ufe0f', '\u2800', '\u3000', '\u{e0001}', '\u{e007f}']

test('trimMarks: any number of marks is taken off the ends, and nothing else', () => {
  const around = fc.array(fc.constantFrom(...marks, ...more), { maxLength: 8 }).map((all) => all.join(''))
  const seen = fc.constantFrom('0x5aAe', 'bc1q', 'é', '漢', '😀', 'a')
  fc.assert(
    fc.property(around, seen, around, seen, around, (before, first, inside, last, after) => {
      expect(trimMarks(`${before}${first}${inside}${last}${after}`)).toBe(`${first}${inside}${last}`)
    }),
    { numRuns: caseCount(200, 5_000) },
  )
})

test('trimMarks: a text of marks alone is empty', () => {
  expect([trimMarks(''), trimMarks([...marks, ...more].join(''))]).toEqual(['', ''])
})

test('trimMarks: a long text of marks takes no longer than it has characters', () => {
  const long = `a${'\u200b '.repeat(100_000)}b`
  expect(trimMarks(long)).toBe(long)
})
