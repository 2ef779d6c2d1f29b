import type { Clock } from '../base/Clock.js'
import type { Log } from '../base/Log.js'
import type { Prices } from '../prices/Prices.js'
import { LRUCache } from 'lru-cache'
import type { Meters } from '../telemetry/Telemetry.js'
import { createGuard, isSkipped } from './createGuard.js'

const maxPrices = 50_000

/** The price that enough services know and agree on: the first one's. */
const agreed = (prices: readonly string[], { factor, needed }: { factor: number; needed: number }) => {
  if (prices.length < needed) return undefined
  const numbers = prices.map(Number)
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  return low === high || (low > 0 && high / low <= factor) ? prices[0] : undefined
}

/**
 * Prices on which services agree. One that too few of them know, or that differs too much, is no price: nothing is averaged or guessed. When
 * too few services answer, known prices are used up to a limit. Questions at the same time share a request for each price.
 */
export const createComparedPrices = ({
  services,
  fixed,
  factor,
  needed,
  fresh = 60_000,
  stale,
  clock,
  log,
  meters,
  deadline,
}: {
  readonly services: readonly { readonly name: string; readonly prices: Prices }[]
  /** Prices of the operator, which no service replaces. */
  readonly fixed: Prices
  /** The larger of two prices, divided by the smaller, is at most this. */
  readonly factor: number
  /** How many services have to know a price. */
  readonly needed: number
  /** How long a price is used before the services are asked again, in ms. */
  readonly fresh?: number
  /** Ms for which a price is used when too few services answer. */
  readonly stale: number
  readonly clock: Clock
  readonly log: Log
  readonly meters?: Pick<Meters, 'gauge'> | undefined
  readonly deadline: number
}): Prices => {
  const guarded = services.map((service) => ({
    ...service,
    guard: createGuard({ after: 5, again: 30_000, clock, chain: 'prices', service: service.name, log, meters }),
  }))
  const known = new LRUCache<string, { readonly at: number; readonly price: string | undefined }>({ max: maxPrices })
  const ageOf = (at: number) => Math.abs(clock.now() - at)
  const keyOf = (chain: string, address: string | undefined) => `${chain} ${address?.toLowerCase() ?? 'native'}`
  /** Questions that are asked now, by what they ask for. */
  const flights = new Map<string, Promise<void>>()

  const ask = async (chain: string, addresses: readonly (string | undefined)[]) => {
    // One who leaves does not end what others may wait for: every service has its deadline.
    const { signal } = new AbortController()
    const answers = await Promise.all(
      guarded.map(async ({ name, prices, guard }) => {
        try {
          return await guard.run((until) => prices.of(chain, addresses, until), { ms: Math.floor(deadline / 2), signal })
        } catch (error) {
          const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
          if (!isSkipped(error)) log('service failed', { level: 'warn', chain, service: name, cause: cause instanceof Error ? cause.message : `${cause}` })
          return undefined
        }
      }),
    )
    const answered = answers.flatMap((answer) => answer ?? [])
    if (answered.length < needed) return
    for (const address of addresses) {
      const prices = answered.flatMap((answer) => answer.get(address?.toLowerCase() ?? 'native') ?? [])
      known.set(keyOf(chain, address), { at: clock.now(), price: agreed(prices, { factor, needed }) })
    }
  }

  /** Requests the prices that no request is under way for, and waits for the others. */
  const refresh = async (chain: string, addresses: readonly (string | undefined)[]) => {
    const running = addresses.flatMap((address) => flights.get(keyOf(chain, address)) ?? [])
    const others = addresses.filter((address) => !flights.has(keyOf(chain, address)))
    if (others.length > 0) {
      const keys = others.map((address) => keyOf(chain, address))
      const flight = ask(chain, others).finally(() => {
        for (const key of keys) flights.delete(key)
      })
      for (const key of keys) flights.set(key, flight)
      running.push(flight)
    }
    await Promise.all(new Set(running))
  }

  return {
    of: async (chain, addresses, asking) => {
      const found = new Map(await fixed.of(chain, addresses, asking))
      const others = addresses.filter((address) => !found.has(address?.toLowerCase() ?? 'native'))
      const old = others.filter((address) => {
        const entry = known.get(keyOf(chain, address))
        return !entry || ageOf(entry.at) > fresh
      })
      if (old.length > 0) await refresh(chain, old)
      asking.throwIfAborted()
      for (const address of others) {
        const entry = known.get(keyOf(chain, address))
        if (entry?.price !== undefined && ageOf(entry.at) <= Math.max(fresh, stale)) found.set(address?.toLowerCase() ?? 'native', entry.price)
      }
      return found
    },
  }
}
