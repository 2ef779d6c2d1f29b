import type { SentTransfer, SettledTransfer, Stored } from '../../kernel/api/index.js'
import type { PendingSend } from './PendingSend.js'
import { parsePending, storePending } from './parsePending.js'

export interface PendingNeeds {
  readonly stored: Stored<readonly unknown[]>
  /** Waits until it is settled; undefined while no wallet is connected that could tell. */
  wait(sent: SentTransfer, signal: AbortSignal, onSeen: (sent: SentTransfer) => void): Promise<SettledTransfer> | undefined
  onSettled(item: PendingSend, settled: SettledTransfer): void
  /** One that has ended waits to be told: now, or on an earlier page. Once each. */
  onUntold(item: PendingSend): void
  /** Without an account nothing is told: the next visitor may be another. */
  mayTell(): boolean
  /** Something came to run, or runs no more. */
  onChange(): void
  readonly signal: AbortSignal
}

/** Follows what was sent until it is settled and the visitor has seen how, over reloads. */
export interface Pending {
  add(item: PendingSend): void
  /** Takes up what an earlier page, or an earlier connection, left. */
  resume(): void
  /** What is on its way, the latest first. */
  running(): readonly PendingSend[]
  /** The visitor has seen how it ended. */
  seen(item: PendingSend): void
}

/** Followed at a time. */
const maxFollowed = 5

export const createPending = ({ stored, ...needs }: PendingNeeds): Pending => {
  const followed = new Set<string>()
  const reported = new Set<string>()
  const keyOf = ({ chain, hash }: Pick<PendingSend, 'chain' | 'hash'>) => `${chain}:${hash}`
  // Another tab may have written since.
  const load = () => parsePending(stored.get())
  const keep = (items: readonly PendingSend[]) => {
    if (items.length > 0) stored.set(storePending(items))
    else stored.clear()
  }
  const others = (item: PendingSend) => load().filter((other) => keyOf(other) !== keyOf(item))

  const follow = (item: PendingSend, limit = maxFollowed) => {
    const { chain, hash, from, to, token, item: piece, amount, nonce, since } = item
    const key = keyOf(item)
    if (item.outcome) {
      if (reported.has(key) || !needs.mayTell()) return
      reported.add(key)
      needs.onUntold(item)
      return
    }
    if (followed.has(key) || followed.size >= limit || needs.signal.aborted) return
    const seen = (facts: Pick<SentTransfer, 'place' | 'since'>) => {
      const change = { ...(facts.place && { nonce: facts.place.nonce }), ...(facts.since && { since: facts.since }) }
      keep(load().map((other) => (keyOf(other) === key ? { ...other, ...change } : other)))
    }
    const transfer = { from, to, token, ...(piece && { item: piece }), amount, chain }
    const answer = needs.wait({ chain, hash, transfer, ...(nonce !== undefined && { place: { from, nonce } }), ...(since && { since }) }, needs.signal, seen)
    if (!answer) return
    followed.add(key)
    answer.then(
      (settled) => {
        followed.delete(key)
        const { outcome } = settled
        // With the facts that prove it, which came while it was followed.
        const known = load().find((other) => keyOf(other) === key) ?? item
        keep([{ ...known, outcome }, ...others(item)])
        needs.onSettled(item, settled)
        resume()
        needs.onChange()
      },
      // The connection that was asked is gone: the next one is asked.
      () => followed.delete(key),
    )
  }
  const resume = () => {
    for (const item of load()) follow(item)
    needs.onChange()
  }
  return {
    add: (item) => {
      keep([item, ...others(item)])
      // Whatever else is on its way: somebody looks at this one.
      follow(item, Number.POSITIVE_INFINITY)
      needs.onChange()
    },
    resume,
    running: () => load().filter(({ outcome }) => outcome === undefined),
    seen: (item) => keep(others(item)),
  }
}
