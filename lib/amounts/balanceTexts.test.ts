import { expect, test } from 'vitest'
import { balanceTexts } from './balanceTexts.js'

test('a balance has three decimals in every language, rounded down, and is there exactly beside it', () => {
  expect(balanceTexts('en', 12_642_461_210_684_948_549n, 18)).toEqual({ rounded: '12.642', exact: '12.642461210684948549' })
  expect(balanceTexts('de', 1_234_999_999n, 6)).toEqual({ rounded: '1.234,999', exact: '1.234,999999' })
  expect(balanceTexts('en', 1n, 18)).toEqual({ rounded: '0.000', exact: '0.000000000000000001' })
})

test('what needs no rounding is one text', () => {
  for (const [amount, decimals, text] of [
    [5n, 0, '5.000'],
    [1_000_000_000n, 6, '1,000.000'],
    [0n, 18, '0.000'],
    [-1n, 18, '0.000'],
  ] as const)
    expect(balanceTexts('en', amount, decimals)).toEqual({ rounded: text, exact: text })
})
