import { type Readable, token, type Token, view } from '../kernel/api/index.js'

/** The tabs of the Account view. @experimental */
export const TokensTabView = /* @__PURE__ */ view('tokens.tab')
/** The NFTs tab of the Account view. @experimental */
export const NftsTabView = /* @__PURE__ */ view('tokens.nfts')
/** One token of the active account, on its network: its contract, or undefined for the native currency. @experimental */
export const TokenView = /* @__PURE__ */ view<{ readonly address: string | undefined } | undefined, 'tokens.token'>('tokens.token')
/** One NFT of the active account, on its network. @experimental */
export const NftView = /* @__PURE__ */ view<{ readonly key: string } | undefined, 'tokens.nft'>('tokens.nft')
/** The tokens and NFTs that the visitor took out of the lists. @experimental */
export const HiddenView = /* @__PURE__ */ view('tokens.hidden')
/** What the active account holds of one token. Texts are cleaned and cut, but they come from the token itself: anybody can write them. @experimental */
export interface TokenBalance {
  /** CAIP-2 id. */
  readonly chain: string
  /** The contract; undefined for the native currency of the network. */
  readonly address: string | undefined
  /** The name of the token, as its contract says it. */
  readonly name: string
  /** The symbol of the token, as its contract says it. */
  readonly symbol: string
  /** From 1 to 77: tokens with 0 decimals are left out. For the native currency as the host declared it. */
  readonly decimals: number
  /** Base units. */
  readonly amount: bigint
  /** Price of one whole token in the currency of the total: an exact decimal number such as `2450.07`. */
  readonly price?: string
  /** Value of `amount` in that currency, in cents, rounded down. Only there when the price is. */
  readonly value?: bigint
  /** A source for `<img>`. */
  readonly icon?: string
  /** The symbol of a token the host lists, or of the native currency, that this one is written like although it is another contract. */
  readonly imitates?: string
}

/** The value of all that has a price. @experimental */
export interface TokenTotal {
  /** ISO 4217 code. */
  readonly currency: string
  /** The total in hundredths of the currency. */
  readonly cents: bigint
  /** True when some token has no known price, so that this is less than all. */
  readonly partial: boolean
}

/** `stale`: the last read failed and older values are shown. `unavailable`: there are none to show. @experimental */
export type PortfolioStatus = 'idle' | 'loading' | 'ready' | 'stale' | 'unavailable'

/** The tokens and NFTs of the account. @experimental */
export interface PortfolioState {
  /** How far the balances are read. */
  readonly status: PortfolioStatus
  /** Of the active account on its network: the native currency first, then by value, then by name, imitations last. */
  readonly items: readonly TokenBalance[]
  /** Only there when at least one price is known. */
  readonly total: TokenTotal | undefined
  /** When `items` was read, in ms since 1970. */
  readonly at: number | undefined
}

/** Reads the tokens and NFTs of the account. @experimental */
export interface PortfolioService {
  /** The balances of the active account. */
  readonly state: Readable<PortfolioState>
  /** Asks for a read when nothing younger than 30 s is known. Nothing polls: the views that show the state call this. */
  seen(): void
  /** Reads again, whatever is known. Still waits out the 30 s after a failure. */
  refresh(): void
}
/** The tokens and NFTs of the account. @experimental */
export const Portfolio: Token<PortfolioService> = /* @__PURE__ */ token<PortfolioService>('tokens.portfolio@1')
