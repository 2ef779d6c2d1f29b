// `portico/adapters/ethers5`
import type { ComingPlugin } from '../../kernel/contract/index.js'
import type { Adapter } from '../AppKitOptions.js'
import { evm } from './evm.js'

/** Installed EVM wallets, for hosts on ethers 5: what `getProvider('eip155')` answers goes into `new providers.Web3Provider(provider, 'any')`. */
export class Ethers5Adapter implements Adapter {
  readonly namespace = 'eip155'
  readonly adapterType = 'ethers5'
  readonly plugin: ComingPlugin = evm()
}
