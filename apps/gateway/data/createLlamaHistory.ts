import type { PriceHistory } from '../prices/PriceHistory.js'
import * as z from 'zod/mini'
import { readPriceSeries } from 'portico-protocol/readPriceSeries.js'
import { bodyOf, check } from '../http/askJson.js'
import { readChange } from '../prices/readChange.js'
import type { Service } from './DataSource.js'
import { atOnce, leastConfidence, llamaCoins } from './llamaCoins.js'
import type { PriceNames } from './PriceNames.js'

/** How many prices, and how many seconds lie between two. */
const spans = { day: { span: 96, period: 900 }, week: { span: 84, period: 7_200 } } as const

const charts = z.object({ coins: z.record(z.string(), z.unknown()) })
const chart = z.object({
  prices: z.array(z.object({ timestamp: z.unknown(), price: z.unknown() })),
  confidence: z.optional(z.nullable(z.number())),
})

/** Prices over time of DefiLlama, or of a service with its API (https://defillama.com/docs/api). */
export const createLlamaHistory = ({
  service,
  names,
  now,
}: {
  readonly service: Service
  /** By CAIP-2 id. */
  readonly names: Readonly<Record<string, PriceNames>>
  /** ms since 1970. */
  readonly now: () => number
}): PriceHistory => ({
  of: async ({ chain, address, period }, signal) => {
    const [coin] = llamaCoins(names, chain, [address])
    if (!coin) return undefined
    const { id } = coin
    const { span, period: seconds } = spans[period]
    const start = Math.floor(now() / 1_000) - span * seconds
    const query = new URLSearchParams({ start: `${start}`, span: `${span}`, period: `${seconds}s`, searchWidth: `${seconds}s` })
    const { coins } = check(charts, bodyOf(await service.ask(`/chart/${encodeURIComponent(id)}?${query}`, { signal })), 'prices over time')
    const known = z.safeParse(chart, Object.hasOwn(coins, id) ? coins[id] : undefined)
    if (!known.success || (known.data.confidence ?? 1) < leastConfidence) return undefined
    return readPriceSeries(known.data.prices.map(({ timestamp, price }) => [timestamp, price]))
  },
  changes: async (chain, addresses, signal) => {
    const wanted = llamaCoins(names, chain, addresses)
    const found = new Map<string, number>()
    for (let start = 0; start < wanted.length; start += atOnce) {
      const part = wanted.slice(start, start + atOnce)
      const path = `/percentage/${part.map(({ id }) => encodeURIComponent(id)).join(',')}?period=1d`
      const { coins } = check(charts, bodyOf(await service.ask(path, { signal })), 'changes of prices')
      for (const { id, key } of part) {
        const change = readChange(Object.hasOwn(coins, id) ? coins[id] : undefined)
        if (change !== undefined) found.set(key, change)
      }
    }
    return found
  },
})
