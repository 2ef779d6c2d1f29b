import type { Prices } from '../prices/Prices.js'
import * as z from 'zod/mini'
import { bodyOf, check } from '../http/askJson.js'
import { createLlamaHistory } from './createLlamaHistory.js'
import { readPrice } from '../prices/readPrice.js'
import type { PriceDialect } from './DataDialect.js'
import { atOnce, leastConfidence, llamaCoins } from './llamaCoins.js'
import type { PriceNames } from './PriceNames.js'
import type { Service } from './DataSource.js'
import { count } from './shapes.js'

/** A price is dropped after so many seconds. */
const oldest = 86_400

const coins = z.object({ coins: z.record(z.string(), z.unknown()) })
const coin = z.object({ price: z.number(), timestamp: count, confidence: z.optional(z.nullable(z.number())) })

/** Prices of DefiLlama, or of a service with its API (https://defillama.com/docs/api). */
export const createLlamaPrices = ({
  service,
  names,
  now,
}: {
  readonly service: Service
  /** By CAIP-2 id. */
  readonly names: Readonly<Record<string, PriceNames>>
  /** ms since 1970. */
  readonly now: () => number
}): Prices => ({
  of: async (chain, addresses, signal) => {
    const wanted = llamaCoins(names, chain, addresses)
    const found = new Map<string, string>()
    for (let start = 0; start < wanted.length; start += atOnce) {
      const part = wanted.slice(start, start + atOnce)
      const path = `/prices/current/${part.map(({ id }) => encodeURIComponent(id)).join(',')}`
      const answer = check(coins, bodyOf(await service.ask(path, { signal })), 'prices').coins
      for (const { id, key } of part) {
        const known = z.safeParse(coin, Object.hasOwn(answer, id) ? answer[id] : undefined)
        if (!known.success || (known.data.confidence ?? 1) < leastConfidence || now() / 1000 - known.data.timestamp > oldest) continue
        const price = readPrice(known.data.price)
        if (price !== undefined) found.set(key, price)
      }
    }
    return found
  },
})

export const defillama: PriceDialect<'defillama'> = {
  api: 'defillama',
  usualUrl: 'https://coins.llama.fi',
  keyPlace: () => ({ header: 'x-cg-demo-api-key' }),
  create: createLlamaPrices,
  createHistory: createLlamaHistory,
}
