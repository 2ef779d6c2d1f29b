/** One balance. Without a known price there is no `price` and no `value`. */
export interface WireBalance {
  readonly name: string
  readonly symbol: string
  /** CAIP-2 id. */
  readonly chainId: string
  /** The contract as CAIP-10; absent for the native currency. */
  readonly address?: string
  /** In US dollars: of all, and of one whole unit. */
  readonly value?: number
  readonly price?: number
  /** Decimal texts: `decimals` is a whole number, `numeric` counts whole units. */
  readonly quantity: WireQuantity
  /** Empty where there is none. */
  readonly iconUrl: string
}
export interface WireQuantity {
  readonly decimals: string
  readonly numeric: string
}
/** The answer of `/v1/account/{address}/balance`. */
export interface BalancesAnswer {
  readonly balances: readonly WireBalance[]
}
/** The answer of `/v1/supported-chains`: CAIP-2 ids. */
export interface SupportedChainsAnswer {
  readonly http: readonly string[]
  readonly ws: readonly string[]
}
