import { expect, test } from 'vitest'
import { balanceTexts } from './balanceTexts.js'
import { costText } from './costText.js'
import { feeText } from './feeText.js'
import { quantityText } from './quantityText.js'
import { quoteTexts } from './quoteTexts.js'
import { worthText } from './worthText.js'

/** Base units of a token with 18 decimals. */
const units = (text: string): bigint => {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(18, '0'))
}

test.each([
  // amount, balance, quote or receipt, what leaves, fee
  ['0', '0.000', '0', '0', '0'],
  ['0.000000000000000001', '0.000', '0.000000000000000001', '0.000000000000000001', '0.000000000000000001'],
  ['0.0009999999', '0.000', '0.000999999', '0.0009999999', '0.001'],
  ['0.25', '0.250', '0.25', '0.25', '0.25'],
  ['1.9999999', '1.999', '1.99999', '1.9999999', '2'],
  ['12.092416139865863137', '12.092', '12.0924', '12.092416139865863137', '12.1'],
  ['1476.863916687656017377', '1,476.863', '1,476.86', '1,476.863916687656017377', '1,477'],
  ['2500.75', '2,500.750', '2,500.75', '2,500.75', '2,501'],
  ['1234567.891', '1,234,567.891', '1,234,567', '1,234,567.891', '1,234,568'],
])('%s: %s as a balance, %s as a quote, %s where it leaves, %s as a fee', (amount, balance, quote, leaves, fee) => {
  expect(balanceTexts('en', units(amount), 18).rounded).toBe(balance)
  expect(quoteTexts('en', units(amount), 18).rounded).toBe(quote)
  expect(quantityText('en', units(amount), 18)).toBe(leaves)
  expect(feeText('en', units(amount), 18)).toBe(fee)
})

test.each([balanceTexts, quoteTexts])('the exact amount is that of what leaves, and one text with the rounded one where nothing was cut: %o', (texts) => {
  for (const text of ['12.092416139865863137', '0.0009999999']) expect(texts('en', units(text), 18).exact).toBe(quantityText('en', units(text), 18))
  const { rounded, exact } = texts('en', units('12.125'), 18)
  expect(rounded).toBe(exact)
})

test('the language groups and separates', () => {
  expect(balanceTexts('de', units('2500.75'), 18).rounded).toBe('2.500,750')
  expect(quoteTexts('de', units('2500.756'), 18)).toEqual({ rounded: '2.500,75', exact: '2.500,756' })
})

test('a token without decimals, and one that shows more than there can be', () => {
  expect(balanceTexts('en', 7n, 0).rounded).toBe('7.000')
  expect(quoteTexts('en', 1_234_567n, 0).rounded).toBe('1,234,567')
  expect(balanceTexts('en', 10n ** 40n, 18)).toEqual({ rounded: '>1000T', exact: `10,${'000,'.repeat(6)}000` })
})

test('a cost says its worth where it has a price', () => {
  expect(costText('en', units('0.0000351'), { decimals: 18, symbol: 'ETH', price: '2450.07' }, 'USD')).toBe('0.0000351\u00a0ETH · $0.08')
  expect(costText('en', units('0.0000351'), { decimals: 18, symbol: 'ETH' }, 'USD')).toBe('0.0000351\u00a0ETH')
})

test('a worth: of too little that it is less than a hundredth, of nothing that it is nothing, without a price none', () => {
  const priced = { decimals: 18, price: '2000' }
  expect(worthText('en', units('1'), priced, 'USD')).toBe('$2,000.00')
  expect(worthText('en', 1n, priced, 'USD')).toBe('<$0.01')
  expect(worthText('en', 0n, priced, 'USD')).toBe('$0.00')
  expect(worthText('en', 1n, { decimals: 18 }, 'USD')).toBeUndefined()
})
