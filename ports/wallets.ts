import { type Readable, slot, token, type Token, view } from '../kernel/api/index.js'
import type { WalletLookup } from './connect.js'

/** The list of all wallets. `uri` is a pairing link that the host created, for the chosen wallet. @experimental */
export const AllWalletsView = /* @__PURE__ */ view<{ readonly uri?: string } | undefined, 'wallets.all'>('wallets.all')
/** A few recommended wallets for beginners. @experimental */
export const WalletGuideView = /* @__PURE__ */ view('wallets.guide')
/** The places where a wallet can be installed: its stores and its home page. `name` is only for the title. @experimental */
export const GetWalletView = /* @__PURE__ */ view<{ readonly walletId: string; readonly name?: string }, 'wallets.get'>('wallets.get')

/** A validated wallet of a directory: every link passed the validator of outgoing links, and the image the one of images. @public */
export interface DirectoryWallet {
  /** The id in the public wallet registry, or the host's own for a custom wallet. */
  readonly id: string
  /** The name of the wallet. */
  readonly name: string
  /** The reverse domain name of the wallet (EIP-6963), if it has one. */
  readonly rdns: string | undefined
  /** The image as an address for `<img>`. */
  readonly image: string | undefined
  /** The id of its image, if the directory has one. */
  readonly imageId?: string
  /** The home page of the wallet. */
  readonly homepage: string | undefined
  /** The supported chains as CAIP-2 ids. Empty means that they are not known. */
  readonly chains: readonly string[]
  /** Whether the directory certified it. */
  readonly certified: boolean
  /** The link that opens its app on a phone. */
  readonly mobileLink: string | undefined
  /** The link that opens its desktop app. */
  readonly desktopLink: string | undefined
  /** The address of its web app. */
  readonly webappLink: string | undefined
  /** A universal link that may replace `mobileLink`. */
  readonly linkMode: string | undefined
  /** The address of its page in the App Store. */
  readonly appStore: string | undefined
  /** The address of its page in Google Play. */
  readonly playStore: string | undefined
  /** The address of its page in the Chrome Web Store. */
  readonly chromeStore: string | undefined
  /** How its installation is detected: its name in the page, by chain family. */
  readonly injected: readonly { readonly namespace: string | undefined; readonly id: string }[]
  /** The source of the description: the server of the directory, the list in this package, or the host. */
  readonly from: 'server' | 'snapshot' | 'host'
}

/** The query for a list of wallets. @public */
export interface WalletQuery {
  /** The page number, from 1. */
  readonly page: number
  /** The search text of the visitor. */
  readonly search?: string
  /** Whether only certified wallets are listed. */
  readonly certified?: boolean
}
/** A page of the directory. @public */
export interface WalletPage {
  /** The wallets of the page, in the order of the directory. */
  readonly items: readonly DirectoryWallet[]
  /** The number of wallets that match the query, on every page. */
  readonly count: number
  /** Whether the server did not answer, so that the wallets come from the package. */
  readonly fallback: boolean
}

/** The directory of wallets. @public */
export interface WalletsService {
  /** Lists wallets. It never rejects because a server is down: then the list in the package answers. @throws the signal's reason */
  list(query: WalletQuery, signal: AbortSignal): Promise<WalletPage>
  /**
   * Finds a custom wallet of the host, one that was listed, or one of the server or the package, by its id or its rdns. Concurrent calls
   * are combined into one request. @throws the signal's reason
   */
  find(id: string, signal: AbortSignal): Promise<DirectoryWallet | undefined>
  /** Matches installed wallets to wallets of the directory, by id, rdns or name, from the package and earlier answers. It sends no request. */
  identify(
    wallets: readonly { readonly id: string; readonly name: string; readonly rdns?: string | undefined }[],
  ): Promise<readonly (DirectoryWallet | undefined)[]>
  /** The total number of wallets, once it is known. */
  readonly count: Readable<{ readonly all: number | undefined }>
}
/** The directory of wallets. @public */
export const Wallets: Token<WalletsService> = /* @__PURE__ */ token<WalletsService>('wallets.directory@1')

/** The directory for the wallet list, without wallets that the host excludes. @experimental */
export const WalletsLookup: Token<WalletLookup> = /* @__PURE__ */ token<WalletLookup>('wallets.lookup@1')

/** Opens a wallet that is not installed, for example in its app. @experimental */
export interface WalletOpener {
  /** Opens the wallet. Call it in the click. `uri` is a pairing link that the host created. */
  choose(wallet: DirectoryWallet, uri?: string): void
}
/**
 * Handles a press on a wallet of the list. The first contribution is used: the plugin that pairs adds its opener, which has to be loaded
 * before the press. Without one the press leads to `PairingView`, or to the places where the wallet can be installed. @experimental
 */
export const WalletOpeners = /* @__PURE__ */ slot<{ readonly service: Token<WalletOpener> }>('wallets.openers@1')

// The public names of this plugin, declared in the way a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface ViewParameters {
    /** All wallets of the directory, with a search. */
    AllWallets: undefined
    /** The places where one wallet can be installed. */
    Downloads: { readonly walletId: string; readonly name?: string }
    /** Recommended wallets, for visitors without one. */
    GetWallet: undefined
  }
  interface Events {
    /** The visitor opened the list of all wallets in the modal. */
    CLICK_ALL_WALLETS: undefined
    /** The visitor opened the guide to a wallet from the explanation of wallets. */
    CLICK_GET_WALLET: undefined
    /** The visitor opened the guide to a wallet from a list without wallets. */
    CLICK_GET_WALLET_HELP: undefined
    /** A place where a wallet can be installed was opened. `explorerId` is the id of the wallet in the directory. */
    GET_WALLET: { readonly name: string; readonly explorerId: string; readonly type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage' }
    /** The visitor searched all wallets. `badge` is present while only certified wallets are listed. */
    SEARCH_WALLET: { readonly search: string; readonly badge?: 'certified' }
  }
  interface Features {
    /** The list of all wallets of the directory. Defaults to `true`. */
    readonly allWallets?: boolean
  }
}

declare module '../kernel/api/pageServices.js' {
  interface HostPolicy {
    /** The only wallets that are listed, by directory id or rdns. */
    readonly includeWalletIds: readonly string[]
    /** Wallets that are hidden. */
    readonly excludeWalletIds: readonly string[]
    /** Wallets that come first. */
    readonly featuredWalletIds: readonly string[]
  }
}
