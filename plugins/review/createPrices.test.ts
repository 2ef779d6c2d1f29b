import { expect, test } from 'vitest'
import type { PortfolioService, PortfolioState, TokenBalance } from '../../ports/tokens.js'
import { createPrices } from './createPrices.js'

const usdc = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const fake = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const balance = (more: Partial<TokenBalance>): TokenBalance => ({
  ...{ chain: 'eip155:1', address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, amount: 1n, price: '2000' },
  ...more,
})
const portfolioOf = (state: Partial<PortfolioState>): PortfolioService & { readonly reads: () => number } => {
  let reads = 0
  const full: PortfolioState = { status: 'ready', items: [], total: undefined, at: 0, ...state }
  return {
    state: { get: () => full, subscribe: () => () => {} },
    seen: () => {
      reads += 1
    },
    refresh: () => {},
    reads: () => reads,
  }
}

test('amounts have the price that the balances have, on their own network alone', () => {
  const portfolio = portfolioOf({
    items: [balance({}), balance({ address: usdc, symbol: 'USDC', decimals: 6, price: '1' }), balance({ address: fake, decimals: 6, imitates: 'USDC' })],
    total: { currency: 'EUR', cents: 1n, partial: false },
  })
  const prices = createPrices(portfolio)
  const here = prices.of('eip155:1')
  expect(here.currency).toBe('EUR')
  expect(here.centsOf(undefined, 10n ** 18n)).toBe(200_000n)
  expect(here.centsOf(usdc.toLowerCase(), 1_500_000n)).toBe(150n)
  // What pretends to be another token, what is not held, and what is elsewhere.
  expect(here.centsOf(fake, 1_000_000n)).toBeUndefined()
  expect(here.centsOf('0x0000000000000000000000000000000000000001', 1n)).toBeUndefined()
  expect(prices.of('eip155:10').centsOf(undefined, 1n)).toBeUndefined()
  expect(portfolio.reads()).toBe(0)
  prices.seen()
  expect(portfolio.reads()).toBe(1)
})

test('without balances nothing has a price', () => {
  expect(createPrices(undefined).of('eip155:1').centsOf(undefined, 1n)).toBeUndefined()
  const { price: _, ...unpriced } = balance({})
  const prices = createPrices(portfolioOf({ items: [unpriced] }))
  expect(prices.of('eip155:1').centsOf(undefined, 1n)).toBeUndefined()
})
