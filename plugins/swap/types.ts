import type { Capabilities } from '../../kernel/api/index.js'
import type { ExchangeVersion, Route } from '../../protocol/quotes.js'

/** What the adapter of a chain does for swaps. */
export type Calls = Capabilities['calls']

/** Something that can be swapped. Texts of tokens are cleaned and cut, but anybody can write them. */
export interface SwapToken {
  /** The contract; undefined for the native currency. */
  readonly address: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Base units that the account holds; undefined while that is not known. */
  readonly held: bigint | undefined
  /** Price of one whole token in `currency`: an exact decimal number. */
  readonly price: string | undefined
  readonly currency: string
  readonly icon: string | undefined
  /** The host or the server lists it. */
  readonly listed: boolean
  /** The symbol of a listed token that this one is written like. */
  readonly imitates: string | undefined
}

/** A token as the host lists it. */
export interface ListedToken {
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly icon: string | undefined
  /** Shown among the first. */
  readonly suggested: boolean
}

/** Where a server puts trades together. Nobody can read such a trade from its bytes, so that a simulation has to show what it does. */
export interface Aggregator {
  /** As the gateway calls it; shown to the visitor. */
  readonly id: string
  /** What a trade may call, in lower case. */
  readonly contracts: readonly string[]
  /** What may take the token that is paid, in lower case. */
  readonly spenders: readonly string[]
}

/** The exchanges of one network. Nothing is sent to any other contract, and no other may take a token. */
export interface Exchange {
  /** `gateway`: a server named the contracts, and they were checked on the chain. What cannot be simulated is not sent to them. */
  readonly pinnedBy: 'page' | 'gateway'
  /** The token that stands for the native currency in pools. */
  readonly wrapped: string
  readonly v2: { readonly router: string } | undefined
  readonly v3: { readonly router: string; readonly quoter: string } | undefined
  readonly aggregator: Aggregator | undefined
  readonly tokens: readonly ListedToken[]
  /** Tokens that a route may lead over. */
  readonly via: readonly string[]
}

/** A trade that an aggregator puts together. */
export interface AggregatedRoute {
  readonly version: 'aggregator'
  readonly id: string
  /** What it is expected to use. */
  readonly gas: bigint
}

/** The native currency for the token that stands for it, or back, by that token itself. */
export interface WrapRoute {
  readonly version: 'wrap'
  /** The token, at both ends. */
  readonly path: readonly string[]
  readonly fees: readonly number[]
}

/** What a network answered, or an aggregator. */
export interface Quote {
  /** CAIP-2 id. */
  readonly chain: string
  readonly pay: SwapToken
  readonly receive: SwapToken
  /** Base units. */
  readonly amount: bigint
  readonly out: bigint
  readonly route: Route | WrapRoute | AggregatedRoute
  /** What the trade itself moves the price by, in hundredths of a percent; undefined where that cannot be told. */
  readonly impact: number | undefined
  /** When it was answered, ms since 1970. */
  readonly at: number
}

/** A swap, as the bytes of a call say it. */
export interface SwapCall {
  /** CAIP-2 id. */
  readonly chain: string
  readonly version: ExchangeVersion | 'wrap'
  readonly from: string
  readonly to: string
  /** Undefined for the native currency. */
  readonly pay: string | undefined
  readonly receive: string | undefined
  readonly amount: bigint
  /** What has to arrive at least: the contract does nothing otherwise. */
  readonly minimum: bigint
  /** Seconds since 1970; 0 where the contract takes none. */
  readonly deadline: bigint
  readonly path: readonly string[]
  readonly fees: readonly number[]
}

/** A swap that an aggregator put together. Only `contract` is pinned: the rest is what a simulation has to show. */
export interface AggregatedSwap extends Pick<SwapCall, 'chain' | 'from' | 'to' | 'pay' | 'receive' | 'amount' | 'minimum'> {
  readonly version: 'aggregator'
  /** The contract that is called. */
  readonly contract: string
}
