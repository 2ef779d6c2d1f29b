// `portico/adapters/ethers`: for ethers 5 from 5.5 on and ethers 6 from 6.7 on. ethers itself belongs to the host, and nothing of it
// is imported here.
import type { DeferredPlugin } from '../../kernel/api/index.js'
import type { Adapter, NetworkInput } from '../../client/options/AppKitOptions.js'
import { evm } from './evm.js'

export { Ethers5Adapter } from './ethers5.js'

/**
 * Installed EVM wallets, for hosts with ethers 6: pass the result of `getProvider('eip155')` to `new BrowserProvider(provider, 'any')`.
 * @example `const modal = createAppKit({ networks: [mainnet], adapters: [new EthersAdapter()] })`
 * @public
 */
export class EthersAdapter implements Adapter {
  readonly namespace = 'eip155'
  readonly adapterType = 'ethers'
  networks: readonly NetworkInput[] | undefined
  readonly plugin: DeferredPlugin = evm()
}
