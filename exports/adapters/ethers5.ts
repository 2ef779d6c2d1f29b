import type { DeferredPlugin } from '../../kernel/api/index.js'
import type { Adapter, NetworkInput } from '../../client/options/AppKitOptions.js'
import { evm } from './evm.js'

/**
 * Installed EVM wallets, for hosts with ethers 5: pass the result of `getProvider('eip155')` to `new providers.Web3Provider(provider,
 * 'any')`.
 * @example `const modal = createAppKit({ networks: [mainnet], adapters: [new Ethers5Adapter()] })`
 * @public
 */
export class Ethers5Adapter implements Adapter {
  readonly namespace = 'eip155'
  readonly adapterType = 'ethers5'
  networks: readonly NetworkInput[] | undefined
  readonly plugin: DeferredPlugin = evm()
}
