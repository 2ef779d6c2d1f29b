/** One price. */
export interface WirePrice {
  /** The contract, in the form of its chain; absent for the native currency. */
  readonly address?: string
  /** Of one whole unit in US dollars, as decimal text without an exponent. */
  readonly price: string
}
/** The answer of `/vault/prices`: the prices that are known of those that were asked for. */
export interface PricesAnswer {
  /** In no order. */
  readonly prices: readonly WirePrice[]
}
/** How many prices can be asked for at once. */
export const mostPrices = 20
