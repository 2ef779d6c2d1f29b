import type { PriceHistory } from '../prices/PriceHistory.js'
import * as z from 'zod/mini'
import { readPriceSeries } from 'portico-protocol/readPriceSeries.js'
import { bodyOf, check } from '../http/askJson.js'
import { readChange } from '../prices/readChange.js'
import type { Service } from './DataSource.js'
import type { PriceNames } from './PriceNames.js'

/** Contracts of one request. */
const atOnce = 60
const days = { day: 1, week: 7 } as const

const chart = z.object({ prices: z.array(z.unknown()) })
const table = z.record(z.string(), z.unknown())
const entry = z.object({ usd_24h_change: z.number() })

/** Its times are ms. */
const inSeconds = (row: unknown): unknown => {
  const [at, price] = Array.isArray(row) ? (row as readonly unknown[]) : []
  return [typeof at === 'number' ? at / 1_000 : undefined, price]
}

/** Prices over time of CoinGecko, or of a service with its API (https://docs.coingecko.com). */
export const createGeckoHistory = ({ service, names }: { readonly service: Service; readonly names: Readonly<Record<string, PriceNames>> }): PriceHistory => {
  const namesOf = (chain: string): PriceNames => (Object.hasOwn(names, chain) ? (names[chain] ?? {}) : {})
  const readChanges = async (path: string, signal: AbortSignal) =>
    Object.entries(check(table, bodyOf(await service.ask(path, { signal })), 'changes of prices')).flatMap(([id, value]) => {
      const known = z.safeParse(entry, value)
      const change = known.success ? readChange(known.data.usd_24h_change) : undefined
      return change === undefined ? [] : [[id.toLowerCase(), change] as const]
    })
  return {
    of: async ({ chain, address, period }, signal) => {
      const { coingecko, native } = namesOf(chain)
      const coin = address === undefined ? native && `/coins/${encodeURIComponent(native)}` : undefined
      const token =
        address !== undefined && coingecko ? `/coins/${encodeURIComponent(coingecko)}/contract/${encodeURIComponent(address.toLowerCase())}` : undefined
      const path = coin ?? token
      if (!path) return undefined
      const answer = await service.ask(`${path}/market_chart?vs_currency=usd&days=${days[period]}`, { signal })
      // It does not know the token.
      if (answer.status === 404) return undefined
      return readPriceSeries(check(chart, bodyOf(answer), 'prices over time').prices.map(inSeconds))
    },
    changes: async (chain, addresses, signal) => {
      const { coingecko, native } = namesOf(chain)
      const query = { vs_currencies: 'usd', include_24hr_change: 'true' }
      const found = new Map<string, number>()
      if (native && addresses.includes(undefined)) {
        const known = new Map(await readChanges(`/simple/price?${new URLSearchParams({ ids: native, ...query })}`, signal))
        const change = known.get(native)
        if (change !== undefined) found.set('native', change)
      }
      const contracts = coingecko ? addresses.flatMap((address) => address?.toLowerCase() ?? []) : []
      for (let start = 0; start < contracts.length; start += atOnce) {
        const part = contracts.slice(start, start + atOnce)
        const path = `/simple/token_price/${encodeURIComponent(coingecko ?? '')}?${new URLSearchParams({ contract_addresses: part.join(','), ...query })}`
        for (const [address, change] of await readChanges(path, signal)) if (part.includes(address)) found.set(address, change)
      }
      return found
    },
  }
}
