import { remainderOf } from '../openPayment.js'
import type { Payment } from '../Payment.js'
import type { PayingState } from '../PayingState.js'

/**
 * What is missing of what the page asks for, once it is proven that less arrived and that nothing more comes. Undefined where anything is
 * unclear, after the price expired or changed, where no page asks, and where the token itself kept a part: it would keep one of the rest as
 * well.
 */
export const restOf = (
  { payment, requested, machine, record }: Pick<PayingState, 'payment' | 'requested' | 'machine' | 'record'>,
  now: number,
): Payment | undefined => {
  if (!payment || !requested || machine.phase !== 'short' || machine.live.length > 0) return undefined
  const { amount, arrivedBefore } = payment
  const { arrived = 0n, hash } = record ?? {}
  const before = arrivedBefore?.amount ?? 0n
  if (!record?.isFinal || !isKeptElsewhere(record) || arrived === 0n) return undefined
  if (amount + before !== requested.amount || (requested.expiresAt ?? Number.POSITIVE_INFINITY) <= now) return undefined
  return remainderOf(requested, { amount: arrived + before, hash })
}

/** An exchange, or the contract of a swap, can have kept a part; of a plain transfer it was the token. */
export const isKeptElsewhere = ({ exchange, call }: NonNullable<PayingState['record']>): boolean => exchange !== undefined || call !== undefined
