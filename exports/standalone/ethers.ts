// `standalone/ethers.js`: the adapter for ethers, which the page loads itself.
export { Ethers5Adapter, EthersAdapter } from '../adapters/ethers.js'
