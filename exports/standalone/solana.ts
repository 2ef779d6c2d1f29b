// `standalone/solana.js`: what sending needs of `@solana/web3.js` is a file that is loaded when something is sent.
export { SolanaAdapter, type SolanaAdapterOptions } from '../adapters/solana.js'
