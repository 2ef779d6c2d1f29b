import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFormats } from './createFormats.js'

const now = new Date(2026, 10, 20, 12).getTime()
const { amount, heading } = createFormats('en', now)

test.each([
  ['240', '240.000'],
  ['0.0359', '0.035'],
  ['1234567.8919', '1,234,567.891'],
  ['0', '0.000'],
  ['0.0004', '<0.001'],
  ['00012.5', '12.500'],
  ['999999999999.9999', '999,999,999,999.999'],
  ['1234567890123', '1.2T'],
  [`${'9'.repeat(78)}`, '>9999.9T'],
])('%s is written %s', (quantity, text) => {
  expect(amount(quantity)).toBe(text)
})

test('what cannot be divided is written whole', () => {
  expect(amount('1', true)).toBe('1')
})

test('each language has its own point and groups, all have the same digits', () => {
  expect(createFormats('de', now).amount('1234.5678')).toBe('1.234,567')
  expect(createFormats('ar', now).amount('1234.5678')).toMatch(/^[\d.,\u066b\u066c]+$/)
})

test('createFormats: days near today are called by their words, others have their year when it is not this one', () => {
  expect(heading(now - 3_600_000)).toBe('Today')
  expect(heading(new Date(2026, 10, 19, 0, 1).getTime())).toBe('Yesterday')
  expect(heading(new Date(2026, 10, 18, 23, 59).getTime())).toBe('November 18')
  expect(heading(new Date(2025, 10, 19, 12).getTime())).toBe('November 19, 2025')
  expect(createFormats('tr', now).heading(now)).toBe('Bugün')
  expect(createFormats('ja', now).heading(new Date(2026, 10, 18).getTime())).toBe('11月18日')
})

test('10,000 amounts: the digits written are the first of the amount, never rounded up, never long', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.integer({ min: 0, max: 30 }), (units, decimals) => {
      const digits = units.toString().padStart(decimals + 1, '0')
      const quantity = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
      const text = amount(quantity)
      expect(text.length).toBeLessThanOrEqual(19)
      if (!/[<>T]/.test(text))
        expect(
          quantity.startsWith(text.replaceAll(',', '')) ||
            `${quantity}.000`.startsWith(text.replaceAll(',', '')) ||
            `${quantity}000`.startsWith(text.replaceAll(',', '')),
        ).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})

test('EVM addresses are written with their checksum once its code is there; others stay as they are', () => {
  const upper = (address: string) => address.toUpperCase()
  const evm = `0x${'ab'.repeat(20)}`
  expect(createFormats('en', 0).address(evm)).toBe(evm)
  expect(createFormats('en', 0, upper).address(evm)).toBe(evm.toUpperCase())
  expect(createFormats('en', 0, upper).address('')).toBe('')
  expect(createFormats('en', 0, upper).address('7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs')).toBe('7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs')
})

test('another account is called by its short address and its name, and by the address alone where it has none that fits', () => {
  const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const friend = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
  const { party } = createFormats(
    'en',
    0,
    undefined,
    new Map([
      [friend, 'mira.eth'],
      [account, `alice.eth.${'a'.repeat(30)}.eth`],
    ]),
  )
  expect(party(friend)).toBe('0x91d8…5E13 · \u2068mira.eth\u2069')
  expect(party(account)).toBe('0xf39F…2266')
  expect(party(`${friend.slice(0, -1)}4`)).toBe('0x91d8…5E14')
})
