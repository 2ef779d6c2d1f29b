/** What DefiLlama calls a chain, and what it calls the native currency. */
export interface PriceNames {
  readonly defillama?: string | undefined
  readonly coingecko?: string | undefined
  readonly native?: string | undefined
}
