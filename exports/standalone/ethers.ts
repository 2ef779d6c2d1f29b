// `standalone/ethers.js`: ethers itself is the page's.
export { Ethers5Adapter, EthersAdapter } from '../adapters/ethers.js'
