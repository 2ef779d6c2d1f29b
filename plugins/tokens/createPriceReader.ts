import type { Http } from '../../kernel/api/index.js'
import type { PriceHistoryAnswer, PricePeriod } from '../../protocol/gateway/priceHistory.js'
import type { Unvalidated } from '../../protocol/gateway/Unvalidated.js'
import { type PricePoint, readPriceSeries } from '../../protocol/readPriceSeries.js'
import { partsOf } from './partsOf.js'

export interface PriceRequest {
  /** CAIP-2 id. */
  readonly chain: string
  /** Undefined for the native currency. */
  readonly address: string | undefined
  readonly period: PricePeriod
}

export interface PriceReader {
  /** Whether the server may know prices over time. One that does not know the question is not asked again. */
  available(): boolean
  /** Undefined where no prices are known. Rejects when the server does not answer. */
  read(request: PriceRequest, signal: AbortSignal): Promise<readonly PricePoint[] | undefined>
}

/** How far a period reaches back, in seconds, with some room: services have a price every so often. */
const spans: Readonly<Record<PricePeriod, number>> = { day: 90_000, week: 612_000 }

/** Prices over time by the server of balances. Its answers are untrusted. */
export const createPriceReader = (server: Http | undefined): PriceReader => {
  let unknown = false
  return {
    available: () => server !== undefined && !unknown,
    read: async ({ chain, address, period }, signal) => {
      try {
        const answer = await server?.get('v1/price-history', { query: { chainId: chain, ...(address !== undefined && { address }), period }, signal })
        const { points }: Unvalidated<PriceHistoryAnswer> = partsOf(answer)
        const series = readPriceSeries(points)
        // What reaches further back is not the change of the period.
        const from = (series?.at(-1)?.at ?? 0) - spans[period]
        const within = series?.filter(({ at }) => at >= from) ?? []
        return within.length < 2 ? undefined : within
      } catch (error) {
        signal.throwIfAborted()
        if (partsOf(error).status !== 404) throw error
        unknown = true
        return undefined
      }
    },
  }
}
