import { type Readable, slot, token, type Token, view } from '../kernel/api/index.js'
import type { WalletLookup } from './connect.js'

/** `uri` is a pairing link that the host made, for whichever wallet is chosen. */
export const AllWalletsView = /* @__PURE__ */ view<{ readonly uri?: string } | undefined, 'wallets.all'>('wallets.all')
/** A few wallets to begin with. */
export const WalletGuideView = /* @__PURE__ */ view('wallets.guide')
/** Where to get a wallet: its stores and its home page. `name` is for the title alone. */
export const GetWalletView = /* @__PURE__ */ view<{ readonly walletId: string; readonly name?: string }, 'wallets.get'>('wallets.get')

/** One wallet of a directory, checked: every link passed the validator of outgoing links, the image the one of images. */
export interface DirectoryWallet {
  /** Id of the public wallet registry, or the host's own for a custom wallet. */
  readonly id: string
  readonly name: string
  readonly rdns: string | undefined
  /** An address for `<img>`. */
  readonly image: string | undefined
  readonly homepage: string | undefined
  /** CAIP-2 ids. Empty: not known. */
  readonly chains: readonly string[]
  readonly certified: boolean
  readonly mobileLink: string | undefined
  readonly desktopLink: string | undefined
  readonly webappLink: string | undefined
  /** The universal link that may go instead of `mobileLink`. */
  readonly linkMode: string | undefined
  readonly appStore: string | undefined
  readonly playStore: string | undefined
  readonly chromeStore: string | undefined
  readonly injected: readonly { readonly namespace: string | undefined; readonly id: string }[]
  readonly from: 'server' | 'snapshot' | 'host'
}

/** Which wallets of the directory to list. */
export interface WalletQuery {
  /** From 1. */
  readonly page: number
  readonly search?: string
  readonly certified?: boolean
}
/** One page of the directory. */
export interface WalletPage {
  readonly items: readonly DirectoryWallet[]
  /** All that fit the query, on every page. */
  readonly count: number
  /** True when the server did not answer and these are the ones of the package. */
  readonly fallback: boolean
}

/** The directory of wallets. */
export interface WalletsService {
  /** Never rejects because a server is down: then the snapshot of the package answers. @throws the signal's reason */
  list(query: WalletQuery, signal: AbortSignal): Promise<WalletPage>
  /**
   * A custom wallet of the host, one that was listed, or one of the server or the snapshot; by its id, or by its rdns. Several that are
   * asked for at once are one request. @throws the signal's reason
   */
  find(id: string, signal: AbortSignal): Promise<DirectoryWallet | undefined>
  /** How many there are in all, once it is known. */
  readonly count: Readable<{ readonly all: number | undefined }>
}
/** The directory of wallets. */
export const Wallets: Token<WalletsService> = /* @__PURE__ */ token<WalletsService>('wallets.directory@1')

/** The directory for the wallet list, which hides wallets that the host excludes. */
export const WalletsLookup: Token<WalletLookup> = /* @__PURE__ */ token<WalletLookup>('wallets.lookup@1')

/** Opens a wallet that is not installed, for example in its app. */
export interface WalletOpener {
  /** Call it in the click. `uri` is a pairing link that the host made. */
  choose(wallet: DirectoryWallet, uri?: string): void
}
/**
 * A press on a wallet of the list goes to the first of these: the plugin that pairs puts its opener in here, where one has to be loaded
 * before the press. Without one the press leads to `PairingView`, or to where the wallet is to be had.
 */
export const WalletOpeners = /* @__PURE__ */ slot<{ readonly service: Token<WalletOpener> }>('wallets.openers@1')
