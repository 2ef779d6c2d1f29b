import type { DeferredPlugin } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import type { Adapter, NetworkInput } from '../../client/options/AppKitOptions.js'
import { ownPlugin } from '../../client/options/ownPlugin.js'
import type { WalletPlace } from '../../adapters/cosmos/readWallets.js'

export type { CosmosProvider } from '../../adapters/cosmos/CosmosProvider.js'
export type { CosmosAccount } from '../../adapters/cosmos/readAnswers.js'
export type { WalletPlace }

/** The options of `CosmosAdapter`. @public */
export interface CosmosAdapterOptions {
  /** The networks of `adapter.networks`. Defaults to those of `createAppKit`. */
  readonly networks?: readonly NetworkInput[]
  /** Further wallets with Keplr's methods. They are listed before Keplr, Leap, Cosmostation and OKX Wallet. */
  readonly wallets?: readonly WalletPlace[]
}

/**
 * Installed Cosmos wallets: Keplr, Leap, and others with Keplr's methods.
 * @example `const modal = createAppKit(options, { deferred: [cosmos()] })`
 * @public
 */
export const cosmos = (options?: CosmosAdapterOptions): DeferredPlugin =>
  ownPlugin({
    load: () => importWithRetry(() => import('../../adapters/cosmos/manifest.js')).then((manifest) => [manifest.cosmos(options)]),
    prefetch: () => ({ cosmos: import('../../adapters/cosmos/plugin.js') }),
  })

/**
 * The adapter for installed Cosmos wallets, which connects and signs messages.
 * @example `const modal = createAppKit({ networks: [cosmosHub], adapters: [new CosmosAdapter()] })`
 * @public
 */
export class CosmosAdapter implements Adapter {
  readonly namespace = 'cosmos'
  readonly adapterType = 'cosmos'
  networks: readonly NetworkInput[] | undefined
  readonly plugin: DeferredPlugin
  constructor(options?: CosmosAdapterOptions) {
    this.networks = options?.networks
    this.plugin = cosmos(options)
  }
}
