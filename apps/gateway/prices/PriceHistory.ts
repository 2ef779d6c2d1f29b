import type { PricePoint } from 'portico-protocol/readPriceSeries.js'
import type { PricePeriod } from 'portico-protocol/gateway/priceHistory.js'

export interface PriceQuestion {
  /** CAIP-2 id. */
  readonly chain: string
  /** Undefined for the native currency. */
  readonly address: string | undefined
  readonly period: PricePeriod
}

/** Prices over time, and by how much they changed. */
export interface PriceHistory {
  /** Prices of one whole unit in US dollars, oldest first and up to now. Undefined where none are known. */
  of(question: PriceQuestion, signal: AbortSignal): Promise<readonly PricePoint[] | undefined>
  /** By how many percent prices changed within a day, by address in lower case or `native`. Unknown ones are absent. */
  changes(chain: string, addresses: readonly (string | undefined)[], signal: AbortSignal): Promise<ReadonlyMap<string, number>>
}
