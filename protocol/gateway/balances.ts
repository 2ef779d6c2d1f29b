/** One balance. Without a known price there is no `price` and no `value`. */
export interface WireBalance {
  /** From its contract, untrusted. */
  readonly name: string
  /** From its contract, untrusted. */
  readonly symbol: string
  /** CAIP-2 id. */
  readonly chainId: string
  /** The contract as CAIP-10; absent for the native currency. */
  readonly address?: string
  /** In US dollars: of all, and of one whole unit. */
  readonly value?: number
  /** In US dollars, of one whole unit. */
  readonly price?: number
  /** Decimal texts: `decimals` is a whole number, `numeric` counts whole units. */
  readonly quantity: WireQuantity
  /** Empty where there is none. */
  readonly iconUrl: string
}
/** How much of a token. */
export interface WireQuantity {
  /** A whole number as text. */
  readonly decimals: string
  /** Whole units, as decimal text. */
  readonly numeric: string
}
/** The answer of `/v1/account/{address}/balance`. */
export interface BalancesAnswer {
  /** The native currency first. */
  readonly balances: readonly WireBalance[]
}
/** The answer of `/v1/supported-chains`: CAIP-2 ids. */
export interface SupportedChainsAnswer {
  /** Those that answer requests. */
  readonly http: readonly string[]
  /** Those that answer over a socket. */
  readonly ws: readonly string[]
}
