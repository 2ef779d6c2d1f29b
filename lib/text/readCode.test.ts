import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCode } from './readCode.js'

test.each([
  ['plain', '123456', '123456'],
  ['in halves', '123 456', '123456'],
  ['with a space that does not break', '123\u00a0456', '123456'],
  ['with a hyphen', '123-456', '123456'],
  ['with spaces around it', ' 123456 ', '123456'],
  ['typed in part', '12', '12'],
  ['with a space between all digits', '1 2 3 4 5 6', '123456'],
  ['in a sentence', 'Your code is 123456.', '123456'],
  ['in a sentence and in halves', 'Your code is 123 456', '123456'],
  ['after another number', 'At 12:30 on 25 November 2026 your code is 123-456. It works for 10 minutes.', '123456'],
  ['beside a longer number', 'Request 20261125, code 123456', '123456'],
  ['in Arabic-Indic digits', '\u0661\u0662\u0663\u0664\u0665\u0666', '123456'],
  ['in Persian digits', 'کد شما \u06f1\u06f2\u06f3 \u06f4\u06f5\u06f6 است', '123456'],
  ['in Devanagari digits', '\u0967\u0968\u0969\u096a\u096b\u096c', '123456'],
  ['in full-width digits', '\uff11\uff12\uff13\uff14\uff15\uff16', '123456'],
  ['with a digit too many', '1234567', '123456'],
  ['absent from the text', 'Request 20261125', undefined],
  ['absent, with too few digits', 'call 12345', undefined],
])('a code %s', (_, text, code) => {
  expect(readCode(text, 6)).toBe(code)
})

test('a code typed key by key in any script is the code', () => {
  const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x1040, 0xff10, 0x1d7ce, 0x1d7f6]
  fc.assert(
    fc.property(fc.constantFrom(...zeros), fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 6 }), (zero, digits) => {
      const typed = digits.reduce((field, digit) => readCode(field + String.fromCodePoint(zero + digit), 6) ?? '', '')
      expect(typed).toBe(digits.join(''))
    }),
  )
})
