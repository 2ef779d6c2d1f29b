import { type Readable, slot, token, type Token, view } from '../kernel/api/index.js'
import type { WalletLookup } from './connect.js'

/** `uri` is a pairing link that the host made, for whichever wallet is chosen. @experimental */
export const AllWalletsView = /* @__PURE__ */ view<{ readonly uri?: string } | undefined, 'wallets.all'>('wallets.all')
/** A few wallets to begin with. @experimental */
export const WalletGuideView = /* @__PURE__ */ view('wallets.guide')
/** Where to get a wallet: its stores and its home page. `name` is for the title alone. @experimental */
export const GetWalletView = /* @__PURE__ */ view<{ readonly walletId: string; readonly name?: string }, 'wallets.get'>('wallets.get')

/** One wallet of a directory, checked: every link passed the validator of outgoing links, the image the one of images. @public */
export interface DirectoryWallet {
  /** Id of the public wallet registry, or the host's own for a custom wallet. */
  readonly id: string
  /** The name of the wallet. */
  readonly name: string
  /** The reverse domain name of the wallet (EIP-6963), where it has one. */
  readonly rdns: string | undefined
  /** An address for `<img>`. */
  readonly image: string | undefined
  /** Id of its image, where the directory has one. */
  readonly imageId?: string
  /** The home page of the wallet. */
  readonly homepage: string | undefined
  /** CAIP-2 ids. Empty: not known. */
  readonly chains: readonly string[]
  /** The directory certified it. */
  readonly certified: boolean
  /** The link that opens its app on a phone. */
  readonly mobileLink: string | undefined
  /** The link that opens its program on a computer. */
  readonly desktopLink: string | undefined
  /** The address of its web app. */
  readonly webappLink: string | undefined
  /** The universal link that may go instead of `mobileLink`. */
  readonly linkMode: string | undefined
  /** Its page in the App Store. */
  readonly appStore: string | undefined
  /** Its page in Google Play. */
  readonly playStore: string | undefined
  /** Its page in the Chrome Web Store. */
  readonly chromeStore: string | undefined
  /** How it is found where it is installed: the name that it has in the page, by chain family. */
  readonly injected: readonly { readonly namespace: string | undefined; readonly id: string }[]
  /** Who described it: the server of the directory, the list in this package, or the host. */
  readonly from: 'server' | 'snapshot' | 'host'
}

/** Which wallets of the directory to list. @public */
export interface WalletQuery {
  /** From 1. */
  readonly page: number
  /** What the visitor typed. */
  readonly search?: string
  /** Only wallets that the directory certified. */
  readonly certified?: boolean
}
/** One page of the directory. @public */
export interface WalletPage {
  /** The wallets of the page, in the order of the directory. */
  readonly items: readonly DirectoryWallet[]
  /** All that fit the query, on every page. */
  readonly count: number
  /** True when the server did not answer and these are the ones of the package. */
  readonly fallback: boolean
}

/** The directory of wallets. @public */
export interface WalletsService {
  /** Never rejects because a server is down: then the snapshot of the package answers. @throws the signal's reason */
  list(query: WalletQuery, signal: AbortSignal): Promise<WalletPage>
  /**
   * A custom wallet of the host, one that was listed, or one of the server or the snapshot; by its id, or by its rdns. Several that are
   * asked for at once are one request. @throws the signal's reason
   */
  find(id: string, signal: AbortSignal): Promise<DirectoryWallet | undefined>
  /**
   * Which wallets of the directory wallets of this browser are, by id, rdns or name: what the package and earlier answers say. Nothing is
   * requested.
   */
  identify(
    wallets: readonly { readonly id: string; readonly name: string; readonly rdns?: string | undefined }[],
  ): Promise<readonly (DirectoryWallet | undefined)[]>
  /** How many there are in all, once it is known. */
  readonly count: Readable<{ readonly all: number | undefined }>
}
/** The directory of wallets. @public */
export const Wallets: Token<WalletsService> = /* @__PURE__ */ token<WalletsService>('wallets.directory@1')

/** The directory for the wallet list, which hides wallets that the host excludes. @experimental */
export const WalletsLookup: Token<WalletLookup> = /* @__PURE__ */ token<WalletLookup>('wallets.lookup@1')

/** Opens a wallet that is not installed, for example in its app. @experimental */
export interface WalletOpener {
  /** Call it in the click. `uri` is a pairing link that the host made. */
  choose(wallet: DirectoryWallet, uri?: string): void
}
/**
 * A press on a wallet of the list goes to the first of these: the plugin that pairs puts its opener in here, where one has to be loaded
 * before the press. Without one the press leads to `PairingView`, or to where the wallet is to be had.
 * @experimental
 */
export const WalletOpeners = /* @__PURE__ */ slot<{ readonly service: Token<WalletOpener> }>('wallets.openers@1')

// The public names of this plugin, declared as a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface ViewParameters {
    /** Every wallet of the directory, with a search. */
    AllWallets: undefined
    /** Where one wallet can be had. */
    Downloads: { readonly walletId: string; readonly name?: string }
    /** Wallets to get, for visitors without one. */
    GetWallet: undefined
  }
  interface Events {
    /** A press in the modal led to the list of all wallets. */
    CLICK_ALL_WALLETS: undefined
    /** A press in the explanation of wallets led to the guide to a wallet. */
    CLICK_GET_WALLET: undefined
    /** A press in a list without a wallet led to the guide to a wallet. */
    CLICK_GET_WALLET_HELP: undefined
    /** A place where a wallet can be installed was opened. `explorerId` is the id of the wallet in the directory. */
    GET_WALLET: { readonly name: string; readonly explorerId: string; readonly type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage' }
    /** The visitor searched all wallets. `badge` is there while only certified wallets are listed. */
    SEARCH_WALLET: { readonly search: string; readonly badge?: 'certified' }
  }
  interface Features {
    /** The list of all wallets of the directory. Default `true`. */
    readonly allWallets?: boolean
  }
}

declare module '../kernel/api/pageServices.js' {
  interface HostPolicy {
    /** These wallets and no others: directory ids or rdns values. */
    readonly includeWalletIds: readonly string[]
    /** Wallets that are left out. */
    readonly excludeWalletIds: readonly string[]
    /** Wallets that come first. */
    readonly featuredWalletIds: readonly string[]
  }
}
