import type { DeferredPlugin } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import type { Adapter, NetworkInput } from '../../client/options/AppKitOptions.js'
import { ownPlugin } from '../../client/options/ownPlugin.js'

export type { PolkadotProvider, PolkadotSignature } from '../../adapters/polkadot/PolkadotProvider.js'

/** The options of `PolkadotAdapter`. @public */
export interface PolkadotAdapterOptions {
  /** The networks of `adapter.networks`. Defaults to those of `createAppKit`. */
  readonly networks?: readonly NetworkInput[]
}

/**
 * Installed Polkadot wallets, which are in the page's `injectedWeb3` (Polkadot.js, Talisman, SubWallet, …).
 * @example `const modal = createAppKit(options, { deferred: [polkadot()] })`
 * @public
 */
export const polkadot = (): DeferredPlugin =>
  ownPlugin({
    load: () => importWithRetry(() => import('../../adapters/polkadot/manifest.js')).then((manifest) => [manifest.polkadot()]),
    prefetch: () => ({ polkadot: import('../../adapters/polkadot/plugin.js') }),
  })

/**
 * The adapter for installed Polkadot wallets, which connects and signs messages.
 * @example `const modal = createAppKit({ networks: [polkadot], adapters: [new PolkadotAdapter()] })`
 * @public
 */
export class PolkadotAdapter implements Adapter {
  readonly namespace = 'polkadot'
  readonly adapterType = 'polkadot'
  networks: readonly NetworkInput[] | undefined
  readonly plugin: DeferredPlugin
  constructor(options?: PolkadotAdapterOptions) {
    this.networks = options?.networks
    this.plugin = polkadot()
  }
}
