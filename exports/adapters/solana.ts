// `portico/adapters/solana`
import type { DeferredPlugin } from '../../kernel/api/index.js'
import { importWithRetry } from '../../lib/importWithRetry.js'
import type { Adapter } from '../../client/options/AppKitOptions.js'

export interface SolanaAdapterOptions {
  /** Wallets of the host's own: of the Wallet Standard, or wallet adapters. They are listed before those that are found. */
  readonly wallets?: readonly object[]
  /** Registers `wallets` of the Wallet Standard with the page, so that its other libraries find them, too. Default false. */
  readonly registerWalletStandard?: boolean
  /** How sure the network has to be: `processed`, `confirmed` (the default) or `finalized`; or that and where transactions are subscribed to. */
  readonly connectionSettings?:
    | 'processed'
    | 'confirmed'
    | 'finalized'
    | { readonly commitment?: 'processed' | 'confirmed' | 'finalized'; readonly wsEndpoint?: string }
  /** Micro-lamports to offer for one compute unit; `auto` (the default) offers what three of four lately paid no more than; `none` nothing. */
  readonly priorityFee?: number | bigint | 'auto' | 'none'
}

/** Installed Solana wallets, by the Wallet Standard. Sending needs `@solana/web3.js` 1, an optional peer; connecting and reading do not. */
export const solana = (options?: SolanaAdapterOptions): DeferredPlugin => ({
  load: () => importWithRetry(() => import('../../adapters/solana/manifest.js')).then((manifest) => [manifest.solana(options)]),
  prefetch: () => ({ solana: import('../../adapters/solana/plugin.js') }),
})

/** Installed Solana wallets, by the Wallet Standard. */
export class SolanaAdapter implements Adapter {
  readonly namespace = 'solana'
  readonly adapterType = 'solana'
  readonly plugin: DeferredPlugin
  constructor(options?: SolanaAdapterOptions) {
    this.plugin = solana(options)
  }
}
