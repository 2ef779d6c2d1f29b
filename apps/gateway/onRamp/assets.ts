import type { WirePaymentCurrency, WirePurchaseCurrency } from 'portico-protocol/gateway/onRamp.js'

/**
 * The networks of payments by card, by CAIP-2 id. A network that is not listed is not served: another one in its place would deliver to where
 * the visitor does not look.
 */
export const cardNetworks: Readonly<Record<string, { name: string; title: string; native: string; usdc: string }>> = Object.freeze({
  'eip155:1': { name: 'ethereum', title: 'Ethereum', native: 'ETH', usdc: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
  'eip155:10': { name: 'optimism', title: 'OP Mainnet', native: 'ETH', usdc: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85' },
  'eip155:137': { name: 'polygon', title: 'Polygon', native: 'POL', usdc: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359' },
  'eip155:8453': { name: 'base', title: 'Base', native: 'ETH', usdc: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' },
  'eip155:42161': { name: 'arbitrum', title: 'Arbitrum One', native: 'ETH', usdc: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831' },
  'eip155:42220': { name: 'celo', title: 'Celo', native: 'CELO', usdc: '0xcebA9300f2b948710d2653dD7B07f33A8B32118C' },
  'eip155:43114': { name: 'avalanche-c-chain', title: 'Avalanche', native: 'AVAX', usdc: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E' },
  'eip155:80094': { name: 'berachain', title: 'Berachain', native: 'BERA', usdc: '' },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { name: 'solana', title: 'Solana', native: 'SOL', usdc: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' },
})

const names = Object.freeze({ ETH: 'Ether', POL: 'POL', CELO: 'CELO', AVAX: 'Avalanche', BERA: 'Berachain', SOL: 'Solana' })

/** The limits of a payment in US dollars, where a provider names none. */
export const dollars: WirePaymentCurrency = Object.freeze({
  id: 'USD',
  payment_method_limits: Object.freeze([
    { id: 'card', min: '10.00', max: '7500.00' },
    { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
  ]),
})

/** The assets that are bought on a network: a stablecoin in US dollars first, then the native currency. */
export const assetsOf = (chain: string): readonly WirePurchaseCurrency[] => {
  const found = Object.hasOwn(cardNetworks, chain) ? cardNetworks[chain] : undefined
  if (!found) return []
  const { name, title, native, usdc } = found
  const on = (contract: string) => [{ name, display_name: title, chain_id: chain, contract_address: contract }]
  return [
    ...(usdc === '' ? [] : [{ id: 'USDC', name: 'USD Coin', symbol: 'USDC', networks: on(usdc) }]),
    { id: native, name: names[native as keyof typeof names], symbol: native, networks: on('') },
  ]
}
