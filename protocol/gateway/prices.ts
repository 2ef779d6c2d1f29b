/** The price of one token. */
export interface WirePrice {
  /** The contract, in the format of its chain. It is absent for the native currency. */
  readonly address?: string
  /** The price of one whole unit in US dollars, as a decimal string without an exponent. */
  readonly price: string
}
/** The answer of `/vault/prices`. Tokens without a known price are left out. */
export interface PricesAnswer {
  /** The prices, in no particular order. */
  readonly prices: readonly WirePrice[]
}
/** The maximum number of prices in one request. */
export const maxPrices = 20
