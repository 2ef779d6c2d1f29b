// `standalone/polkadot.js`: the adapter for Polkadot.
export { PolkadotAdapter, type PolkadotAdapterOptions } from '../adapters/polkadot.js'
