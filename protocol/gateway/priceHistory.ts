/** The spans of time that a gateway knows prices of. */
export const pricePeriods = ['day', 'week'] as const
/** One of them. */
export type PricePeriod = (typeof pricePeriods)[number]
/** The answer of `/v1/price-history`. */
export interface PriceHistoryAnswer {
  /**
   * Oldest first, at most 100: the time in seconds since 1970, and the price of one whole unit in US dollars. Empty where no prices are
   * known.
   */
  readonly points: readonly (readonly [at: number, price: number])[]
}
