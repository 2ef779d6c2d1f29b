import type { Http, Message, Network, Readable, SessionsState } from '../../kernel/api/index.js'
import type { PortfolioState } from '../../ports/tokens.js'
import type { Nft } from './toNfts.js'

export interface NftsState {
  readonly status: 'idle' | 'loading' | 'ready' | 'stale' | 'unavailable'
  readonly items: readonly Nft[]
  /** The account holds more than these. */
  readonly isCut: boolean
}

/** What the views of this plugin may see and do. */
export interface TokensController {
  readonly portfolio: Readable<PortfolioState>
  readonly nfts: Readable<NftsState>
  readonly sessions: Readable<SessionsState>
  /** Names the account and its network, so that a view notices when either changes; undefined while there is none. */
  accountKey(): string | undefined
  /** The server of balances; undefined when there is none. Its answers are untrusted. */
  readonly server: Http | undefined
  /** The network the lists are of, when the host declared it. */
  network(): Network | undefined
  /** Whether NFTs can be listed on it: those of collections that the host lists, or all. */
  listsCollections(): boolean
  /** The keys of what the visitor took out of the lists. */
  readonly hidden: Readable<{ keys: readonly string[] }>
  hide(...keys: readonly string[]): void
  /** Puts back what these keys hid. */
  show(...keys: readonly string[]): void
  /** The account is only looked at: nothing can be signed. */
  watched(): boolean
  /** The tokens are shown. */
  seen(): void
  /** The NFTs are shown. */
  nftsSeen(): void
  /** This one is on the screen, by its key in the list: its picture may be asked for. */
  nftLooked(key: string): void
  /** The visitor asks for the picture of this one. */
  nftAllowed(key: string): void
  retry(): void
  /** Opens the view of an action, or says what to do where the account is only looked at. */
  press(open: () => void, watched: Message | undefined): void
  retryNfts(): void
}
