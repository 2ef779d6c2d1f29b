import { type Readable, slot, token, type Token, view, type ViewSection } from '../kernel/api/index.js'

/** The Tokens tab of the Account view. @experimental */
export const TokensTabView = /* @__PURE__ */ view('tokens.tab')
/** The NFTs tab of the Account view. @experimental */
export const NftsTabView = /* @__PURE__ */ view('tokens.nfts')
/** One token of the active account on its network, by its contract, or undefined for the native currency. @experimental */
export const TokenView = /* @__PURE__ */ view<{ readonly address: string | undefined } | undefined, 'tokens.token'>('tokens.token')
/** One NFT of the active account on its network; without a key those of unknown senders. @experimental */
export const NftView = /* @__PURE__ */ view<{ readonly key: string } | undefined, 'tokens.nft'>('tokens.nft')
/** The tokens and NFTs that the visitor removed from the lists. @experimental */
export const HiddenView = /* @__PURE__ */ view('tokens.hidden')
/**
 * The active account's balance of one token. The texts are cleaned and truncated, but they come from the token itself, and anybody can
 * write them. @experimental
 */
export interface TokenBalance {
  /** The CAIP-2 id of the network. */
  readonly chain: string
  /** The contract, or undefined for the native currency of the network. */
  readonly address: string | undefined
  /** The name of the token from its contract. */
  readonly name: string
  /** The symbol of the token from its contract. */
  readonly symbol: string
  /** The decimals, from 1 to 77: tokens with 0 decimals are left out. Those of the native currency come from the host. */
  readonly decimals: number
  /** The amount in base units. */
  readonly amount: bigint
  /** The price of one whole token in the currency of the total, as an exact decimal number such as `2450.07`. */
  readonly price?: string
  /** The change of the price within a day in percent, with two decimals. It is present only if the price is. */
  readonly change?: number
  /** The value of `amount` in that currency, in cents, rounded down. It is present if the price is. */
  readonly value?: bigint
  /** The icon as a source for `<img>`. */
  readonly icon?: string
  /** The symbol of a listed token, or of the native currency, that this other contract imitates. */
  readonly imitates?: string
}

/** The total value of all tokens with a price. @experimental */
export interface TokenTotal {
  /** The ISO 4217 code of the currency. */
  readonly currency: string
  /** The total in hundredths of the currency. */
  readonly cents: bigint
  /** Whether the total is incomplete, because the price of a token is not known. */
  readonly partial: boolean
  /** The change of the total within a day in percent. It is present only if the change of each price is known. */
  readonly change?: number
}

/** An NFT of the active account. The texts are cleaned and truncated, but they come from its contract, and anybody can write them. @experimental */
export interface NftBalance {
  /** The contract of the collection. */
  readonly address: string
  /** The id in the collection, truncated if it is longer than 80 digits. */
  readonly id: string
  /** The name, or that of the collection with the id. */
  readonly name: string
  /** The name of the collection. It may be empty. */
  readonly collection: string
  /** The image as a source for `<img>`. */
  readonly image: string | undefined
  /** How it is sent: `single` is EIP-721, `edition` EIP-1155. Undefined if it cannot be sent. */
  readonly kind: 'single' | 'edition' | undefined
  /** How many of it the account holds. */
  readonly amount: bigint
  /** How many of it there are in all, if that is known. */
  readonly supply?: bigint
  /** Whether it belongs to a collection that the host lists. The picture of any other is not loaded until the visitor asks for it. */
  readonly known: boolean
}

/** `stale` means that the last read failed and older values are shown. `unavailable` means that there are none to show. @experimental */
export type PortfolioStatus = 'idle' | 'loading' | 'ready' | 'stale' | 'unavailable'

/** The tokens and NFTs of the account. @experimental */
export interface PortfolioState {
  /** The loading state of the balances. */
  readonly status: PortfolioStatus
  /** The balances of the active account on its network: the native currency first, then by value, then by name, with imitations last. */
  readonly items: readonly TokenBalance[]
  /** The total, which is present if at least one price is known. */
  readonly total: TokenTotal | undefined
  /** The time at which `items` was read, in ms since 1970. */
  readonly at: number | undefined
}

/** Reads the tokens and NFTs of the account. @experimental */
export interface PortfolioService {
  /** The balances of the active account. */
  readonly state: Readable<PortfolioState>
  /** Reads the balances if the known ones are older than 30 s. Nothing polls: the views that show the state call this. */
  seen(): void
  /** Reads again, regardless of the known values. It still waits 30 s after a failure. */
  refresh(): void
  /** The NFTs of the active account on its network, if they are kept. `seen` reads them like the balances. */
  readonly nfts?: { readonly state: Readable<{ readonly status: PortfolioStatus; readonly items: readonly NftBalance[] }>; seen(): void }
}
/** The tokens and NFTs of the account. @experimental */
export const Portfolio: Token<PortfolioService> = /* @__PURE__ */ token<PortfolioService>('tokens.portfolio@1')

/** Sections of the view of one token, below its actions. @experimental */
export const TokenSections = /* @__PURE__ */ slot<ViewSection<Pick<TokenBalance, 'chain' | 'address' | 'symbol'>>>('tokens.sections@1')
