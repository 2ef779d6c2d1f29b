import type { NoticesService, SettledTransfer, TransactionReports } from '../../kernel/api/index.js'
import type { Unsent } from './unsent.js'
import { valuesOf } from './describeSwap.js'
import { reportOf } from './reportOf.js'
import type { Review, Step } from './ReviewState.js'
import { isApproval, trackSwaps } from './trackSwaps.js'
import { userMessage } from './userMessage.js'

export interface AnnouncementNeeds {
  readonly transactions: TransactionReports
  readonly notices: Pick<NoticesService, 'show'>
  /** Emits an event for the analytics of the host. */
  track(event: string, properties: object): void
  /** The contract that a swap calls. */
  contractOf(swap: Review['swap']): string
  /** The name of the wallet that was asked. */
  wallet(): string
  onFailed(error: unknown): void
}

/** Tells the host, other plugins, and the visitor who looks at something else what becomes of a swap. */
export const announceSwaps = ({ transactions, notices, track, contractOf, wallet, onFailed }: AnnouncementNeeds) => {
  const tracked = trackSwaps(track)
  let watching = false
  const show = (kind: 'success' | 'error', end: Unsent | SettledTransfer['outcome'], shown: Review) => {
    if (!watching) notices.show(kind, userMessage[end], { values: valuesOf(shown, wallet()), untilSeen: () => {} })
  }
  /** A report may be refused; the transaction is out whatever becomes of it. */
  const report = (make: (to: TransactionReports) => void) => {
    try {
      make(transactions)
    } catch (error) {
      onFailed(error)
    }
  }
  return {
    report,
    asked: tracked.asked,
    sent(step: Step, hash: string | undefined, shown: Review): void {
      if (hash === undefined) return
      const { chain } = shown.swap
      report((to) => to.sent(isApproval(step) ? { chain, hash } : reportOf(shown, contractOf(shown.swap), hash)))
    },
    settled(step: Step, hash: string, settled: SettledTransfer, shown: Review): void {
      const { outcome } = settled
      const { chain } = shown.swap
      // Only now is the transaction of a batch known.
      if (step === 'both' && hash !== '') report((to) => to.sent(reportOf(shown, contractOf(shown.swap), hash)))
      if (hash !== '') report((to) => to.settled({ chain, hash, outcome, ...(outcome !== 'replaced' && settled.hash !== hash && { mined: settled.hash }) }))
      tracked.settled(step, settled, shown)
      if (!isApproval(step)) show(outcome === 'done' ? 'success' : 'error', outcome, shown)
    },
    unsent(why: Unsent, step: Step, shown: Review, error?: unknown): void {
      tracked.unsent(step, shown, error)
      show('error', why, shown)
    },
    /** The progress of a swap is shown: until the answer is called, its end needs no other word. */
    watch: () => {
      watching = true
      return () => {
        watching = false
      }
    },
  }
}
