// `portico/networks`. Facts from each network's own documentation. The RPC endpoints are public and shared: give your own
// by `customRpcUrls` for anything but a trial. viem's chains fit as well.
import type { NetworkInput } from './AppKitOptions.js'

/** Keeps the exact type of a network you write yourself. */
export const defineChain = <const network extends NetworkInput>(network: network): network => network

const evm = <const id extends number>(
  id: id,
  name: string,
  rpc: string,
  explorer: string,
  url: string,
  symbol = 'ETH',
  more: { readonly testnet?: true } = {},
) => ({
  id,
  name,
  chainNamespace: 'eip155' as const,
  caipNetworkId: `eip155:${id}` as const,
  nativeCurrency: { name: symbol === 'ETH' ? 'Ether' : symbol, symbol, decimals: 18 },
  rpcUrls: { default: { http: [rpc] } },
  blockExplorers: { default: { name: explorer, url } },
  ...more,
})

export const mainnet = /* @__PURE__ */ evm(1, 'Ethereum', 'https://ethereum-rpc.publicnode.com', 'Etherscan', 'https://etherscan.io')
export const polygon = /* @__PURE__ */ evm(137, 'Polygon', 'https://polygon-rpc.com', 'PolygonScan', 'https://polygonscan.com', 'POL')
export const base = /* @__PURE__ */ evm(8453, 'Base', 'https://mainnet.base.org', 'Basescan', 'https://basescan.org')
export const arbitrum = /* @__PURE__ */ evm(42161, 'Arbitrum One', 'https://arb1.arbitrum.io/rpc', 'Arbiscan', 'https://arbiscan.io')
export const optimism = /* @__PURE__ */ evm(10, 'OP Mainnet', 'https://mainnet.optimism.io', 'Optimism Explorer', 'https://optimistic.etherscan.io')
export const sepolia = /* @__PURE__ */ evm(
  11155111,
  'Sepolia',
  'https://ethereum-sepolia-rpc.publicnode.com',
  'Etherscan',
  'https://sepolia.etherscan.io',
  'ETH',
  { testnet: true },
)

/** Named by the hash of the first block, as CAIP-2 has it: https://namespaces.chainagnostic.org/solana/caip2 */
const solanaNetwork = <const id extends string>(id: id, name: string, rpc: string, more: { readonly testnet?: true } = {}) => ({
  id,
  name,
  chainNamespace: 'solana' as const,
  caipNetworkId: `solana:${id}` as const,
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [rpc] } },
  blockExplorers: { default: { name: 'Solscan', url: 'https://solscan.io' } },
  ...more,
})

export const solana = /* @__PURE__ */ solanaNetwork('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', 'https://api.mainnet-beta.solana.com')
export const solanaTestnet = /* @__PURE__ */ solanaNetwork('4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'Solana Testnet', 'https://api.testnet.solana.com', {
  testnet: true,
})
export const solanaDevnet = /* @__PURE__ */ solanaNetwork('EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet', 'https://api.devnet.solana.com', {
  testnet: true,
})

export type { NetworkInput }
