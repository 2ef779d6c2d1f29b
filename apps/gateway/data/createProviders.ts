import * as z from 'zod/mini'
import { createCache } from '../cache/createCache.js'
import type { BalanceProvider, Clock, HistoryPage, HistoryProvider, Holding, Log, OnStale } from '../contract.js'
import { ApiError } from '../http/ApiError.js'
import { ProviderError } from '../http/askJson.js'
import type { SharedStore } from '../shared/SharedStore.js'
import type { Meters } from '../telemetry/Telemetry.js'
import { accountOf } from './accountOf.js'
import { createGuard, isSkipped } from './createGuard.js'
import type { DataSource } from './DataSource.js'
import { readHoldings, readPage, writeHoldings } from './sharedRows.js'

/** Rows of all remembered answers of one chain together. */
const mostRows = 50_000

/** What a source said, and the same with the pictures that visitors may load. */
interface Answer<value> {
  /** The place of the source. */
  readonly by: number
  readonly said: value
  readonly shown: value
}
const sharedAnswer = z.object({ by: z.int().check(z.nonnegative()), said: z.unknown() })

/**
 * The services of one chain as one provider: the first one that answers counts, and one that fails is skipped for a time. An answer holds for
 * some seconds, and when none answers, the last one for the account is given, with its age, up to a limit. Gateways with a shared store share
 * these answers.
 */
export const createProviders = ({
  chain,
  sources,
  picture,
  clock,
  log,
  deadline,
  fresh,
  stale,
  shared,
  meters,
  failures = 5,
  pause = 30_000,
}: {
  readonly chain: string
  /** In the order in which they are asked. */
  readonly sources: readonly DataSource[]
  /** The address under which the gateway serves a picture of a token; undefined: it is left out. */
  readonly picture: (address: string) => string | undefined
  readonly clock: Clock
  readonly log: Log
  /** Ms for all services together. */
  readonly deadline: number
  /** Ms for which an answer holds, and after them those for which it is given again when no service answers. */
  readonly fresh: number
  readonly stale: number
  readonly shared?: SharedStore | undefined
  readonly meters?: Pick<Meters, 'cache'> | undefined
  /** Failures in a row after which a service is skipped, and for how many ms. */
  readonly failures?: number
  readonly pause?: number
}): { readonly balances: BalanceProvider | undefined; readonly history: HistoryProvider | undefined } => {
  const guarded = sources.map((source) => ({ source, guard: createGuard({ after: failures, again: pause, clock }) }))

  /** The answer of the first service that has one. */
  const first = async <value>(
    readers: readonly { readonly name: string; readonly guard: ReturnType<typeof createGuard>; read(signal: AbortSignal): Promise<value> }[],
    signal: AbortSignal,
  ): Promise<value> => {
    let last: unknown
    for (const { name, guard, read } of readers) {
      try {
        // Each has its share of the time, so that the last one has some left.
        const ms = Math.max(100, Math.floor((deadline * 0.9) / readers.length))
        return await guard.run(read, { ms, signal })
      } catch (error) {
        signal.throwIfAborted()
        if (error instanceof ApiError && error.status < 500 && error.status !== 404) throw error
        last = error
        if (isSkipped(error)) continue
        const cause = error instanceof ApiError && error.cause instanceof Error ? error.cause : error
        log('service failed', { level: 'warn', chain, service: name, cause: cause instanceof Error ? cause.message : `${cause}` })
      }
    }
    throw last instanceof ApiError ? last : new ProviderError(`No service of ${chain} answered.`, { cause: last })
  }

  /** Pictures of tokens come from strangers: no page loads them from where they are. That of the native currency is the operator's. */
  const withPicture =
    (trusted: boolean) =>
    <one extends { readonly icon?: string | undefined; readonly address: string | undefined }>(row: one): one =>
      trusted || row.address === undefined || row.icon === undefined ? row : { ...row, icon: picture(row.icon) }

  const holders = guarded.flatMap(({ source: { name, balances }, guard }, by) => (balances ? [{ name, guard, balances, by }] : []))
  const tellers = guarded.flatMap(({ source: { name, page }, guard }, by) => (page ? [{ name, guard, page, by }] : []))

  const remember = <value>(
    name: string,
    {
      show,
      read,
      write,
      sizeOf,
    }: {
      readonly show: (value: value, trusted: boolean) => value
      readonly read: (input: unknown) => value
      readonly write: (value: value) => unknown
      readonly sizeOf: (value: value) => number
    },
  ) => {
    const answerOf = (by: number, said: value): Answer<value> => {
      const source = sources[by]
      if (!source) throw new TypeError('There is no such source.')
      return { by, said, shown: show(said, source.trusted === true) }
    }
    const cache = createCache<Answer<value>>({
      name,
      clock,
      shared,
      meters,
      capacity: mostRows,
      sizeOf: ({ said }) => sizeOf(said),
      fresh,
      stale,
      write: ({ by, said }) => ({ by, said: write(said) }),
      check: (input) => {
        const { by, said } = z.parse(sharedAnswer, input)
        return answerOf(by, read(said))
      },
    })
    return {
      answerOf,
      find: async (
        key: string,
        load: (signal: AbortSignal) => Promise<Answer<value>>,
        { signal, onStale, anew }: { signal: AbortSignal; onStale: OnStale | undefined; anew: boolean },
      ) => {
        const acceptsOld = (error: unknown) => onStale !== undefined && !(error instanceof ApiError && error.status < 500)
        const { value, at, stale: old } = await cache.find(`${chain} ${key}`, load, { signal, acceptsOld, anew })
        if (old) onStale?.(clock.now() - at)
        return value.shown
      },
    }
  }
  const holdings = remember<readonly Holding[]>('balances', {
    show: (rows, trusted) => rows.map(withPicture(trusted)),
    read: readHoldings,
    write: writeHoldings,
    sizeOf: (rows) => rows.length + 1,
  })
  const pages = remember<HistoryPage>('history', {
    show: ({ items, next }, trusted) => ({ items: items.map((item) => ({ ...item, moved: item.moved.map(withPicture(trusted)) })), next }),
    read: readPage,
    write: (page) => page,
    sizeOf: ({ items }) => items.length * 4 + 1,
  })

  /** A cursor belongs to the service that gave it: its place is in front. */
  const split = (cursor: string | undefined) => {
    if (cursor === undefined) return { own: undefined, readers: tellers }
    const [, place, own] = /^(\d{1,2})_([\w-]{1,190})$/.exec(cursor) ?? []
    const reader = tellers.find(({ by }) => `${by}` === place)
    if (own === undefined || !reader) throw new ApiError(400, 'INVALID_INPUT', '"cursor" is one that the page before gave.', { field: 'cursor' })
    return { own, readers: [reader] }
  }

  const balances: BalanceProvider = {
    chains: [chain],
    list: async ({ account, anew = false }, signal, onStale) => {
      const own = accountOf(chain, account)
      const readers = holders.map(({ name, guard, balances, by }) => ({
        name,
        guard,
        read: async (until: AbortSignal) => holdings.answerOf(by, await balances(own, until)),
      }))
      return holdings.find(own, (until) => first(readers, until), { signal, onStale, anew })
    },
  }
  const history: HistoryProvider = {
    chains: [chain],
    page: async ({ account, cursor }, signal, onStale) => {
      const own = accountOf(chain, account)
      const { own: inner, readers } = split(cursor)
      const asked = readers.map(({ name, guard, page, by }) => ({
        name,
        guard,
        read: async (until: AbortSignal) => {
          const { items, next } = await page({ account: own, cursor: inner }, until)
          return pages.answerOf(by, { items, next: next === undefined ? undefined : `${by}_${next}` })
        },
      }))
      return pages.find(`${own} ${cursor ?? ''}`, (until) => first(asked, until), { signal, onStale, anew: false })
    },
  }
  return { balances: holders.length > 0 ? balances : undefined, history: tellers.length > 0 ? history : undefined }
}
