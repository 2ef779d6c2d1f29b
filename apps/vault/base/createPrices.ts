import * as z from 'zod/mini'
import { mostPrices, type PricesAnswer } from '../../../protocol/gateway/prices.js'
import type { VaultChain } from './readConfig.js'

/** In US dollars, of one whole unit. */
export interface KnownPrice {
  /** Undefined for the native currency. */
  readonly contract?: string | undefined
  /** Decimal text without an exponent. */
  readonly price: string
}

/** Prices that were asked for. */
export interface AskedPrices {
  /** Those that are there by now. */
  known(): readonly KnownPrice[]
  /** Ends when no more will come, without an error. */
  readonly settled: Promise<void>
}

/** What currencies are worth, as the gateway says it: a figure beside an amount, on which nothing depends. */
export interface Prices {
  /** Asks for the price of the native currency of a network, and of tokens on it. It never fails: what does not come in time has no price. */
  ask(chain: Pick<VaultChain, 'id'>, contracts: readonly string[], signal: AbortSignal): AskedPrices
}

export interface PricesNeeds {
  readonly gateway: string
  readonly projectId: string
  readonly fetch: typeof globalThis.fetch
  /** ms since 1970. */
  now(): number
}

/** How long the gateway has, and how long its answer is used, in ms. */
const deadline = 2_000
const fresh = 60_000

const price = z.string().check(z.regex(/^\d{1,40}(\.\d{1,60})?$/))
const shape: z.ZodMiniType<PricesAnswer> = z.object({
  prices: z.readonly(z.array(z.object({ address: z.exactOptional(z.string().check(z.maxLength(80))), price })).check(z.maxLength(mostPrices))),
})

const native = 'native'

export const createPrices = ({ gateway, projectId, fetch, now }: PricesNeeds): Prices => {
  /** By network and name; undefined is one that the gateway does not know. */
  const kept = new Map<string, { readonly at: number; readonly price: string | undefined }>()
  const keyOf = (chain: string, name: string) => `${chain} ${name.toLowerCase()}`
  const read = (chain: string, name: string) => {
    const found = kept.get(keyOf(chain, name))
    return found && Math.abs(now() - found.at) <= fresh ? found : undefined
  }
  const load = async (chain: string, names: readonly string[], signal: AbortSignal): Promise<void> => {
    const url = new URL('vault/prices', gateway.endsWith('/') ? gateway : `${gateway}/`)
    for (const [name, value] of Object.entries({ projectId, chainId: chain, of: names.join(',') })) url.searchParams.set(name, value)
    const response = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, AbortSignal.timeout(deadline)]),
    })
    if (!response.ok) return
    const { prices } = z.parse(shape, await response.json())
    for (const name of names) {
      const found = prices.find(({ address = native }) => address.toLowerCase() === name.toLowerCase())
      // A price of nothing says nothing.
      kept.set(keyOf(chain, name), { at: now(), price: found && /[1-9]/.test(found.price) ? found.price : undefined })
    }
  }
  return {
    ask: ({ id }, contracts, signal) => {
      const names = [native, ...new Set(contracts)].slice(0, mostPrices)
      const missing = names.filter((name) => !read(id, name))
      const settled = missing.length === 0 ? Promise.resolve() : load(id, missing, signal).catch(() => {})
      return {
        settled,
        known: () =>
          names.flatMap((name) => {
            const price = read(id, name)?.price
            return price === undefined ? [] : [{ ...(name !== native && { contract: name }), price }]
          }),
      }
    },
  }
}
