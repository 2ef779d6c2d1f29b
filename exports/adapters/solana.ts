// `portico/adapters/solana`
import type { SignerWalletAdapter, WalletAdapter } from '../../adapters/solana/WalletAdapter.js'
import { createWalletAdapter as createOver, type WalletAdapterHost, type WalletAdapterOptions } from '../../adapters/solana/createWalletAdapter.js'
import { pageWindow } from '../../lib/wallets/pageWindow.js'
import type { DeferredPlugin } from '../../kernel/api/index.js'
import { importWithRetry } from '../../lib/timing/importWithRetry.js'
import { registeredInPage } from '../../lib/wallets/registeredInPage.js'
import type { Adapter, NetworkInput } from '../../client/options/AppKitOptions.js'
import { ownPlugin } from '../../client/options/ownPlugin.js'

export type {
  AnyTransaction,
  PlainPublicKey,
  SendingConnection,
  SolanaProvider,
  SolanaProvider as Provider,
  SolanaPublicKey,
} from '../../adapters/solana/SolanaProvider.js'
export type { WalletAdapterHost, WalletAdapterOptions }
export type {
  SendTransactionOptions,
  SignerWalletAdapter,
  WalletAdapterError,
  WalletAdapterEvents,
  WalletName,
} from '../../adapters/solana/WalletAdapter.js'
export type { WalletAdapter, WalletAdapter as BaseWalletAdapter }

/** What `SolanaAdapter` takes. @public */
export interface SolanaAdapterOptions {
  /** Those of `createAppKit`, unless they are given here. They are what `adapter.networks` answers. */
  readonly networks?: readonly NetworkInput[]
  /** Wallets of the host's own: of the Wallet Standard, or wallet adapters. They are listed before those that are found. */
  readonly wallets?: readonly (WalletAdapter | object)[]
  /** Registers `wallets` of the Wallet Standard with the page, so that its other libraries find them, too. Default false. */
  readonly registerWalletStandard?: boolean
  /** How sure the network has to be: `processed`, `confirmed` (the default) or `finalized`; or that and where transactions are subscribed to. */
  readonly connectionSettings?:
    | 'processed'
    | 'confirmed'
    | 'finalized'
    | { readonly commitment?: 'processed' | 'confirmed' | 'finalized'; readonly wsEndpoint?: string }
  /** Micro-lamports to offer for one compute unit; `auto` (the default) offers what three of four lately paid no more than; `none` nothing. A transfer offers at most 0.01 SOL. */
  readonly priorityFee?: number | bigint | 'auto' | 'none'
}

/** Installed Solana wallets, by the Wallet Standard. Sending needs `@solana/web3.js` 1, an optional peer; connecting and reading do not. @public */
export const solana = (options?: SolanaAdapterOptions): DeferredPlugin =>
  ownPlugin({
    load: () => importWithRetry(() => import('../../adapters/solana/manifest.js')).then((manifest) => [manifest.solana(options)]),
    prefetch: () => ({ solana: import('../../adapters/solana/plugin.js') }),
    announced: (page) => registeredInPage(page, 'solana:'),
  })

/** Installed Solana wallets, by the Wallet Standard. @public */
export class SolanaAdapter implements Adapter {
  readonly namespace = 'solana'
  readonly adapterType = 'solana'
  networks: readonly NetworkInput[] | undefined
  readonly plugin: DeferredPlugin
  constructor(options?: SolanaAdapterOptions) {
    this.networks = options?.networks
    this.plugin = solana(options)
  }
}

/**
 * A wallet adapter for libraries that take one (`@solana/wallet-adapter-base`): whichever wallet is connected, also by a relay. Its `connect`
 * opens the modal. It emits `connect` for another account as well, as other wallet adapters do.
 * @public
 */
export const createWalletAdapter = (modal: WalletAdapterHost, options?: WalletAdapterOptions): SignerWalletAdapter =>
  createOver(pageWindow(globalThis), modal, options)
