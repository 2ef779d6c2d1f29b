import * as z from 'zod/mini'
import { maxPrices, type PricesAnswer } from 'portico-protocol/gateway/prices.js'
import type { VaultChain } from './readConfig.js'

/** The price of one whole unit in US dollars. */
export interface KnownPrice {
  /** The contract, or undefined for the native currency. */
  readonly contract?: string | undefined
  /** A decimal string without an exponent. */
  readonly price: string
}

/** Requested prices. */
export interface AskedPrices {
  /** The prices that arrived so far. */
  known(): readonly KnownPrice[]
  /** Resolves when no more prices will arrive. It never rejects. */
  readonly settled: Promise<void>
}

/** Reads prices from the gateway: a figure beside an amount, on which nothing depends. */
export interface Prices {
  /**
   * Requests the price of the native currency of a network, and of tokens on it. It never fails: a price that does not arrive in time is
   * left out.
   */
  ask(chain: Pick<VaultChain, 'id'>, contracts: readonly string[], signal: AbortSignal): AskedPrices
}

export interface PricesNeeds {
  readonly gateway: string
  readonly projectId: string
  readonly fetch: typeof globalThis.fetch
  /** Returns the time in ms since 1970. */
  now(): number
}

/** The timeout of a request to the gateway, and how long its answer is used, in ms. */
const deadline = 2_000
const fresh = 60_000

const price = z.string().check(z.regex(/^\d{1,40}(\.\d{1,60})?$/))
const shape: z.ZodMiniType<PricesAnswer> = z.object({
  prices: z.readonly(z.array(z.object({ address: z.exactOptional(z.string().check(z.maxLength(80))), price })).check(z.maxLength(maxPrices))),
})

const native = 'native'

export const createPrices = ({ gateway, projectId, fetch, now }: PricesNeeds): Prices => {
  /** Cached prices by network and name. Undefined stands for a price that the gateway does not know. */
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
      // A price of zero is ignored.
      kept.set(keyOf(chain, name), { at: now(), price: found && /[1-9]/.test(found.price) ? found.price : undefined })
    }
  }
  return {
    ask: ({ id }, contracts, signal) => {
      const names = [native, ...new Set(contracts)].slice(0, maxPrices)
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
