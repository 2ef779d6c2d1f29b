import type { Dispose } from '../../kernel/api/index.js'
import type { Namespace } from '../Namespace.js'

/** A wallet that a page of its own list may show. @public */
export interface WalletItem {
  /** Id of the wallet: of its connector where it is installed, else of the directory. */
  readonly id: string
  /** As visitors know the wallet. The text comes from the wallet or the directory. */
  readonly name: string
  /** An address for `<img>`. */
  readonly imageUrl: string
  /** Id of its image in the directory, of a wallet that the directory has answered. */
  readonly imageId: string | undefined
  /** The wallet is in this browser. */
  readonly isInjected: boolean
  /** The visitor connected it before. */
  readonly isRecent: boolean
  /** The ways to it in this browser, one a namespace. Empty: it is connected by pairing. */
  readonly connectors: readonly {
    readonly id: string
    readonly rdns: string | undefined
    readonly chain: Namespace
    readonly chainImageUrl: string | undefined
  }[]
  /** What the directory has of the wallet. */
  readonly walletInfo: {
    readonly description: undefined
    readonly supportedChains: readonly string[]
    readonly supportedNamespaces: readonly Namespace[]
    readonly website: string | undefined
    readonly installationLinks: {
      readonly appStore: string | undefined
      readonly playStore: string | undefined
      readonly chromeStore: string | undefined
      readonly desktopLink: string | undefined
    }
    readonly deepLink: string | undefined
    readonly linkMode: string | undefined
    readonly isCertified: boolean
    readonly supportsWcPay: false
  }
}

/** What `fetchWallets` takes. @public */
export interface FetchWalletsOptions {
  /** From 1, the default. */
  readonly page?: number | undefined
  /** A part of the name. */
  readonly search?: string | undefined
  /** The same as `search`. */
  readonly query?: string | undefined
  /** How many wallets a page has, from 1 to 500. By default the directory decides. */
  readonly entries?: number | undefined
  /** `certified`: certified wallets alone. */
  readonly badge?: 'certified' | undefined
  /** Ids: of the page that was fetched, these alone, or all but these. */
  readonly include?: readonly string[] | undefined
  /** See `include`. */
  readonly exclude?: readonly string[] | undefined
}

/** The state of `useAppKitWallets`. @public */
export interface WalletsState {
  /** Wallets of this browser. */
  readonly wallets: readonly WalletItem[]
  /** Wallets of the directory, as far as `fetchWallets` fetched them. */
  readonly wcWallets: readonly WalletItem[]
  /** The directory is being asked. */
  readonly isFetchingWallets: boolean
  /** A pairing link is being made. */
  readonly isFetchingWcUri: boolean
  /** The search for wallets of this browser is over. */
  readonly isInitialized: boolean
  /** The pairing link to show as a code, or to open a wallet with. It is renewed before it expires. */
  readonly wcUri: string | undefined
  /** The last pairing failed. */
  readonly wcError: boolean
  /** The wallet that is asked to connect. */
  readonly connectingWallet: WalletItem | undefined
  /** The last page that `fetchWallets` fetched, from 1; 0 before the first. */
  readonly page: number
  /** All that the directory has for the query. */
  readonly count: number
}

/** What `useAppKitWallets` can do. @public */
export interface WalletsActions {
  /** Asks a wallet without the modal. One that is not installed is paired: its link is in `wcUri`. @throws like a connection does */
  connect(wallet: WalletItem, namespace?: Namespace): Promise<void>
  /** Asks the directory. A later page is added to those before; a page 1 begins anew. */
  fetchWallets(options?: FetchWalletsOptions): Promise<void>
  /** Makes a pairing link for any wallet. Resolves when a wallet has answered. @throws like a connection does */
  getWcUri(): Promise<void>
  /** Cancels the attempt under way and removes its link. */
  resetWcUri(): void
  /** Cancels the attempt under way. A late answer of the wallet is ignored. */
  resetConnectingWallet(): void
}

export interface WalletsStore extends WalletsActions {
  /** Makes a pairing link that `connect` goes on with. Resolves when the link is there. @throws like a connection does */
  prefetchWcUri(): Promise<void>
  /** The state, once the wallets of this browser were looked for. */
  list(): Promise<WalletsState>
  get(): WalletsState
  subscribe(listener: () => void): Dispose
}

export const noWallets: WalletsState = {
  wallets: [],
  wcWallets: [],
  isFetchingWallets: false,
  isFetchingWcUri: false,
  isInitialized: false,
  wcUri: undefined,
  wcError: false,
  connectingWallet: undefined,
  page: 0,
  count: 0,
}

/** Where an instance keeps its store: every hook of it, and its methods, show the same attempt. It ends with the instance. */
export const storeKey: unique symbol = /* @__PURE__ */ Symbol('portico.wallets')
/** An instance with its store, if one was made. */
export interface WalletsOwner {
  [storeKey]?: WalletsStore
}
