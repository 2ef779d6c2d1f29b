import { expect, test } from 'vitest'
import { parseBalance } from './parseBalance.js'

test('keeps what is a balance, with a clean symbol', () => {
  expect(parseBalance({ asset: 'native', symbol: ' ET\u202eH ', amount: 5n, decimals: 18 })).toEqual({ symbol: 'ETH', amount: 5n, decimals: 18 })
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', '0x5'],
  ['a number for an amount', { symbol: 'ETH', amount: 5, decimals: 18 }],
  ['a negative amount', { symbol: 'ETH', amount: -1n, decimals: 18 }],
  ['decimals that are a text', { symbol: 'ETH', amount: 1n, decimals: '18' }],
  ['half a decimal', { symbol: 'ETH', amount: 1n, decimals: 1.5 }],
  ['decimals beyond reading', { symbol: 'ETH', amount: 1n, decimals: 37 }],
])('refuses %s', (_, answer) => {
  expect(() => parseBalance(answer)).toThrow('is not a balance')
})
