import type { SignerWalletAdapter, WalletAdapter } from '../../adapters/solana/WalletAdapter.js'
import { createWalletAdapter as createOver, type WalletAdapterHost, type WalletAdapterOptions } from '../../adapters/solana/createWalletAdapter.js'
import { pageWindow } from '#lib/wallets/pageWindow.js'
import type { DeferredPlugin } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { registeredInPage } from '#lib/wallets/registeredInPage.js'
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

/** The options of `SolanaAdapter`. @public */
export interface SolanaAdapterOptions {
  /** The networks of `adapter.networks`. Defaults to those of `createAppKit`. */
  readonly networks?: readonly NetworkInput[]
  /** The host's own wallets: Wallet Standard wallets, or wallet adapters. They are listed before installed wallets. */
  readonly wallets?: readonly (WalletAdapter | object)[]
  /** Registers the Wallet Standard wallets of `wallets` with the page, so that its other libraries find them, too. Defaults to false. */
  readonly registerWalletStandard?: boolean
  /**
   * The commitment: `processed`, `confirmed` (the default) or `finalized`, or the commitment with the address for subscriptions to
   * transactions.
   */
  readonly connectionSettings?:
    | 'processed'
    | 'confirmed'
    | 'finalized'
    | { readonly commitment?: 'processed' | 'confirmed' | 'finalized'; readonly wsEndpoint?: string }
  /**
   * The priority fee in micro-lamports per compute unit. `auto` (the default) uses the 75th percentile of recent fees, and `none` offers
   * nothing. A transfer offers at most 0.01 SOL.
   */
  readonly priorityFee?: number | bigint | 'auto' | 'none'
}

/**
 * Installed Solana wallets, by the Wallet Standard. Sending needs `@solana/web3.js` 1, an optional peer dependency. Connecting and
 * reading do not.
 * @example `const modal = createAppKit(options, { deferred: [solana()] })`
 * @public
 */
export const solana = (options?: SolanaAdapterOptions): DeferredPlugin =>
  ownPlugin({
    load: () => importWithRetry(() => import('../../adapters/solana/manifest.js')).then((manifest) => [manifest.solana(options)]),
    prefetch: () => ({ solana: import('../../adapters/solana/plugin.js') }),
    announced: (page) => registeredInPage(page, 'solana:'),
  })

/**
 * The adapter for installed Solana wallets, by the Wallet Standard.
 * @example `const modal = createAppKit({ networks: [solana], adapters: [new SolanaAdapter({ priorityFee: 'none' })] })`
 * @public
 */
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
 * A wallet adapter for libraries that take one (`@solana/wallet-adapter-base`), for any connected wallet, including wallets over a
 * relay. Its `connect` opens the modal. It also emits `connect` for another account, like other wallet adapters.
 * @example `const wallet = createWalletAdapter(modal)`
 * @public
 */
export const createWalletAdapter = (modal: WalletAdapterHost, options?: WalletAdapterOptions): SignerWalletAdapter =>
  createOver(pageWindow(globalThis), modal, options)
