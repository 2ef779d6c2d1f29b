import type { Prices } from '../prices/Prices.js'
import * as z from 'zod/mini'
import { bodyOf, check } from '../http/askJson.js'
import { createGeckoHistory } from './createGeckoHistory.js'
import { readPrice } from '../prices/readPrice.js'
import type { PriceNames } from './PriceNames.js'
import type { PriceDialect } from './DataDialect.js'
import type { Service } from './DataSource.js'

/** Contracts of one request. */
const atOnce = 60

const table = z.record(z.string(), z.unknown())
const entry = z.object({ usd: z.number() })

/** Prices of CoinGecko, or of a service with its API (https://docs.coingecko.com). */
export const createGeckoPrices = ({ service, names }: { readonly service: Service; readonly names: Readonly<Record<string, PriceNames>> }): Prices => {
  const read = async (path: string, signal: AbortSignal) => {
    const answer = check(table, bodyOf(await service.ask(path, { signal })), 'prices')
    return new Map(
      Object.entries(answer).flatMap(([id, value]) => {
        const known = z.safeParse(entry, value)
        const price = known.success ? readPrice(known.data.usd) : undefined
        return price === undefined ? [] : [[id.toLowerCase(), price] as const]
      }),
    )
  }
  return {
    of: async (chain, addresses, signal) => {
      const { coingecko, native } = Object.hasOwn(names, chain) ? (names[chain] ?? {}) : {}
      const found = new Map<string, string>()
      if (native && addresses.includes(undefined)) {
        const price = (await read(`/simple/price?ids=${encodeURIComponent(native)}&vs_currencies=usd`, signal)).get(native)
        if (price !== undefined) found.set('native', price)
      }
      const contracts = coingecko ? addresses.flatMap((address) => address ?? []) : []
      for (let start = 0; start < contracts.length; start += atOnce) {
        const part = contracts.slice(start, start + atOnce)
        const query = new URLSearchParams({ contract_addresses: part.join(','), vs_currencies: 'usd' })
        const prices = await read(`/simple/token_price/${encodeURIComponent(coingecko ?? '')}?${query}`, signal)
        for (const address of part) {
          const price = prices.get(address.toLowerCase())
          if (price !== undefined) found.set(address.toLowerCase(), price)
        }
      }
      return found
    },
  }
}

export const coingecko: PriceDialect<'coingecko'> = {
  api: 'coingecko',
  usualUrl: 'https://api.coingecko.com/api/v3',
  keyPlace: (url) => ({ header: url.includes('pro-api') ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key' }),
  create: createGeckoPrices,
  createHistory: createGeckoHistory,
}
