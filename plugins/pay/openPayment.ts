import { opaque } from '../../kernel/api/index.js'
import type { PayFailure } from '../../ports/pay.js'
import { isEnded, type Records } from './createRecords.js'
import type { Teller } from './createTeller.js'
import type { Payment } from './Payment.js'
import { noPaying, type PayingState } from './PayingState.js'
import { noPay, type PayPhase, resumed } from './payMachine.js'
import type { PayRecord } from './PayRecord.js'

/** The wallet is asked: another payment has to wait. */
const busy: readonly PayPhase[] = ['checking', 'asking', 'waiting']

/** The latest attempts of an order: those that may still be paid, else its receipt, where the order has a name of its own. */
export const attemptsFor = (records: Records, payment: Payment): readonly PayRecord[] => {
  const same = records.list().filter(({ payment: { key } }) => key === payment.key)
  const live = same.filter((record) => !isEnded(record))
  if (live.length > 0) return live
  // A payment without an order may be wanted twice.
  return payment.order.id === '' ? [] : same.slice(0, 1)
}

/** Whether it is the part that arrived before a rest, as it was when the rest was asked for. */
const isPartOf = ({ arrivedBefore }: Payment, { fate, hash, arrived, payment }: PayRecord): boolean =>
  fate === 'short' &&
  arrivedBefore !== undefined &&
  hash === arrivedBefore.hash &&
  (arrived ?? 0n) + (payment.arrivedBefore?.amount ?? 0n) === arrivedBefore.amount

const sessionOf = ({ network, asset, amount, recipient }: Payment, sessionId: string) => ({
  ...{ sessionId, network, asset: asset.address ?? 'native', amount: String(amount), recipient },
})

/** Shows attempts of an earlier page, or of another tab. @param requested what this page asks for, if it does */
export const showAttempts = (state: PayingState, attempts: readonly PayRecord[], requested?: Payment): void => {
  const [latest] = attempts
  if (!latest) return
  const { payment, fate, hash, exchange } = latest
  const sent = attempts.find((record) => record.fate === 'sent' && record.hash !== undefined)
  const live = attempts.filter((record) => !isEnded(record)).map(({ attempt }) => attempt)
  Object.assign(state, {
    ...noPaying(),
    payment: opaque({ ...payment }),
    requested: requested && opaque({ ...requested }),
    record: opaque({ ...latest }),
    deposit: exchange && opaque({ exchange: exchange.id, session: sessionOf(payment, exchange.session), progress: 'waiting' as const }),
    machine: opaque(
      isEnded(latest) && live.length === 0
        ? { ...noPay, phase: fate as PayPhase, attempt: latest.attempt, hash }
        : // The address of an exchange that was shown is shown again.
          { ...resumed(live, sent && { attempt: sent.attempt, hash: sent.hash ?? '' }), ...(exchange && !sent && requested && { phase: 'deposit' as const }) },
    ),
  })
}

/** Shows what is known of an order from elsewhere, if anything is: another tab pays it, or more of a part arrived. Returns whether it is so. */
export const showOthers = (state: PayingState, records: Records): boolean => {
  const { payment, machine } = state
  if (!payment) return false
  const known = payment.arrivedBefore ? records.list().filter(({ payment: { key } }) => key === payment.key) : attemptsFor(records, payment)
  const others = known.filter((record) => !isPartOf(payment, record) && (record.payment.id !== payment.id || !machine.live.includes(record.attempt)))
  showAttempts(state, others, state.requested)
  return others.length > 0
}

/** Where the rest of a payment was not paid, shows the part that arrived before it. Returns whether there is one. */
export const showPart = (state: PayingState, records: Records): boolean => {
  const { payment } = state
  const part = payment?.arrivedBefore && records.list().find((record) => record.payment.key === payment.key && isEnded(record))
  showAttempts(state, part ? [part] : [], state.requested)
  return part !== undefined
}

/** What is missing of what the page asks for, after a part of it arrived. Undefined where nothing is. */
export const remainderOf = (requested: Payment, arrivedBefore: Payment['arrivedBefore']): Payment | undefined => {
  const amount = requested.amount - (arrivedBefore?.amount ?? 0n)
  return amount > 0n ? { ...requested, amount, arrivedBefore } : undefined
}

/** Begins to choose how to pay. @param requested what the page asks for, of which a rest is a part */
export const beginPayment = (state: PayingState, payment: Payment, requested: Payment): void => {
  Object.assign(state, {
    ...noPaying(),
    payment: opaque({ ...payment }),
    requested: opaque({ ...requested }),
    machine: opaque({ ...noPay, phase: 'choosing' as const }),
  })
}

/** Makes a payment the one that is shown. Returns how: anew, as it is, as an earlier attempt, or not at all. */
export const openPayment = (state: PayingState, payment: Payment, records: Records): 'new' | 'shown' | 'earlier' | PayFailure => {
  const { payment: current, machine } = state
  const earlier = attemptsFor(records, payment)
  const isCurrent = current?.key === payment.key && (machine.live.length > 0 || busy.includes(machine.phase))
  if (isCurrent && (state.requested || earlier.length === 0)) {
    state.requested = opaque({ ...payment })
    return 'shown'
  }
  if (busy.includes(machine.phase)) return { code: 'UNABLE_TO_INITIATE_PAYMENT', details: 'The wallet is asked for another payment.' }
  if (earlier.length > 0) {
    showAttempts(state, earlier, payment)
    return 'earlier'
  }
  beginPayment(state, payment, payment)
  return 'new'
}

/**
 * The visitor wants to pay in spite of an earlier attempt: what the page asks for now, and never what was stored, as whoever wrote to the storage
 * could otherwise be paid. Returns whether that counted.
 */
export const repeatPayment = (state: PayingState, teller: Teller): boolean => {
  const { payment, requested } = state
  const next = payment && requested && remainderOf(requested, payment.arrivedBefore)
  if (!next || !teller.tell({ type: 'again' })) return false
  state.payment = opaque({ ...next, id: payment.id })
  return true
}
