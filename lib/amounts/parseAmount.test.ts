import fc from 'fast-check'
import { parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { caseCount } from '../../tests/harness/caseCount.js'
import { figure } from '../../tests/harness/figure.js'
import { formatAmount } from './formatAmount.js'
import { parseAmount } from './parseAmount.js'

const decimalsOf = fc.integer({ min: 0, max: 36 })
const amountOf = fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.bigInt({ min: 0n, max: 10n ** 21n }), fc.bigInt({ min: 0n, max: 1000n }))
const separatorOf = fc.constantFrom<'.' | ','>('.', ',')
const long = 600_000

test('a typed amount becomes base units', () => {
  expect(parseAmount('0.25', { decimals: 18 })).toEqual({ amount: 250_000_000_000_000_000n })
  expect(parseAmount('1', { decimals: 0 })).toEqual({ amount: 1n })
  expect(parseAmount('.5', { decimals: 1 })).toEqual({ amount: 5n })
  expect(parseAmount('5.', { decimals: 1 })).toEqual({ amount: 50n })
  expect(parseAmount('007', { decimals: 0 })).toEqual({ amount: 7n })
})

test('the comma is the decimal separator where the locale uses it', () => {
  expect(parseAmount('0,25', { decimals: 2, separator: ',' })).toEqual({ amount: 25n })
  expect(parseAmount('0.25', { decimals: 2, separator: ',' })).toEqual({ amount: 25n })
  expect(parseAmount('0,25', { decimals: 2 })).toEqual({ problem: 'shape' })
})

test('an amount that another locale reads as a thousand times as much is refused as ambiguous', () => {
  expect(parseAmount('1,234', { decimals: 18 })).toEqual({ problem: 'grouping' })
  expect(parseAmount('1.234', { decimals: 18, separator: ',' })).toEqual({ problem: 'grouping' })
  expect(parseAmount('0.234', { decimals: 18, separator: ',' })).toEqual({ amount: 234_000_000_000_000_000n })
  expect(parseAmount('1.234', { decimals: 3 })).toEqual({ amount: 1234n })
})

test('three digits behind the own sign are asked about where there can be no thousandths', () => {
  expect(parseAmount('1.234', { decimals: 2 })).toEqual({ problem: 'grouping' })
  expect(parseAmount('1,234', { decimals: 0, separator: ',' })).toEqual({ problem: 'grouping' })
  expect(parseAmount('0.234', { decimals: 2 })).toEqual({ problem: 'decimals' })
})

test('digits in groups are read where no other language reads them as another amount', () => {
  expect(parseAmount('1,234.5', { decimals: 1 })).toEqual({ amount: 12_345n })
  expect(parseAmount('1.234,5', { decimals: 1, separator: ',' })).toEqual({ amount: 12_345n })
  expect(parseAmount('1,234,567', { decimals: 0 })).toEqual({ amount: 1_234_567n })
  expect(parseAmount('12,34,567', { decimals: 0 })).toEqual({ amount: 1_234_567n })
  expect(parseAmount('1\u202f234,5', { decimals: 1, separator: ',' })).toEqual({ amount: 12_345n })
  expect(parseAmount('1’234', { decimals: 0 })).toEqual({ amount: 1234n })
  for (const odd of ['1.234,5', '1,23.5', '1,2345', '0,123,456', '12,345,67', '1,234 567', '1 234', '1,,234', ',234,567', '1,234,56.7', '123,45,678'])
    expect([odd, parseAmount(odd, { decimals: 18 })]).toEqual([odd, { problem: 'shape' }])
})

test('each problem has its name', () => {
  expect(parseAmount('', { decimals: 6 })).toEqual({ problem: 'empty' })
  expect(parseAmount('.', { decimals: 6 })).toEqual({ problem: 'shape' })
  expect(parseAmount('1.2345678', { decimals: 6 })).toEqual({ problem: 'decimals' })
  expect(parseAmount('1.', { decimals: 0 })).toEqual({ amount: 1n })
  expect(parseAmount('1.0', { decimals: 0 })).toEqual({ problem: 'decimals' })
  expect(parseAmount(`${2n ** 256n}`, { decimals: 0 })).toEqual({ problem: 'range' })
  expect(parseAmount('9'.repeat(10_000), { decimals: 0 })).toEqual({ problem: 'range' })
})

test(
  'every formatted amount is parsed to the same value, and viem agrees',
  ({ task }) => {
    const runs = caseCount(20_000, 1_000_000)
    fc.assert(
      fc.property(amountOf, decimalsOf, separatorOf, (amount, decimals, separator) => {
        const point = formatAmount(amount, decimals)
        const text = formatAmount(amount, decimals, separator)
        // A locale with a decimal comma refuses a point that may group digits; amounts in its own format are never ambiguous.
        return parseAmount(text, { decimals, separator }).amount === amount && parseUnits(point, decimals) === amount
      }),
      { numRuns: runs },
    )
    figure(task, { what: 'Amounts written and read back, beside viem', goal: '0 wrong of 1,000,000', measured: `0 wrong, 0 other than viem, of ${runs}` })
  },
  long,
)

test(
  'an amount typed with fewer or more digits means the same as in viem',
  ({ task }) => {
    const runs = caseCount(20_000, 1_000_000)
    const digits = (max: number) => fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: max }).map((list) => list.join(''))
    fc.assert(
      fc.property(digits(30), digits(36), decimalsOf, (whole, part, decimals) => {
        const text = part === '' ? whole : `${whole}.${part}`
        const { amount, problem } = parseAmount(text, { decimals })
        if (part.length > decimals) return problem === (decimals < 3 && /^[1-9]\d{0,2}\.\d{3}$/.test(text) ? 'grouping' : 'decimals')
        return text === '' ? problem === 'empty' : amount === parseUnits(text, decimals)
      }),
      { numRuns: runs },
    )
    figure(task, { what: 'Amounts as they are typed, beside viem', goal: '0 other than viem of 1,000,000', measured: `0 of ${runs}` })
  },
  long,
)

test(
  'no malformed amount is accepted',
  ({ task }) => {
    const runs = caseCount(10_000, 100_000)
    const foreign = fc.constantFrom(..."eE+-_ \t\u00a0\u202f'’%xX٫٬０１٣۳①½∞ONa$€\u0000\u200b", '\n', '0x', '1e5', 'Infinity')
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 }).map((list) => list.join(''))
    /** Digits in groups of one sign are no fault. */
    const isGrouped = (text: string) => /^[1-9]\d{0,2}(?:([,'’٬\u00a0\u202f])\d{2,3})(?:\1\d{2,3})*(\.\d{0,18})?$/.test(text)
    const malformed = fc.oneof(
      // A character from elsewhere, at any position.
      fc.tuple(digits, foreign, digits).map((parts) => parts.join('')),
      fc.tuple(foreign, digits).map((parts) => parts.join('')),
      // More than one separator.
      fc.tuple(digits, fc.constantFrom('.', ','), digits, fc.constantFrom('.', ','), digits).map((parts) => parts.join('')),
      // Digits grouped by separators.
      fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 })).map(([whole, part]) => `${whole},${String(part).padStart(3, '0')}`),
      // A word or symbol that is not a number.
      fc.string().filter((text) => !/^\d*\.?\d*$/.test(text)),
      fc.string({ unit: 'binary' }).filter((text) => !/^[0-9]*\.?[0-9]*$/.test(text)),
      // An amount that is too large or has too many decimals.
      fc.bigInt({ min: 2n ** 256n, max: 2n ** 300n }).map(String),
      fc.tuple(digits, fc.integer({ min: 19, max: 60 })).map(([whole, places]) => `${whole}.${'1'.repeat(places)}`),
    )
    fc.assert(
      fc.property(
        malformed.filter((text) => !isGrouped(text) || /^\d+,\d+$/.test(text)),
        (text) => parseAmount(text, { decimals: 18 }).problem !== undefined,
      ),
      { numRuns: runs },
    )
    figure(task, { what: 'Malformed amounts', goal: '0 accepted of 100,000', measured: `0 accepted of ${runs}` })
  },
  long,
)
