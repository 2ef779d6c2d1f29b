import type { Clock } from '../base/Clock.js'
import type { Log } from '../base/Log.js'
import type { PriceHistory, PriceQuestion } from '../prices/PriceHistory.js'
import type { PricePeriod } from 'portico-protocol/gateway/priceHistory.js'
import { type PricePoint, readPriceSeries } from 'portico-protocol/readPriceSeries.js'
import { createCache } from '../cache/createCache.js'
import { ProviderError } from '../http/askJson.js'
import { noPrices } from '../prices/noPrices.js'
import type { SharedStore } from '../shared/SharedStore.js'
import type { Meters } from '../telemetry/Telemetry.js'
import { createComparedPrices } from './createComparedPrices.js'
import { createGuard, isSkipped } from './createGuard.js'

/** How long a series is given without asking again, in ms: a part of the time between two of its points. */
const fresh: Readonly<Record<PricePeriod, number>> = { day: 300_000, week: 1_800_000 }
/** The same for changes within a day. */
const changesFresh = 300_000
/** Points of each period in memory. */
const capacity = 100_000

const writeSeries = (series: readonly PricePoint[]) => series.map(({ at, price }) => [at, price])

/**
 * Prices over time by the first service that knows them. They are not compared: nothing is bought or counted with them. A series is kept for
 * minutes, shared by gateways with a shared store, and given again up to a limit while no service answers.
 */
export const createPriceHistory = ({
  services,
  stale,
  clock,
  log,
  shared,
  meters,
  deadline,
}: {
  /** In the order in which they are asked. */
  readonly services: readonly { readonly name: string; readonly history: PriceHistory }[]
  /** Ms for which a series is used when no service answers. */
  readonly stale: number
  readonly clock: Clock
  readonly log: Log
  readonly shared?: SharedStore | undefined
  readonly meters?: Pick<Meters, 'cache' | 'gauge'> | undefined
  readonly deadline: number
}): PriceHistory => {
  const guarded = services.map((service) => ({
    ...service,
    guard: createGuard({ after: 5, again: 30_000, clock, chain: 'price history', service: service.name, log, meters }),
  }))
  const cacheOf = (period: PricePeriod) =>
    createCache<readonly PricePoint[]>({
      ...{ name: `prices-${period}`, clock, shared, meters, capacity, stale },
      fresh: fresh[period],
      sizeOf: (series) => series.length + 1,
      write: writeSeries,
      check: (input) => readPriceSeries(input) ?? [],
    })
  const caches = { day: cacheOf('day'), week: cacheOf('week') }

  const ask = async (question: PriceQuestion, signal: AbortSignal): Promise<readonly PricePoint[]> => {
    let failure: unknown
    for (const { name, history, guard } of guarded) {
      try {
        const ms = Math.floor((deadline * 0.9) / guarded.length)
        const series = await guard.run((until) => history.of(question, until), { ms, signal })
        if (series) return series
      } catch (error) {
        signal.throwIfAborted()
        failure = error
        if (isSkipped(error)) continue
        log('service failed', { level: 'warn', chain: question.chain, service: name, cause: error instanceof Error ? error.message : `${error}` })
      }
    }
    if (failure === undefined) return []
    throw new ProviderError('No service of prices over time answered.', { cause: failure })
  }

  const [first] = services
  const changes =
    first &&
    createComparedPrices({
      // A change is no amount: the first service's counts.
      services: [
        {
          name: `${first.name} changes`,
          prices: {
            of: async (chain, addresses, signal) =>
              new Map([...(await first.history.changes(chain, addresses, signal))].map(([key, change]) => [key, `${change}`] as const)),
          },
        },
      ],
      ...{ fixed: noPrices, factor: 1, needed: 1, fresh: changesFresh, stale, clock, log, meters, deadline },
    })
  return {
    of: async (question, signal) => {
      const { chain, address, period } = question
      const key = `${chain} ${address?.toLowerCase() ?? 'native'}`
      const { value } = await caches[period].find(key, (until) => ask(question, until), { signal, acceptsOld: () => true })
      return value.length > 0 ? value : undefined
    },
    changes: async (chain, addresses, signal) =>
      new Map([...((await changes?.of(chain, addresses, signal)) ?? [])].map(([key, change]) => [key, Number(change)] as const)),
  }
}
