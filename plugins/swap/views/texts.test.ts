import { expect, test } from 'vitest'
import { shareText, worthText } from './texts.js'

const token = {
  address: undefined,
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  icon: undefined,
  held: undefined,
  price: '2000',
  currency: 'usd',
  listed: true,
  imitates: undefined,
}

test('what amounts are worth: of too little that it is less than a hundredth, of nothing that it is nothing', () => {
  expect(worthText('en', 10n ** 18n, token)).toBe('$2,000.00')
  expect(worthText('en', 1n, token)).toBe('<$0.01')
  expect(worthText('en', 0n, token)).toBe('$0.00')
  expect(worthText('en', 1n, { ...token, price: undefined })).toBeUndefined()
})

test('a share has its sign, a true minus, and one decimal', () => {
  expect([2_180, -500, -1_859, 4, -4, 0].map((points) => shareText('en', points))).toEqual(['+21.8%', '−5%', '−18.6%', undefined, undefined, undefined])
  expect(shareText('de', -1_859)).toBe('−18,6%')
})
