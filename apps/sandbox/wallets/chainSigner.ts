// The keys of wallets for Polkadot and for Cosmos: a file of its own, so that a page does not load their curves at once.
export { cosmosPublicKey, signCosmos, textDocument } from './cosmos/signCosmos.js'
export { signPolkadot } from './polkadot/signPolkadot.js'
