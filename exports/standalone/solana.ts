// `standalone/solana.js`: the adapter for Solana. The part of `@solana/web3.js` for sending is a separate file that is loaded on
// use.
export { SolanaAdapter, type SolanaAdapterOptions } from '../adapters/solana.js'
