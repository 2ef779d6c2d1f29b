import { type ClockService, DeadlineError, type Stored } from '../../kernel/api/index.js'
import { formatUnits } from '#lib/amounts/formatUnits.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import type { ActivityStatus } from '../../ports/activity.js'
import { outboxSize, parseOutbox } from './parseOutbox.js'
import { readSent } from './readSent.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import type { SentTransaction } from './SentTransaction.js'

type Outcome = 'done' | 'reverted' | 'replaced' | 'dropped' | 'unclear'

export interface OutboxNeeds {
  readonly stored: Stored<readonly unknown[]>
  readonly clock: ClockService
  /** The account that sends on a chain; undefined when none is connected there. */
  sender(chain: string): string | undefined
  /** Waits until a transaction of an earlier page is settled; undefined when the wallet's namespace cannot tell. */
  wait(chain: string, hash: string, signal: AbortSignal): Promise<Outcome> | undefined
  onChange(): void
  readonly signal: AbortSignal
}

/** As the events tell it. */
export interface SentFacts {
  readonly chain: string
  readonly hash: string
  readonly transfer?: { readonly from: string; readonly to: string; readonly symbol: string; readonly amount: bigint; readonly decimals: number }
  readonly received?: { readonly symbol: string; readonly amount: bigint; readonly decimals: number }
}

export interface Outbox {
  readonly items: readonly SentTransaction[]
  sent(facts: SentFacts): void
  /** `mined`: its hash in a block, where the wallet sped it up. */
  settled(facts: { readonly chain: string; readonly hash: string; readonly outcome: Outcome; readonly mined?: string }): void
  /** The history's server knows these: what it says holds. */
  confirmed(hashes: ReadonlyMap<string, ActivityStatus>): void
  /** Takes up waiting for what an earlier page sent. */
  resume(): void
}

const statusOf: Readonly<Record<Outcome, ActivityStatus>> = { done: 'done', reverted: 'failed', replaced: 'replaced', dropped: 'dropped', unclear: 'unclear' }
/** What is unclear stays open: the next page looks again, and a history that knows the transaction ends it. */
const isOpen = ({ status }: Pick<SentTransaction, 'status'>) => status === 'pending' || status === 'unclear'
/** A status with the proof that goes with it. */
const withStatus = ({ proven: _, ...item }: SentTransaction, status: ActivityStatus): SentTransaction => ({
  ...item,
  status,
  ...((status === 'replaced' || status === 'dropped') && { proven: true }),
})
/** Waited for at a time. */
const maxWaits = 5
const timeoutMs = 600_000

/** What this browser sent, kept over reloads. It is the whole list where no server has a history. */
export const createOutbox = ({ stored, clock, ...needs }: OutboxNeeds): Outbox => {
  let items = parseOutbox(stored.get())
  /** Where it was sent on this page, the sender reports how it ended. */
  const watched = new Set(items.filter((item) => !isOpen(item)).map(({ hash }) => hash))

  /** Another tab may have written since. */
  const load = () => {
    items = parseOutbox(stored.get())
  }
  const keep = (next: readonly SentTransaction[]) => {
    // What is still in progress is the last to be forgotten.
    const settled = next.filter((item) => !isOpen(item))
    const drop = new Set(next.length > outboxSize ? settled.slice(outboxSize - next.length) : [])
    items = next.filter((item) => !drop.has(item)).slice(0, outboxSize)
    stored.set(items)
    needs.onChange()
  }
  const mark = (chain: string, hash: string, status: ActivityStatus, mined = hash) => {
    load()
    if (!items.some((item) => item.chain === chain && item.hash === hash && (item.status !== status || hash !== mined))) return
    keep(
      items.map((item) =>
        item.chain === chain && item.hash === hash ? { ...withStatus(item, status), ...(mined !== hash && { hash: mined, first: item.first ?? hash }) } : item,
      ),
    )
  }

  return {
    get items() {
      return items
    },
    sent: ({ chain, hash, transfer, received }) => {
      const item = readSent({
        chain,
        hash,
        from: transfer?.from ?? needs.sender(chain),
        to: transfer?.to,
        at: clock.now(),
        status: 'pending',
        symbol: transfer?.symbol,
        quantity: typeof transfer?.amount === 'bigint' ? formatUnits(transfer.amount, transfer.decimals) : undefined,
        received: typeof received?.amount === 'bigint' ? { symbol: received.symbol, quantity: formatUnits(received.amount, received.decimals) } : undefined,
      })
      if (!item) return
      watched.add(hash)
      load()
      keep([item, ...items.filter((other) => other.chain !== chain || other.hash !== hash)])
    },
    settled: ({ chain, hash, outcome, mined }) => mark(chain, hash, statusOf[outcome], mined),
    confirmed: (hashes) => {
      load()
      const next = items.map((item) => {
        const status = hashes.get(item.hash)
        return status && status !== 'pending' && isOpen(item) ? withStatus(item, status) : item
      })
      if (next.some((item, index) => item !== items[index])) keep(next)
    },
    resume: () => {
      const waiting = items.filter(({ chain, hash, from, status }) => {
        const sender = needs.sender(chain)
        return isOpen({ status }) && !watched.has(hash) && sender !== undefined && sameAddress(sender, from)
      })
      // What nobody could confirm is looked for last.
      const ordered = [...waiting.filter(({ status }) => status === 'pending'), ...waiting.filter(({ status }) => status === 'unclear')]
      for (const { chain, hash } of ordered.slice(0, maxWaits)) {
        const answer = needs.wait(chain, hash, needs.signal)
        if (!answer) continue
        watched.add(hash)
        const what = `Waiting for a transaction on ${chain}`
        withDeadline(answer, { ms: timeoutMs, what, signal: needs.signal, after: clock.after, late: DeadlineError }).then(
          (outcome) => mark(chain, hash, statusOf[outcome] ?? 'unclear'),
          // The network does not know it yet: the next look asks again.
          () => watched.delete(hash),
        )
      }
    },
  }
}
