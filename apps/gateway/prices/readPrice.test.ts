import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPrice } from './readPrice.js'

test.each([
  ['2450.07', '2450.07'],
  ['0', '0'],
  ['007.50', '7.5'],
  ['5.', '5'],
  ['.5', '0.5'],
  [' 1 ', '1'],
  ['1e-7', '0.0000001'],
  ['1.25E+3', '1250'],
  ['12.5e-1', '1.25'],
  ['0.00012e2', '0.012'],
  [3.25, '3.25'],
  [1e-7, '0.0000001'],
])('%s is %s', (given, price) => {
  expect(readPrice(given)).toBe(price)
})

test.each([
  [''],
  ['.'],
  ['e5'],
  ['-1'],
  ['1,5'],
  ['1e61'],
  ['1e-61'],
  ['0x1'],
  ['Infinity'],
  ['NaN'],
  [Number.NaN],
  [-1],
  ['1'.repeat(41)],
  [null],
  [{}],
  [undefined],
])('%s is not a price', (given) => {
  expect(readPrice(given)).toBeUndefined()
})

test("2,000 random numbers in JavaScript's notation keep their value as decimal text", () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-30, max: 1e30, noNaN: true }), (number) => {
      const text = readPrice(`${number}`)
      expect(text).toMatch(/^\d+(\.\d+)?$/)
      expect(Number(text)).toBe(number)
    }),
    { numRuns: 2_000 },
  )
})
