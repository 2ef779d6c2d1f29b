import { opaque, type PluginContext } from '../../kernel/api/index.js'
import { AccountNoted } from '../../ports/account.js'
import { Tracked } from '../../ports/analytics.js'
import { PayProgressView, type PaymentReport } from '../../ports/pay.js'
import type { OutcomeNeeds } from './announceOutcomes.js'
import { createPaying } from './createPaying.js'
import { createRecords } from './createRecords.js'
import { createTeller } from './createTeller.js'
import { createWays } from './createWays.js'
import { lazyAsking } from './lazyAsking.js'
import type { manifest } from './manifest.js'
import { showPart } from './openPayment.js'
import { noteMessage, valuesOf } from './paymentNote.js'
import type { PayingState } from './PayingState.js'
import type { PayRecord } from './PayRecord.js'
import { configurationOf } from './readPayment.js'
import { reportOf } from './reportOf.js'

export interface PaymentsState {
  readonly paying: PayingState
  readonly report: { current: PaymentReport | undefined }
}

/** Everything between a payment and its end: who pays, what is kept, who is told, and what is loaded when it is needed. */
export const startPayments = (context: PluginContext<typeof manifest>, { paying: state, report }: PaymentsState) => {
  const { sessions, capabilities, rpc, notices, host, clock, transactions } = context.use
  const { signal } = context.scope
  const records = createRecords(context.storage.payments, clock.now)
  let watching = false
  const announcing: OutcomeNeeds = {
    ...{ transactions, notices, domain: host.domain },
    track: (event, properties) => context.emit(Tracked, { event, properties }),
    wallet: () => state.wallet,
    isWatched: () => watching,
    onFailed: context.log.error,
  }
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
    const message = noteMessage[asking ? 'asking' : machine.phase === 'pending' ? 'pending' : 'unclear']
    context.emit(AccountNoted, { plugin: 'pay', notes: runs ? [{ message, values: valuesOf(payment, wallet, host.domain), open: PayProgressView }] : [] })
  }
  const teller = createTeller(state, ({ phase }) => {
    const { payment } = state
    // Nothing more was paid, and what arrived before stays.
    if (phase === 'expired' && payment && !showPart(state, records)) {
      const [configuration, currentPayment] = [configurationOf(payment), { type: 'wallet', status: 'FAILED' }]
      announcing.track('PAY_ERROR', { paymentId: payment.id, configuration, currentPayment, message: 'expired', code: 'GENERIC_PAYMENT_ERROR' })
    }
    publish()
    note()
  })
  const shows = ({ payment }: Pick<PayRecord, 'payment'>) => state.payment?.id === payment.id
  const keepShown = (record: PayRecord) => {
    if (shows(record)) state.record = opaque({ ...record })
  }
  const ways = createWays({ state, sessions, capabilities })
  const common = { state, teller, records, clock, signal }
  const asking = lazyAsking({
    ...{ ...common, ways, announcing, shows, keepShown, rpc, log: context.log, exactOutput: context.lazy.exactOutput },
    onShown: () => publish(),
  })
  const paying = createPaying({ ...common, payer: ways.payer, make: asking.make, verify: asking.verify, onFailed: context.log.error })
  return {
    ...{ records, announcing, publish, note, teller, shows, keepShown, ways, asking, paying },
    /** The progress of a payment is shown: until the answer is called, its end needs no other word. */
    watch: () => {
      watching = true
      return () => {
        watching = false
      }
    },
  }
}
export type StartedPayments = ReturnType<typeof startPayments>
