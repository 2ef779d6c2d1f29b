import type { Clock } from '../base/Clock.js'
import type { Log } from '../base/Log.js'
import type { HistoryProvider } from './HistoryProvider.js'
import type { Rpc } from '../balances/createRpc.js'
import { createTokenFacts } from '../balances/createTokenFacts.js'
import { ApiError } from '../http/ApiError.js'
import type { NodeChain } from '../balances/NodeChain.js'
import type { Store } from '../store/Store.js'
import { createFollower } from './createFollower.js'
import { isApproval } from './readApprovals.js'
import type { ActivityBody } from './toActivity.js'
import { toTransaction } from './toTransaction.js'

const pageSize = 50
/** The longest pause after a node failed, in ms. */
const longest = 300_000

const placeOf = (cursor: string | undefined) => {
  if (cursor === undefined) return undefined
  const [, number, position] = /^(\d{1,15})-(\d{1,9})$/.exec(cursor) ?? []
  if (number === undefined) throw new ApiError(400, 'INVALID_INPUT', '"cursor" is one that the page before gave.', { field: 'cursor' })
  return { number: Number(number), position: Number(position) }
}

/** The contracts whose names the approvals of a transaction need. */
const contractsOf = ({ approvals, to, selector }: ActivityBody) =>
  approvals ? approvals.map(({ token }) => token) : to !== undefined && isApproval(selector) ? [to] : []

/**
 * The history of accounts, from the blocks of a node, kept in the store. Transfers of native currency inside a contract's call, which no
 * log reports, are missing: they need a node that traces.
 */
export const createRpcHistory = ({
  chain,
  rpc,
  store,
  clock,
  log,
  from,
  every,
  keep,
  timeoutMs = 3_000,
}: {
  readonly chain: NodeChain
  readonly rpc: Rpc
  readonly store: Store
  readonly clock: Clock
  readonly log: Log
  /** The first block that is read. */
  readonly from: number
  /** Seconds between two reads; 0: only for a request. */
  readonly every: number
  readonly keep: number
  /** Ms that a request waits for the newest blocks. */
  readonly timeoutMs?: number
}): HistoryProvider => {
  const { id, native } = chain
  const follower = createFollower({ chain: id, from, keep, rpc, store, clock, log })
  const factsOf = createTokenFacts({ chain, rpc, store })
  const life = new AbortController()
  let running: Promise<number> | undefined
  /** The latest known head; undefined until the past was read. */
  let read: number | undefined
  let following: Promise<void> | undefined

  /** Concurrent requests for the newest blocks share one read. */
  const sync = () => {
    running ??= follower
      .sync(life.signal)
      .then((number) => {
        read = number
        return number
      })
      .finally(() => {
        running = undefined
      })
    return running
  }

  /** Waits a while for the newest blocks; stored ones are used when they are late. */
  const freshen = async (signal: AbortSignal) => {
    const ended = new AbortController()
    const left = AbortSignal.any([signal, ended.signal])
    try {
      await Promise.race([sync(), clock.after(timeoutMs, left)])
    } catch (error) {
      signal.throwIfAborted()
      if (read === undefined) throw error
      log('behind', { level: 'warn', chain: id, message: (error as Error).message })
    } finally {
      ended.abort()
    }
    if (read === undefined) throw new ApiError(503, 'NOT_READY', `The past of ${id} is still being read.`, { retryAfter: 5 })
  }

  const follow = async () => {
    for (let wait = every * 1000; ; ) {
      try {
        await sync()
        wait = every * 1000
      } catch (error) {
        if (life.signal.aborted) return
        wait = Math.min(longest, wait * 2)
        log('behind', { level: 'warn', chain: id, message: (error as Error).message, again: wait })
      }
      await clock.after(wait, life.signal).catch(() => {})
      if (life.signal.aborted) return
    }
  }

  return {
    chains: [id],
    page: async ({ account, cursor }, signal) => {
      if (!/^0x[0-9a-fA-F]{40}$/.test(account)) throw new ApiError(400, 'INVALID_INPUT', '"account" is 0x and 40 hexadecimal digits.', { field: 'account' })
      const before = placeOf(cursor)
      // Older pages need no wait.
      if (before === undefined || read === undefined) await freshen(signal)
      const own = account.toLowerCase()
      const rows = await store.page({ chain: id, account: own, before, limit: pageSize + 1 })
      const shown = rows.slice(0, pageSize).map((row) => ({ ...row, body: JSON.parse(row.body) as ActivityBody }))
      const facts = await factsOf(
        shown.flatMap(({ body }) => [...body.transfers.flatMap(({ address }) => address ?? []), ...contractsOf(body)]),
        signal,
      )
      const last = shown.at(-1)
      return {
        items: shown.map(({ hash, body }) => toTransaction({ chain: id, account: own, hash, body, facts, native })),
        next: rows.length > pageSize && last ? `${last.number}-${last.position}` : undefined,
      }
    },
    state: () => ({ [id]: { read: read ?? null } }),
    start: () => {
      if (every > 0) following ??= follow()
    },
    stop: async () => {
      life.abort(new Error('The gateway stops.'))
      await Promise.allSettled([running, following])
    },
  }
}
