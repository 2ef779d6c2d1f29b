import { type Capabilities, CancelledError, type ClockService, DeadlineError, type Http, opaque, type RpcService } from '../../kernel/api/index.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { createLazy } from '#lib/timing/createLazy.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import type { PermissionRef } from '../../ports/permissions.js'
import type { ListState, NetworkPermissions, TokenValue } from './ListState.js'
import { permissionKey } from './Permission.js'
import { readHead, readOnChain } from './readOnChain.js'

export interface ListNeeds {
  /** Written here, shown by the views. */
  readonly state: { current: ListState }
  /** The account, where its wallet can be asked; undefined without one. */
  account(): string | undefined
  /** The networks of the host, by their CAIP-2 ids, the one in use first. */
  chains(): readonly string[]
  calls(): Capabilities['calls'] | undefined
  readonly rpc: Pick<RpcService, 'request'>
  /** The server of permissions; undefined when there is none. Its answers are untrusted. */
  readonly api: Http | undefined
  readonly clock: Pick<ClockService, 'now' | 'after'>
  onChange(): void
  onFailed(error: unknown): void
  readonly signal: AbortSignal
}

export interface PermissionList {
  /** The list is shown: reads what was not read within the last 30 s. */
  seen(): void
  /** Reads one network again, or all. */
  refresh(chain?: string): void
  /** What is known may be over: the next time that the list is shown it is read again. */
  outdated(): void
  /** The account may be another one. */
  moved(): void
  /** A permission is gone, as its contract says. */
  removed(ref: PermissionRef): void
}

/** How long one network may take, and the search in its logs, in ms. */
const [networkMs, searchMs] = [45_000, 15_000]
const freshMs = 30_000
/** Networks that are read at a time. */
const wide = 3

const noValues = (): ReadonlyMap<string, TokenValue> => new Map()
const emptyNetwork = (chain: string): NetworkPermissions => ({ chain, status: 'loading', items: [], since: undefined, unread: 0, values: noValues() })

/** Reads who may spend what: candidates from the server or the logs of the host's node, and every amount from its contract. */
export const createList = ({ state, clock, signal: life, ...needs }: ListNeeds): PermissionList => {
  let work = new AbortController()
  let owner: string | undefined
  let readAt: number | undefined
  const update = (chain: string, change: Partial<NetworkPermissions>) => {
    state.current = opaque({ networks: state.current.networks.map((one) => (one.chain === chain ? { ...one, ...change } : one)) })
    needs.onChange()
  }
  const bounded = <value>(promise: Promise<value>, ms: number, what: string, signal: AbortSignal) =>
    withDeadline(promise, { ms, what, signal, after: clock.after, late: DeadlineError })

  const server = createLazy(async () => (await importWithRetry(() => import('./createServerReader.js'))).createServerReader({ ...needs, bounded }))

  const readNetwork = async (own: string, chain: string, signal: AbortSignal): Promise<Partial<NetworkPermissions>> => {
    const calls = needs.calls()
    if (!calls) throw new TypeError('The wallet of this account cannot call contracts.')
    const until = clock.now() + searchMs
    const reader = needs.api && (await server.load())
    const values = reader?.values(own, chain, signal)
    const [served, head] = await Promise.all([reader?.find(own, chain, signal), readHead({ rpc: needs.rpc, chain, signal })])
    const fromLogs = async () => {
      const { findInNode } = await importWithRetry(() => import('./findInNode.js'))
      return findInNode({ rpc: needs.rpc, chain, owner: own, head, isLate: () => clock.now() > until, signal })
    }
    const found = served ?? (await fromLogs())
    const { items, unread } = await readOnChain({ calls, rpc: needs.rpc, chain, owner: own, now: clock.now, signal }, found.candidates, head)
    return { status: 'ready', items, unread, since: found.since, values: (await values) ?? noValues() }
  }
  const load = async (own: string, chain: string, signal: AbortSignal) => {
    try {
      const read = await bounded(readNetwork(own, chain, signal), networkMs, `Reading the permissions on ${chain}`, signal)
      if (!signal.aborted) update(chain, read)
    } catch (error) {
      if (signal.aborted) return
      needs.onFailed(error)
      update(chain, { status: 'failed' })
    }
  }
  const loadAll = async (own: string, chains: readonly string[], signal: AbortSignal) => {
    const left = [...chains]
    const line = async () => {
      for (let chain = left.shift(); chain !== undefined && !signal.aborted; chain = left.shift()) await load(own, chain, signal)
    }
    await Promise.all(Array.from({ length: wide }, line))
  }
  const start = () => {
    work.abort(new CancelledError({ what: 'Reading permissions' }))
    work = new AbortController()
    const signal = AbortSignal.any([work.signal, life])
    owner = needs.account()
    readAt = owner === undefined ? undefined : clock.now()
    const chains = owner === undefined ? [] : needs.chains()
    state.current = opaque({ networks: chains.map(emptyNetwork) })
    needs.onChange()
    if (owner !== undefined) void loadAll(owner, chains, signal)
  }
  const isSame = () => {
    const now = needs.account()
    return now === owner || (now !== undefined && owner !== undefined && sameAddress(now, owner))
  }

  return {
    seen: () => {
      if (!isSame() || readAt === undefined || clock.now() - readAt > freshMs) start()
    },
    refresh: (chain) => {
      if (chain === undefined || owner === undefined || !isSame()) return start()
      update(chain, { status: 'loading' })
      void load(owner, chain, AbortSignal.any([work.signal, life]))
    },
    outdated: () => {
      readAt = undefined
    },
    moved: () => {
      if (isSame()) return
      // Nothing is asked for an account whose permissions nobody looks at.
      work.abort(new CancelledError({ what: 'Reading permissions' }))
      owner = undefined
      readAt = undefined
      state.current = opaque({ networks: [] })
      needs.onChange()
    },
    removed: (ref) => {
      const key = permissionKey(ref)
      const network = state.current.networks.find(({ chain }) => chain === ref.chain)
      if (network?.items.some((item) => item.key === key)) update(ref.chain, { items: network.items.filter((item) => item.key !== key) })
    },
  }
}
