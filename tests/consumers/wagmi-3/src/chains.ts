import { defineChain } from 'viem'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

// Written out: with the newest viem, `wagmi/chains` brings a module of Node, which Vite warns of in a page without a modal too.
export const mainnet = defineChain({ id: 1, name: 'Ethereum', nativeCurrency: ether, rpcUrls: { default: { http: ['https://eth.example'] } } })
export const polygon = defineChain({
  id: 137,
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['https://polygon.example'] } },
})
