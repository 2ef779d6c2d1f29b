// `portico/adapters/evm`
import { evm } from '../../adapters/evm/manifest.js'
import type { Plugin } from '../../kernel/contract/index.js'
import type { Adapter } from '../AppKitOptions.js'

/** Installed EVM wallets, by EIP-6963 and `window.ethereum`. */
export class EvmAdapter implements Adapter {
  readonly namespace = 'eip155'
  readonly adapterType = 'evm'
  readonly plugin: Plugin
  constructor(options?: unknown) {
    this.plugin = evm(options)
  }
}
export { evm }
