// `portico/adapters/cosmos`
import type { DeferredPlugin } from '../../kernel/api/index.js'
import { importWithRetry } from '../../lib/timing/importWithRetry.js'
import type { Adapter, NetworkInput } from '../../client/options/AppKitOptions.js'
import { ownPlugin } from '../../client/options/ownPlugin.js'
import type { WalletPlace } from '../../adapters/cosmos/readWallets.js'

export type { CosmosProvider } from '../../adapters/cosmos/CosmosProvider.js'
export type { CosmosAccount } from '../../adapters/cosmos/readAnswers.js'
export type { WalletPlace }

/** What `CosmosAdapter` takes. @public */
export interface CosmosAdapterOptions {
  /** Those of `createAppKit`, unless they are given here. They are what `adapter.networks` answers. */
  readonly networks?: readonly NetworkInput[]
  /** More wallets with the methods of Keplr's. They are listed before Keplr, Leap, Cosmostation and OKX Wallet. */
  readonly wallets?: readonly WalletPlace[]
}

/** Installed Cosmos wallets: Keplr, Leap, and others with the methods of Keplr's. @public */
export const cosmos = (options?: CosmosAdapterOptions): DeferredPlugin =>
  ownPlugin({
    load: () => importWithRetry(() => import('../../adapters/cosmos/manifest.js')).then((manifest) => [manifest.cosmos(options)]),
    prefetch: () => ({ cosmos: import('../../adapters/cosmos/plugin.js') }),
  })

/** Installed Cosmos wallets, to connect and to sign messages with. @public */
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
