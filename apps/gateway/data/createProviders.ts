import { LRUCache } from 'lru-cache'
import type { BalanceProvider, Clock, HistoryPage, HistoryProvider, Holding, Log } from '../contract.js'
import { ApiError } from '../http/ApiError.js'
import { ProviderError } from '../http/askJson.js'
import { accountOf } from './accountOf.js'
import { createGuard, isSkipped } from './createGuard.js'
import type { DataSource } from './DataSource.js'

/** Rows of all remembered answers of one chain together. */
const mostRows = 50_000

interface Remembered<value> {
  readonly at: number
  readonly value: value
}

/**
 * The services of one chain as one provider: the first one that answers counts, and one that fails is skipped for a time. When none answers,
 * the last answer for the account is given, with its age, up to a limit.
 */
export const createProviders = ({
  chain,
  sources,
  picture,
  clock,
  log,
  deadline,
  stale,
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
  /** Ms for which an answer is given again. */
  readonly stale: number
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

  const remember = <value extends object>(sizeOf: (value: value) => number) => {
    const kept = new LRUCache<string, Remembered<value>>({ maxSize: mostRows, sizeCalculation: ({ value }) => sizeOf(value) + 1 })
    return async (key: string, read: () => Promise<value>, signal: AbortSignal, onStale: ((age: number) => void) | undefined): Promise<value> => {
      try {
        const value = await read()
        kept.set(key, { at: clock.now(), value })
        return value
      } catch (error) {
        signal.throwIfAborted()
        const known = kept.get(key)
        const age = known ? clock.now() - known.at : 0
        if (!known || !onStale || age > stale || age < 0 || (error instanceof ApiError && error.status < 500)) throw error
        onStale(age)
        return known.value
      }
    }
  }

  /** Pictures of tokens come from strangers: no page loads them from where they are. That of the native currency is the operator's. */
  const withPicture =
    (trusted: boolean) =>
    <one extends { readonly icon?: string | undefined; readonly address: string | undefined }>(row: one): one =>
      trusted || row.address === undefined || row.icon === undefined ? row : { ...row, icon: picture(row.icon) }

  const holders = guarded.flatMap(({ source: { name, balances, trusted = false }, guard }) => (balances ? [{ name, guard, balances, trusted }] : []))
  const tellers = guarded.flatMap(({ source: { name, page, trusted = false }, guard }, at) => (page ? [{ name, guard, page, at, trusted }] : []))
  const holdings = remember<readonly Holding[]>((rows) => rows.length)
  const pages = remember<HistoryPage>(({ items }) => items.length * 4)

  /** A cursor belongs to the service that gave it: its place is in front. */
  const split = (cursor: string | undefined) => {
    if (cursor === undefined) return { own: undefined, readers: tellers }
    const [, place, own] = /^(\d{1,2})_([\w-]{1,190})$/.exec(cursor) ?? []
    const reader = tellers.find(({ at }) => `${at}` === place)
    if (own === undefined || !reader) throw new ApiError(400, 'INVALID_INPUT', '"cursor" is one that the page before gave.', { field: 'cursor' })
    return { own, readers: [reader] }
  }

  const balances: BalanceProvider = {
    chains: [chain],
    list: ({ account }, signal, onStale) => {
      const own = accountOf(chain, account)
      const readers = holders.map(({ name, guard, balances, trusted }) => ({
        name,
        guard,
        read: async (until: AbortSignal) => (await balances(own, until)).map(withPicture(trusted)),
      }))
      return holdings(own, () => first(readers, signal), signal, onStale)
    },
  }
  const history: HistoryProvider = {
    chains: [chain],
    page: async ({ account, cursor }, signal, onStale) => {
      const own = accountOf(chain, account)
      const { own: inner, readers } = split(cursor)
      const asked = readers.map(({ name, guard, page, at, trusted }) => ({
        name,
        guard,
        read: async (until: AbortSignal): Promise<HistoryPage> => {
          const { items, next } = await page({ account: own, cursor: inner }, until)
          return {
            items: items.map((item) => ({ ...item, moved: item.moved.map(withPicture(trusted)) })),
            next: next === undefined ? undefined : `${at}_${next}`,
          }
        },
      }))
      return pages(`${own} ${cursor ?? ''}`, () => first(asked, signal), signal, onStale)
    },
  }
  return { balances: holders.length > 0 ? balances : undefined, history: tellers.length > 0 ? history : undefined }
}
