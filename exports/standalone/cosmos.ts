// `standalone/cosmos.js`: the adapter for Cosmos.
export { CosmosAdapter, type CosmosAdapterOptions } from '../adapters/cosmos.js'
