// `standalone/bitcoin.js`: the adapter for Bitcoin.
export { BitcoinAdapter, type BitcoinAdapterOptions } from '../adapters/bitcoin.js'
