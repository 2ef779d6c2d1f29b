import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../tests/harness/caseCount.js'
import { type DecimalSeparator, decimalSeparator } from './decimalSeparator.js'
import { formatAmount } from './formatAmount.js'
import { formatUnits } from './formatUnits.js'
import { parseAmount } from './parseAmount.js'
import { toAsciiDigits } from './toAsciiDigits.js'
import { typeAmount } from './typeAmount.js'

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const pairs = letters.flatMap((one) => letters.map((other) => one + other))
const regions = [
  'AT',
  'AU',
  'BE',
  'BR',
  'CA',
  'CH',
  'CR',
  'DZ',
  'EG',
  'GB',
  'IN',
  'IQ',
  'LI',
  'LU',
  'MA',
  'MX',
  'NP',
  'PE',
  'PK',
  'PT',
  'SA',
  'SG',
  'TN',
  'US',
  'ZA',
]
/** Every language that Intl formats numbers in (Toki Pona groups by two, and its grouped amounts are refused), and places where the large ones are written in another way. */
const languages = Intl.NumberFormat.supportedLocalesOf([
  ...pairs,
  ...pairs.flatMap((pair) => letters.map((letter) => pair + letter)),
  ...['ar', 'de', 'en', 'es', 'fa', 'fr', 'hi', 'it', 'nl', 'pt', 'ur'].flatMap((language) => regions.map((region) => `${language}-${region}`)),
]).filter((tag) => tag !== 'tok')
/** The digits of every numbering system that has ten of them. */
const scripts = Intl.supportedValuesOf('numberingSystem')
  .map((numberingSystem) => Array.from({ length: 10 }, (_, digit) => new Intl.NumberFormat('en', { numberingSystem }).format(digit)))
  .filter((digits) => digits.every((digit) => /^\p{Nd}$/u.test(digit)))

/** A field that a text is typed into, key by key. */
const typed = (text: string, places: number, separator: DecimalSeparator) =>
  [...text].reduce((field, key) => typeAmount(field + key, places, separator).text, '')
const read = (text: string, decimals: number, separator: DecimalSeparator) => parseAmount(text.trimEnd(), { decimals, separator })

const separatorOf = fc.constantFrom<DecimalSeparator>('.', ',')
const placesOf = fc.integer({ min: 0, max: 20 })

test('the digits of every script are read', () => {
  expect(scripts.length).toBeGreaterThan(70)
  for (const digits of scripts) expect(toAsciiDigits(digits.join(''))).toBe('0123456789')
})

test('what is written in a language and typed key by key in the digits of any script is read as the same amount', () => {
  expect(languages.length).toBeGreaterThan(250)
  const amounts = fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.bigInt({ min: 0n, max: 10n ** 7n }))
  for (const tag of languages) {
    const separator = decimalSeparator(tag)
    fc.assert(
      fc.property(amounts, placesOf, fc.constantFrom(...scripts), fc.boolean(), (amount, places, digits, useGrouping) => {
        // The field's own writing is never in doubt.
        const own = formatAmount(amount, places, separator)
        expect([typed(own, places, separator), read(typed(own, places, separator), places, separator)]).toEqual([own, { amount }])
        const format = new Intl.NumberFormat(tag, { useGrouping, maximumFractionDigits: 20 })
        const text = format
          .format(formatUnits(amount, places) as Intl.StringNumericLiteral)
          .replace(/\p{Nd}/gu, (digit) => digits[Number(toAsciiDigits(digit))] ?? '')
        for (const field of [typeAmount(text, places, separator).text, typed(text, places, separator)]) {
          const result = read(field, places, separator)
          // One group of thousands, which another language reads as decimals, is asked about.
          if (result.problem)
            expect([tag, text, result.problem, /^\p{Nd}{1,3}[.,،]\p{Nd}{3}$/u.test(text), useGrouping]).toEqual([tag, text, 'grouping', true, true])
          else expect([text, result.amount]).toEqual([text, amount])
        }
      }),
      { numRuns: caseCount(15, 500) },
    )
  }
})

test.each([
  ['Persian, with the point of a Latin keyboard', 'fa', '12.50', 1250n],
  ['Persian, with its own keys', 'fa', '۱۲٫۵۰', 1250n],
  ['Arabic of Egypt, with its own keys', 'ar-EG', '١٢٫٥', 1250n],
  ['Arabic, with its sign for thousands', 'ar-EG', '١٬٢٣٤٫٥', 123_450n],
  ['German', 'de', '12,5', 1250n],
  ['German, with thousands', 'de', '1.234,50', 123_450n],
  ['German, with a point for decimals', 'de', '12.5', 1250n],
  ['French, as it is formatted', 'fr', '1\u202f234,50', 123_450n],
  ['Swiss German', 'de-CH', '1’234.50', 123_450n],
  ['an apostrophe of a keyboard', 'en', "1'234.50", 123_450n],
  ['Hindi', 'hi', '१२,३४,५६७.५', 123_456_750n],
  ['full-width digits and signs', 'ja', '１２．５', 1250n],
  ['English, with thousands', 'en', '1,234,567.89', 123_456_789n],
  ['the other notation', 'en', '1.234,50', 'shape'],
  ['what is a thousand here and one elsewhere', 'en', '1,234', 'grouping'],
  ['what is a thousand elsewhere', 'en', '1.234', 'grouping'],
  ['what is a thousand here', 'de', '1.234', 'grouping'],
  ['what is one here', 'de', '1,234', 'grouping'],
  ['groups of different sizes', 'en', '1,23.5', 'shape'],
  ['two signs that group', 'en', "1,234'567", 'shape'],
  ['a sign before it', 'en', '-12', 'shape'],
  ['an exponent', 'en', '1e5', 'shape'],
  ['the name of a currency', 'en', '12 USD', 'shape'],
])('an amount of money, %s', (_, tag, text, right) => {
  const separator = decimalSeparator(tag)
  const { amount, problem } = read(typed(text, 2, separator), 2, separator)
  expect(amount ?? problem).toBe(right)
  const pasted = read(typeAmount(text, 2, separator).text, 2, separator)
  expect(pasted.amount ?? pasted.problem).toBe(right)
})

test('no text is read as another amount: every digit counts, in its order, and only a sign of the text starts the decimals', () => {
  const digits = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９'].flatMap((row) => [...row].map((char, value) => ({ char, value })))
  const signs = [...".,'’ \u00a0\u202f٫٬،．，eE+-x$a\u200b"].map((char) => ({ char, value: undefined }))
  const chars = fc.array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...digits) }, { weight: 1, arbitrary: fc.constantFrom(...signs) }), { maxLength: 12 })
  fc.assert(
    fc.property(chars, placesOf, separatorOf, (list, places, separator) => {
      const text = list.map(({ char }) => char).join('')
      const values = (from: number, to?: number) =>
        list
          .slice(from, to)
          .flatMap(({ value }) => (value === undefined ? [] : [value]))
          .join('')
      const last = list.findLastIndex(({ char }) => '.,٫．，،'.includes(char))
      // The decimals that do not exist are cut.
      const units = (at: number) => BigInt(`${values(0, at)}${values(at).slice(0, places).padEnd(places, '0')}`)
      const right = [units(list.length), ...(last < 0 ? [] : [units(last)])]
      for (const field of [typeAmount(text, places, separator).text, typed(text, places, separator)]) {
        const { amount } = read(field, places, separator)
        if (amount !== undefined) expect([text, right]).toEqual([text, expect.arrayContaining([amount])])
      }
    }),
    { numRuns: caseCount(20_000, 500_000) },
  )
})

test('a text that is too long for an amount is none, whatever its start is', () => {
  expect(read(typeAmount(`1${' '.repeat(500)}5`, 2, '.').text, 2, '.').amount).toBeUndefined()
  expect(read(typeAmount('9'.repeat(500), 2, '.').text, 2, '.')).toEqual({ problem: 'range' })
})
