import type { DeferredPlugin } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import type { Adapter, NetworkInput } from '../../client/options/AppKitOptions.js'
import { ownPlugin } from '../../client/options/ownPlugin.js'

/** Installed EVM wallets by EIP-6963, over plain EIP-1193. @example `const modal = createAppKit(options, { deferred: [evm()] })` @public */
export const evm = (options?: unknown): DeferredPlugin =>
  ownPlugin({
    load: () => importWithRetry(() => import('../../adapters/evm/manifest.js')).then((manifest) => [manifest.evm(options)]),
    prefetch: () => ({ evm: import('../../adapters/evm/plugin.js') }),
    announced: async (page, given) => (await importWithRetry(() => import('#lib/wallets/announcedInPage.js'))).announcedInPage(page, given),
  })

/**
 * The adapter for installed EVM wallets, by EIP-6963 and `window.ethereum`.
 * @example `const modal = createAppKit({ networks: [mainnet], adapters: [new EvmAdapter()] })`
 * @public
 */
export class EvmAdapter implements Adapter {
  readonly namespace = 'eip155'
  readonly adapterType = 'evm'
  networks: readonly NetworkInput[] | undefined
  readonly plugin: DeferredPlugin
  constructor(options?: unknown) {
    this.plugin = evm(options)
  }
}
