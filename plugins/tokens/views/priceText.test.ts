import { expect, test } from 'vitest'
import { priceText } from './priceText.js'

test.each([
  [3_412.6, '$3,412.60'],
  [1, '$1.00'],
  [0.52, '$0.52'],
  [0.5, '$0.50'],
  [0.99999, '$1.00'],
  [1e-25, '$0.00'],
  [0.000012345, '$0.00001235'],
])('priceText: has two decimals, or four digits when it is less than a dollar: %s', (price, text) => {
  expect(priceText('en', price)).toBe(text)
})

test('priceText: keeps the sign of the currency apart when it is in Arabic', () => {
  expect(priceText('ar', 5)).toContain('\u2066US$\u2069')
})
