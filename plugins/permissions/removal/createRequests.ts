import { type Capabilities, DeadlineError, reasonOf, type SettledTransfer } from '../../../kernel/api/index.js'
import { startReminders } from '#lib/timing/startReminders.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import { whyUnsent } from '#lib/wallets/whyUnsent.js'
import type { Permission } from '../Permission.js'
import type { RemovalNeeds } from './RemovalNeeds.js'
import type { RemovalUnit } from './prepareRemoval.js'
import type { RemovalStatus } from './RemovalState.js'

type Needs = Pick<RemovalNeeds, 'read' | 'switchTo' | 'currentAccount' | 'onSent' | 'onSettled' | 'onFailed' | 'clock' | 'signal'> & {
  mark(permission: Permission, status: RemovalStatus, hash?: string): void
  statusOf(permission: Permission): RemovalStatus | undefined
  /** The wallet does not answer. */
  onSilent(): void
}

const checkTimeoutMs = 12_000

/** Asks the wallet for removals that were shown, and follows each to its end. */
export const createRequests = ({ mark, statusOf, clock, signal, ...needs }: Needs) => {
  const markAll = ({ removals }: RemovalUnit, status: RemovalStatus, hash?: string) => {
    for (const { permission } of removals) mark(permission, status, hash)
  }

  /** What these permit now, as far as the network says it. */
  const readNow = ({ removals }: RemovalUnit) => {
    const read = needs.read(
      removals[0]?.call.from ?? '',
      removals.map(({ permission }) => permission),
      signal,
    )
    return withDeadline(read, { ms: checkTimeoutMs, what: 'Reading what is permitted', signal, after: clock.after, late: DeadlineError }).catch(() => undefined)
  }
  /**
   * A confirmed transaction is no proof: a token may answer that it did nothing. Neither is one that failed: a wallet may have done a part of
   * its batch, and another page the rest.
   * @param otherwise what is said of those that still permit something
   */
  const prove = async (unit: RemovalUnit, hash: string | undefined, otherwise: RemovalStatus) => {
    const { limit } = unit
    const still = await readNow(unit)
    if (signal.aborted) return
    for (const { permission } of unit.removals) {
      const left = still?.find(({ key }) => key === permission.key)
      const isDone = still && (left === undefined || (left.amount !== undefined && left.amount <= limit))
      mark(permission, isDone ? (limit === 0n ? 'removed' : 'limited') : otherwise, hash)
    }
  }

  const follow = async (unit: RemovalUnit, sent: string, settling: Promise<SettledTransfer>) => {
    const settled = await settling.catch(() => undefined)
    if (signal.aborted) return
    if (!settled) return markAll(unit, 'unclear')
    const { chain } = unit
    const { outcome } = settled
    const mined = settled.hash === '' ? sent : settled.hash
    // Only now is the transaction of a batch known.
    if (unit.batch && mined !== '') needs.onSent({ chain, hash: mined })
    const hash = unit.batch ? mined : sent
    if (hash !== '') needs.onSettled({ chain, hash, outcome, ...(outcome !== 'replaced' && mined !== hash && { mined }) })
    await prove(unit, mined === '' ? undefined : mined, outcome === 'done' ? 'unclear' : outcome)
  }

  return {
    /** Asks for one unit, and waits for its end. Returns whether the wallet may be asked for the next one. */
    async ask(unit: RemovalUnit, { calls, isCurrent }: { readonly calls: Capabilities['calls']; isCurrent(): boolean }): Promise<boolean> {
      const { chain, removals, batch } = unit
      const [first] = removals
      if (!first) return true
      if (!isCurrent()) {
        markAll(unit, 'changed')
        return false
      }
      // Where more was taken since the review, the limit would permit more than is left.
      if (unit.limit > 0n && !(await readNow(unit))?.some(({ amount = 0n }) => amount > unit.limit)) {
        markAll(unit, 'left')
        return false
      }
      markAll(unit, 'asking')
      const answered = startReminders({
        after: clock.after,
        signal,
        remind: () => {},
        silent: needs.onSilent,
      })
      try {
        if (needs.currentAccount()?.chain !== chain) await needs.switchTo(chain, signal)
        // The visitor stopped it while the wallet changed its network: nothing was sent.
        if (statusOf(first.permission) === 'silent' || !isCurrent()) {
          markAll(unit, isCurrent() ? 'left' : 'changed')
          return false
        }
        const requests = removals.map(({ request }) => request)
        const sent = await (batch ? calls.sendBatch(requests, signal) : calls.send(first.request, signal))
        answered()
        if (signal.aborted) return false
        markAll(unit, 'pending', batch ? undefined : sent)
        if (!batch) needs.onSent({ chain, hash: sent })
        await follow(unit, batch ? '' : sent, batch ? calls.waitBatch(chain, sent, signal) : calls.wait({ call: first.call, hash: sent }, signal))
        return true
      } catch (error) {
        answered()
        if (signal.aborted) return false
        const why = whyUnsent(reasonOf(error, 'transfer'))
        if (why === 'failed' || why === 'unclear') needs.onFailed(error)
        markAll(unit, why === 'stale' ? 'changed' : why)
        return false
      } finally {
        answered()
      }
    },
  }
}
