import { expect, test } from 'vitest'
import { moneyParts } from './moneyParts.js'
import { moneyPlaces } from './moneyPlaces.js'
import { moneyText } from './moneyText.js'
import { numberParts } from './numberParts.js'

const written = ({ head, tail, end }: ReturnType<typeof numberParts>) => [head, tail, end].map((part) => part.replace(/[\u00a0\u202f]/g, ' '))

test.each([
  ['en', ['1,204', '.500', '']],
  ['de', ['1.204', ',500', '']],
  ['fr', ['1 204', ',500', '']],
  ['ar', ['1,204', '.500', '']],
])('a quantity in %s', (locale, parts) => {
  expect(written(numberParts(locale, 1204n, '500'))).toEqual(parts)
})

test.each([
  ['en', ['$4,346', '.12', '']],
  ['de', ['4.346', ',12', ' $']],
  ['fr', ['4 346', ',12', ' $']],
  ['en-IN', ['$4,346', '.12', '']],
])('money in %s: whole, hundredths, sign', (locale, parts) => {
  expect(written(moneyParts(locale, 434_612n, 'USD'))).toEqual(parts)
})

test('from right to left a sign keeps the order of its letters', () => {
  expect(written(moneyParts('ar', 434_612n, 'USD')).join('')).toMatch(/^\u200f?4,346\.12 \u2066US\$\u2069$/)
  expect(written(moneyParts('he', 434_612n, 'USD')).join('')).toContain('\u2066$\u2069')
  expect(written(moneyParts('en', 434_612n, 'USD')).join('')).toBe('$4,346.12')
})

test('digits are exact where a float is not', () => {
  expect(written(numberParts('en', 9_007_199_254_740_993n, '123456789012345678'))).toEqual(['9,007,199,254,740,993', '.123456789012345678', ''])
  expect(written(moneyParts('en', 90_071_992_547_409_907n, 'USD'))).toEqual(['$900,719,925,474,099', '.07', ''])
})

test('without decimals there is no separator, and cents have two places', () => {
  expect(written(numberParts('en', 5n, ''))).toEqual(['5', '', ''])
  expect(written(moneyParts('en', 0n, 'USD'))).toEqual(['$0', '.00', ''])
  expect(written(moneyParts('de', 5n, 'EUR'))).toEqual(['0', ',05', ' €'])
})

test('an implausible amount is capped', () => {
  expect(written(moneyParts('en', 10n ** 40n, 'USD'))).toEqual(['>$999,999,999,999,999', '', ''])
  expect(written(moneyParts('de', 10n ** 40n, 'USD'))).toEqual(['>999.999.999.999.999', '', ' $'])
})

test.each([
  ['ja', 1_234_550n, 'JPY', '￥12,345'],
  ['ko', 1_234_500n, 'KRW', '₩12,345'],
  ['vi', 1_234_500n, 'VND', '12.345 ₫'],
  ['en', 1_234_567n, 'KWD', 'KWD 12,345.670'],
  ['en', 1n, 'BHD', 'BHD 0.010'],
  ['en', 50n, 'JPY', '<¥1'],
  ['en', 0n, 'JPY', '<¥1'],
  ['en', 0n, 'KWD', '<KWD 0.001'],
  ['en', 0n, 'USD', '<$0.01'],
  ['en', 105n, 'XXXX', undefined],
])('in %s, %s hundredths of %s have the decimals of the currency', (locale, cents, currency, text) => {
  if (text === undefined) expect(moneyPlaces(currency)).toBe(2)
  else expect(moneyText(locale, cents, currency).replace(/[\u00a0\u202f]/g, ' ')).toBe(text)
})
