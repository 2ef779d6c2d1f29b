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
  Object.assign(state, {
    ...noPaying(),
    payment: opaque({ ...payment }),
    requested: opaque({ ...payment }),
    machine: opaque({ ...noPay, phase: 'choosing' as const }),
  })
  return 'new'
}

/**
 * The visitor wants to pay in spite of an earlier attempt: what the page asks for now, and never what was stored, as whoever wrote to the storage
 * could otherwise be paid. Returns whether that counted.
 */
export const repeatPayment = (state: PayingState, teller: Teller): boolean => {
  const { payment, requested } = state
  if (!payment || !requested || !teller.tell({ type: 'again' })) return false
  state.payment = opaque({ ...requested, id: payment.id })
  return true
}
