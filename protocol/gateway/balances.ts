/** One balance. `price` and `value` are absent if no price is known. */
export interface WireBalance {
  /** The name from the token's contract, which is untrusted. */
  readonly name: string
  /** The symbol from the token's contract, which is untrusted. */
  readonly symbol: string
  /** CAIP-2 id. */
  readonly chainId: string
  /** The contract as CAIP-10; absent for the native currency. */
  readonly address?: string
  /** The value of the whole balance in US dollars. */
  readonly value?: number
  /** The price of one whole unit in US dollars. */
  readonly price?: number
  /** By how many percent the price changed within a day. */
  readonly change?: number
  /** The amount, as decimal strings: `decimals` is a whole number, `numeric` is in whole units. */
  readonly quantity: WireQuantity
  /** The address of the icon, or an empty string. */
  readonly iconUrl: string
}
/** An amount of a token. */
export interface WireQuantity {
  /** A whole number as a string. */
  readonly decimals: string
  /** The amount in whole units, as a decimal string. */
  readonly numeric: string
}
/** The answer of `/v1/account/{address}/balance`. */
export interface BalancesAnswer {
  /** The balances, with the native currency first. */
  readonly balances: readonly WireBalance[]
}
/** The answer of `/v1/supported-chains`: CAIP-2 ids. */
export interface SupportedChainsAnswer {
  /** The chains that answer HTTP requests. */
  readonly http: readonly string[]
  /** The chains that answer over a WebSocket. */
  readonly ws: readonly string[]
}
