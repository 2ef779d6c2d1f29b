import type { DepositStatus } from '../../../ports/pay.js'
import type { DepositProgress } from './DepositProgress.js'

/** An amount that arrived, in base units, and when, in ms since 1970. */
export interface Arrival {
  readonly amount: bigint
  readonly at: number
  readonly hash: string | undefined
}
/** Everything that is known of a deposit. */
export interface DepositEvidence {
  /** In base units. */
  readonly amount: bigint
  /** When the price expires, in ms since 1970. */
  readonly expiresAt: number | undefined
  readonly now: number
  /** The latest status that the exchange gave. */
  readonly status: DepositStatus | undefined
  /** Whether the exchange has not answered several times in a row. */
  readonly silent: boolean
  /** What the transactions that the exchange named brought to the receiver, each once. */
  readonly proven: readonly Arrival[]
  /** Everything that arrived at the receiver since the start. Undefined where it could not be read. */
  readonly received: readonly Arrival[] | undefined
  /** Whether the receiver is for this payment alone, so that everything that arrives is of it. */
  readonly ownRecipient: boolean
}

const sumOf = (arrivals: readonly Arrival[]): bigint => arrivals.reduce((sum, { amount }) => sum + amount, 0n)

/** When the amount was complete. */
const completeAt = (arrivals: readonly Arrival[], amount: bigint): number => {
  let sum = 0n
  for (const arrival of arrivals.toSorted((one, other) => one.at - other.at)) {
    sum += arrival.amount
    if (sum >= amount) return arrival.at
  }
  return Number.POSITIVE_INFINITY
}

/** What follows from what is known. Only the chain says that something was paid. */
export const judgeDeposit = (evidence: DepositEvidence): DepositProgress => {
  const { amount, expiresAt = Number.POSITIVE_INFINITY, now, status, silent, proven, received = [], ownRecipient } = evidence
  const isSent = status?.status === 'sent'
  // An exchange that names no transaction is believed with what arrived; one that names some, with these.
  const counts = ownRecipient || (isSent && status.hash === undefined && proven.length === 0)
  const arrivals = counts && sumOf(received) >= sumOf(proven) ? received : proven
  const arrived = sumOf(arrivals)
  const hash = arrivals.find((one) => one.hash !== undefined)?.hash ?? status?.hash
  if (arrived >= amount) {
    const late = completeAt(arrivals, amount) > expiresAt
    return { kind: 'paid', arrived, excess: arrived - amount, hash, proof: arrivals === proven ? 'transaction' : 'receiver', late }
  }
  const isOver = isSent || status?.status === 'failed'
  if (arrived > 0n) return { kind: 'short', arrived, missing: amount - arrived, hash, isFinal: isOver && arrivals === proven }
  if (isSent) return { kind: 'reported', hash: status.hash }
  if (sumOf(received) >= amount) return { kind: 'arrived', arrived: sumOf(received) }
  if (status?.status === 'failed') return { kind: 'failed' }
  return now > expiresAt ? { kind: 'expired' } : { kind: 'waiting', silent }
}
