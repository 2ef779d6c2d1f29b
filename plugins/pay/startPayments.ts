import { opaque, type PluginContext } from '../../kernel/api/index.js'
import { AccountNoted } from '../../ports/account.js'
import { Tracked } from '../../ports/analytics.js'
import { PayProgressView, type PaymentReport } from '../../ports/pay.js'
import { announcePayments, valuesOf } from './announcePayments.js'
import { createPaying } from './createPaying.js'
import { createRecords } from './createRecords.js'
import { createTeller } from './createTeller.js'
import { createWays } from './createWays.js'
import { lazyFollowing } from './lazyFollowing.js'
import type { manifest } from './manifest.js'
import { attemptsFor, showAttempts } from './openPayment.js'
import type { PayingState } from './PayingState.js'
import type { PayRecord } from './PayRecord.js'
import { reportOf } from './reportOf.js'
import { userMessage } from './userMessage.js'

export interface PaymentsState {
  readonly paying: PayingState
  readonly report: { current: PaymentReport | undefined }
}

/** Everything between a payment and its end: who pays, what the wallet is asked, what is kept, and who is told. */
export const startPayments = (context: PluginContext<typeof manifest>, { paying: state, report }: PaymentsState) => {
  const { sessions, capabilities, rpc, notices, host, clock, transactions } = context.use
  const { signal } = context.scope
  const records = createRecords(context.storage.payments, clock.now)
  const announced = announcePayments({
    ...{ transactions, notices, domain: host.domain },
    track: (event, properties) => context.emit(Tracked, { event, properties }),
    wallet: () => state.wallet,
    onFailed: context.log.error,
  })
  const publish = (closed = false) => {
    const current = reportOf(state, closed)
    report.current = current && opaque({ ...current })
  }
  /** What may still be paid has a line on the account. */
  const note = () => {
    const { payment, machine, wallet, record } = state
    // Somebody who looked at the address of an exchange is not reminded of it for ever.
    const runs = payment !== undefined && machine.live.length > 0 && (record?.exchange === undefined || machine.phase === 'pending')
    const asking = machine.phase === 'asking' || machine.phase === 'silent'
    const message = asking ? userMessage.asking : machine.phase === 'pending' ? userMessage.pending : userMessage.unclear
    context.emit(AccountNoted, { plugin: 'pay', notes: runs ? [{ message, values: valuesOf(payment, wallet, host.domain), open: PayProgressView }] : [] })
  }
  const teller = createTeller(state, (after) => {
    publish()
    note()
    if (after.phase === 'expired' && state.payment) announced.expired(state.payment)
  })
  const shows = ({ payment }: Pick<PayRecord, 'payment'>) => state.payment?.id === payment.id
  const keepShown = (record: PayRecord) => {
    if (shows(record)) state.record = opaque({ ...record })
  }
  const ways = createWays({ state, sessions, capabilities, exactOutput: context.lazy.exactOutput })
  const following = lazyFollowing({
    ...{ records, rpc, clock, signal, capability: ways.capability },
    onArrived: (record, arrival, settled) => {
      keepShown(record)
      if (shows(record)) {
        state.fee = settled.fee
        teller.tell({ type: 'arrived', attempt: record.attempt, arrival, hash: settled.hash })
      }
      announced.settled(record, settled)
      announced.arrived(record, arrival)
    },
    onDead: (record, end, settled) => {
      if (shows(record)) teller.tell({ type: 'dead', attempt: record.attempt, end })
      announced.settled(record, settled)
      announced.failed(record, end)
    },
    onUnclear: (record) => {
      keepShown(record)
      if (shows(record)) teller.tell({ type: 'unclear', attempt: record.attempt })
      announced.unclear(record)
    },
    onFailed: context.log.debug,
  })
  const paying = createPaying({
    ...{ state, teller, records, clock, signal, payer: ways.payer, make: ways.make },
    takenElsewhere: () => {
      const { payment, machine } = state
      const isOther = ({ payment: { id }, attempt }: PayRecord) => id !== payment?.id || !machine.live.includes(attempt)
      const others = payment ? attemptsFor(records, payment).filter(isOther) : []
      if (others.length === 0) return false
      showAttempts(state, others, state.requested)
      publish()
      following.resume()
      return true
    },
    onAsked: announced.asked,
    onSent: (record, hash, pays) => {
      announced.sent(record, hash, pays)
      if (!pays) return
      keepShown(record)
      following.follow(record)
    },
    onUnsent: (record, why, error) => {
      if (why === 'unclear') announced.unclear(record)
      else announced.failed(record, why === 'declined' ? 'declined' : 'failed', error)
    },
    onFailed: context.log.error,
  })
  return { records, announced, publish, note, teller, shows, keepShown, ways, following, paying }
}
export type StartedPayments = ReturnType<typeof startPayments>
