import type { BalanceProvider, Holding } from '../balances/BalanceProvider.js'
import type { Clock } from '../base/Clock.js'
import type { OnStale } from '../base/OnStale.js'
import type { Log } from '../base/Log.js'
import type { HistoryPage, HistoryProvider } from '../history/HistoryProvider.js'
import { oneCoin } from 'portico-protocol/coinContracts.js'
import { ApiError } from '../http/ApiError.js'
import { ProviderError } from '../http/askJson.js'
import type { SharedStore } from '../shared/SharedStore.js'
import type { Meters } from '../telemetry/Telemetry.js'
import { accountOf } from './accountOf.js'
import { createGuard, isSkipped } from './createGuard.js'
import type { DataSource } from './DataSource.js'
import { rememberAnswers } from './rememberAnswers.js'
import type { HeldItemList, HeldItemProvider } from '../heldItems/HeldItems.js'
import type { PermissionList, PermissionProvider } from '../permissions/PermissionProvider.js'
import { readHeldItems, readHoldings, readPage, readPermissionList, writeHeldItems, writeHoldings } from './sharedRows.js'

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
  readonly meters?: Pick<Meters, 'cache' | 'gauge'> | undefined
  /** Failures in a row after which a service is skipped, and for how many ms. */
  readonly failures?: number
  readonly pause?: number
}): {
  readonly balances: BalanceProvider | undefined
  readonly history: HistoryProvider | undefined
  readonly permissions: PermissionProvider | undefined
  readonly items: HeldItemProvider | undefined
} => {
  const guarded = sources.map((source) => ({ source, guard: createGuard({ after: failures, again: pause, clock, chain, service: source.name, log, meters }) }))

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

  const balanceSources = guarded.flatMap(({ source: { name, balances }, guard }, by) => (balances ? [{ name, guard, balances, by }] : []))
  const historySources = guarded.flatMap(({ source: { name, page }, guard }, by) => (page ? [{ name, guard, page, by }] : []))

  const isTrusted = (by: number) => {
    const source = sources[by]
    if (!source) throw new TypeError('There is no such source.')
    return source.trusted === true
  }
  const remembered = { chain, clock, shared, meters, fresh, stale }
  const holdings = rememberAnswers<readonly Holding[]>({
    ...remembered,
    name: 'balances',
    show: (rows, by) => rows.map(withPicture(isTrusted(by))),
    read: readHoldings,
    write: writeHoldings,
    sizeOf: (rows) => rows.length + 1,
  })
  const pages = rememberAnswers<HistoryPage>({
    ...remembered,
    name: 'history',
    show: ({ items, next }, by) => ({ items: items.map((item) => ({ ...item, moved: item.moved.map(withPicture(isTrusted(by))) })), next }),
    read: readPage,
    write: (page) => page,
    sizeOf: ({ items }) => items.length * 4 + 1,
  })

  /** Lists of one account that are shown as they are: from the first source that has one. Undefined without such a source. */
  const listsOf = <value extends { readonly rows: readonly unknown[] }>(
    name: string,
    methodOf: (source: DataSource) => ((account: string, signal: AbortSignal) => Promise<value>) | undefined,
    form: { readonly read: (input: unknown) => value; readonly write: (list: value) => unknown },
  ) => {
    const readers = guarded.flatMap(({ source, guard }, by) => {
      const read = methodOf(source)
      return read ? [{ name: source.name, guard, read, by }] : []
    })
    if (readers.length === 0) return undefined
    const lists = rememberAnswers<value>({ ...remembered, ...form, name, show: (list) => list, sizeOf: ({ rows }) => rows.length + 1 })
    return {
      chains: [chain],
      kept: ({ account }: { readonly account: string }) => lists.kept(accountOf(chain, account)),
      list: async ({ account }: { readonly account: string }, signal: AbortSignal, onStale?: OnStale) => {
        const own = accountOf(chain, account)
        const asked = readers.map(({ read, by, ...reader }) => ({ ...reader, read: async (until: AbortSignal) => lists.answerOf(by, await read(own, until)) }))
        return lists.find(own, (until) => first(asked, until), { signal, onStale, anew: false })
      },
    }
  }

  /** A cursor belongs to the service that gave it: its place is in front. */
  const split = (cursor: string | undefined) => {
    if (cursor === undefined) return { own: undefined, readers: historySources }
    const [, place, own] = /^(\d{1,2})_([\w-]{1,190})$/.exec(cursor) ?? []
    const reader = historySources.find(({ by }) => `${by}` === place)
    if (own === undefined || !reader) throw new ApiError(400, 'INVALID_INPUT', '"cursor" is one that the page before gave.', { field: 'cursor' })
    return { own, readers: [reader] }
  }

  const balances: BalanceProvider = {
    chains: [chain],
    kept: ({ account }) => holdings.kept(accountOf(chain, account)),
    list: async ({ account, anew = false }, signal, onStale) => {
      const own = accountOf(chain, account)
      const readers = balanceSources.map(({ name, guard, balances, by }) => ({
        name,
        guard,
        read: async (until: AbortSignal) => holdings.answerOf(by, oneCoin(await balances(own, until), { caipNetworkId: chain })),
      }))
      return holdings.find(own, (until) => first(readers, until), { signal, onStale, anew })
    },
  }
  const history: HistoryProvider = {
    chains: [chain],
    kept: ({ account, cursor }) => pages.kept(`${accountOf(chain, account)} ${cursor ?? ''}`),
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
  return {
    balances: balanceSources.length > 0 ? balances : undefined,
    history: historySources.length > 0 ? history : undefined,
    permissions: listsOf<PermissionList>('permissions', ({ permissions }) => permissions, { read: readPermissionList, write: (list) => list }),
    items: listsOf<HeldItemList>('items', ({ items }) => items, { read: readHeldItems, write: writeHeldItems }),
  }
}
