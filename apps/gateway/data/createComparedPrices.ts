import { LRUCache } from 'lru-cache'
import type { Clock, Log, Prices } from '../contract.js'
import { createGuard, isSkipped } from './createGuard.js'

/** How long a price is used before the services are asked again, in ms. */
const fresh = 60_000
const mostPrices = 50_000

/** The price that enough services know and agree on: the first one's. */
const agreed = (prices: readonly string[], { factor, needed }: { factor: number; needed: number }) => {
  if (prices.length < needed) return undefined
  const numbers = prices.map(Number)
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  return low === high || (low > 0 && high / low <= factor) ? prices[0] : undefined
}

/**
 * Prices on which services agree. One that too few of them know, or that differs too much, is no price: nothing is averaged or guessed. When
 * too few services answer, known prices are used up to a limit.
 */
export const createComparedPrices = ({
  services,
  fixed,
  factor,
  needed,
  stale,
  clock,
  log,
  deadline,
}: {
  readonly services: readonly { readonly name: string; readonly prices: Prices }[]
  /** Prices of the operator, which no service replaces. */
  readonly fixed: Prices
  /** The larger of two prices, divided by the smaller, is at most this. */
  readonly factor: number
  /** How many services have to know a price. */
  readonly needed: number
  /** Ms for which a price is used when too few services answer. */
  readonly stale: number
  readonly clock: Clock
  readonly log: Log
  readonly deadline: number
}): Prices => {
  const guarded = services.map((service) => ({ ...service, guard: createGuard({ after: 5, again: 30_000, clock }) }))
  const known = new LRUCache<string, { readonly at: number; readonly price: string | undefined }>({ max: mostPrices })
  const ageOf = (at: number) => Math.abs(clock.now() - at)

  const ask = async (chain: string, addresses: readonly (string | undefined)[], signal: AbortSignal) => {
    const answers = await Promise.all(
      guarded.map(async ({ name, prices, guard }) => {
        try {
          return await guard.run((until) => prices.of(chain, addresses, until), { ms: Math.floor(deadline / 2), signal })
        } catch (error) {
          signal.throwIfAborted()
          const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
          if (!isSkipped(error)) log('service failed', { level: 'warn', chain, service: name, cause: cause instanceof Error ? cause.message : `${cause}` })
          return undefined
        }
      }),
    )
    const answered = answers.flatMap((answer) => answer ?? [])
    if (answered.length < needed) return
    for (const address of addresses) {
      const key = address?.toLowerCase() ?? 'native'
      const prices = answered.flatMap((answer) => answer.get(key) ?? [])
      known.set(`${chain} ${key}`, { at: clock.now(), price: agreed(prices, { factor, needed }) })
    }
  }

  return {
    of: async (chain, addresses, signal) => {
      const found = new Map(await fixed.of(chain, addresses, signal))
      const others = addresses.filter((address) => !found.has(address?.toLowerCase() ?? 'native'))
      const old = others.filter((address) => {
        const entry = known.get(`${chain} ${address?.toLowerCase() ?? 'native'}`)
        return !entry || ageOf(entry.at) > fresh
      })
      if (old.length > 0) await ask(chain, old, signal)
      for (const address of others) {
        const key = address?.toLowerCase() ?? 'native'
        const entry = known.get(`${chain} ${key}`)
        if (entry?.price !== undefined && ageOf(entry.at) <= Math.max(fresh, stale)) found.set(key, entry.price)
      }
      return found
    },
  }
}
