// `portico/adapters/ethers5`
import type { DeferredPlugin } from '../../kernel/api/index.js'
import type { Adapter, NetworkInput } from '../../client/options/AppKitOptions.js'
import { evm } from './evm.js'

/** Installed EVM wallets, for hosts on ethers 5: what `getProvider('eip155')` answers goes into `new providers.Web3Provider(provider, 'any')`. @public */
export class Ethers5Adapter implements Adapter {
  readonly namespace = 'eip155'
  readonly adapterType = 'ethers5'
  networks: readonly NetworkInput[] | undefined
  readonly plugin: DeferredPlugin = evm()
}
