import { expect, test } from 'vitest'
import { againstText, worthText } from './texts.js'

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

test('what arrives is compared with what is paid by its worth', () => {
  const against = (amount: bigint, out: bigint, price: string | undefined) => againstText('en', { amount, out, pay: token, receive: { ...token, price } })
  const one = 10n ** 18n
  expect(against(one, 2436n * one, '1')).toBe('+21.8%')
  expect(against(one, 1900n * one, '1')).toBe('-5%')
  expect(against(one, 2000n * one, '1')).toBeUndefined()
  expect(against(one, one, undefined)).toBeUndefined()
  expect(against(0n, one, '1')).toBeUndefined()
})
