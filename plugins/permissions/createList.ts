import { type Capabilities, CancelledError, type ClockService, DeadlineError, type Http, opaque, type RpcService } from '../../kernel/api/index.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import type { PermissionRef } from '../../ports/permissions.js'
import { findInNode } from './findInNode.js'
import type { ListState, NetworkPermissions, TokenValue } from './ListState.js'
import { type Permission, permissionKey } from './Permission.js'
import { readHead, readOnChain } from './readOnChain.js'
import { type Found, readServed } from './readServed.js'
import { readValues } from './readValues.js'

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
  /** @see RemovalNeeds.read */
  read(owner: string, refs: readonly PermissionRef[], signal: AbortSignal): Promise<readonly Permission[]>
}

/** How long one network may take, the search in its logs, and the server, in ms. */
const [networkMs, searchMs, serverMs] = [45_000, 15_000, 8_000]
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
  const uncovered = new Set<string>()
  const update = (chain: string, change: Partial<NetworkPermissions>) => {
    state.current = opaque({ networks: state.current.networks.map((one) => (one.chain === chain ? { ...one, ...change } : one)) })
    needs.onChange()
  }
  const bounded = <value>(promise: Promise<value>, ms: number, what: string, signal: AbortSignal) =>
    withDeadline(promise, { ms, what, signal, after: clock.after, late: DeadlineError })

  /** Undefined where there is no server, it does not know the network, or it does not answer as it should. */
  const fromServer = async (own: string, chain: string, signal: AbortSignal): Promise<Found | undefined> => {
    const { api } = needs
    if (!api || uncovered.has(chain)) return undefined
    try {
      const path = `v1/account/${encodeURIComponent(own)}/permissions`
      return readServed(await bounded(api.get(path, { query: { chainId: chain }, signal }), serverMs, 'Reading the permissions from the server', signal))
    } catch (error) {
      signal.throwIfAborted()
      if (safeGet(error, 'status') === 404) uncovered.add(chain)
      else needs.onFailed(error)
      return undefined
    }
  }
  const valuesFor = async (own: string, chain: string, signal: AbortSignal): Promise<ReadonlyMap<string, TokenValue>> => {
    const { api } = needs
    if (!api || uncovered.has(chain)) return noValues()
    const query = { currency: 'usd', chainId: chain }
    const answer = api.get(`v1/account/${encodeURIComponent(own)}/balance`, { query, signal })
    return bounded(answer, serverMs, 'Reading prices', signal).then(
      (body) => readValues(body, chain),
      () => noValues(),
    )
  }

  const readNetwork = async (own: string, chain: string, signal: AbortSignal): Promise<Partial<NetworkPermissions>> => {
    const calls = needs.calls()
    if (!calls) throw new TypeError('The wallet of this account cannot call contracts.')
    const until = clock.now() + searchMs
    const values = valuesFor(own, chain, signal)
    const [served, head] = await Promise.all([fromServer(own, chain, signal), readHead({ rpc: needs.rpc, chain, signal })])
    const found = served ?? (await findInNode({ rpc: needs.rpc, chain, owner: own, head, isLate: () => clock.now() > until, signal }))
    const { items, unread } = await readOnChain({ calls, rpc: needs.rpc, chain, owner: own, now: clock.now, signal }, found.candidates, head)
    return { status: 'ready', items, unread, since: found.since, values: await values }
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
    read: async (own, refs, signal) => {
      const calls = needs.calls()
      if (!calls) throw new TypeError('The wallet of this account cannot call contracts.')
      const chains = [...new Set(refs.map(({ chain }) => chain))]
      const read = await Promise.all(
        chains.map(async (chain) => {
          const wanted = refs.filter((ref) => ref.chain === chain)
          const block = await readHead({ rpc: needs.rpc, chain, signal })
          const { items, unread } = await readOnChain({ calls, rpc: needs.rpc, chain, owner: own, now: clock.now, signal }, wanted, block)
          if (unread > 0) throw new TypeError(`A contract on ${chain} does not say what is permitted.`)
          return items
        }),
      )
      return read.flat()
    },
  }
}
