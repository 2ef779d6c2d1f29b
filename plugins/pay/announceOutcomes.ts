import type { NoticesService, SettledTransfer, TransactionReports } from '../../kernel/api/index.js'
import { trackedFailure } from '#lib/checks/trackedFailure.js'
import type { CurrentPayment, PayErrorCode } from '../../ports/pay.js'
import type { Payment } from './Payment.js'
import { valuesOf } from './paymentNote.js'
import type { PayRecord } from './PayRecord.js'
import { configurationOf } from './readPayment.js'
import { userMessage } from './userMessage.js'

export interface OutcomeNeeds {
  readonly transactions: TransactionReports
  readonly notices: Pick<NoticesService, 'show'>
  track(event: string, properties: Readonly<Record<string, unknown>>): void
  wallet(): string
  /** The host that asks, where the page names no shop. */
  readonly domain: string
  /** The progress of a payment is shown: its end needs no other word. */
  isWatched(): boolean
  onFailed(error: unknown): void
}

const genericCode: PayErrorCode = 'GENERIC_PAYMENT_ERROR'

const currentOf = ({ exchange, hash }: PayRecord, status: NonNullable<CurrentPayment['status']>): CurrentPayment => ({
  type: exchange ? 'exchange' : 'wallet',
  ...(exchange && { exchangeId: exchange.id, sessionId: exchange.session }),
  status,
  ...(hash !== undefined && { result: hash }),
})

/** Tells the host, other plugins, and the visitor who looks at something else what becomes of a payment. */
export const announceOutcomes = ({ transactions, notices, track, wallet, domain, isWatched, onFailed }: OutcomeNeeds) => {
  const report = (run: () => void) => {
    try {
      run()
    } catch (error) {
      onFailed(error)
    }
  }
  const facts = (record: PayRecord, status: NonNullable<CurrentPayment['status']>) => ({
    paymentId: record.payment.id,
    configuration: configurationOf(record.payment),
    currentPayment: currentOf(record, status),
  })
  const show = (end: keyof typeof userMessage, { payment }: PayRecord) => {
    if (!isWatched()) notices.show(end === 'paid' ? 'success' : 'error', userMessage[end], { values: valuesOf(payment, wallet(), domain), untilSeen: () => {} })
  }
  return {
    chosen: (payment: Payment, exchange: string) =>
      track('PAY_EXCHANGE_SELECTED', {
        exchange: { id: exchange },
        configuration: configurationOf(payment),
        currentPayment: { type: 'exchange', exchangeId: exchange, status: 'UNKNOWN' },
        headless: false,
      }),
    asked: (record: PayRecord) => track('PAY_INITIATED', facts(record, 'IN_PROGRESS')),
    sent: ({ payment, from, call, batch }: PayRecord, hash: string, pays: boolean) => {
      const { network: chain, recipient, asset, amount } = payment
      if (batch) return
      report(() =>
        transactions.sent(
          pays && call === undefined && from !== undefined
            ? { chain, hash, transfer: { from, to: recipient, symbol: asset.symbol, amount, decimals: asset.decimals } }
            : { chain, hash },
        ),
      )
    },
    settled: ({ payment: { network: chain }, hash = '', batch }: PayRecord, { outcome, hash: mined }: SettledTransfer) => {
      if (batch && mined !== '') report(() => transactions.sent({ chain, hash: mined }))
      const known = batch ? mined : hash
      if (known !== '') report(() => transactions.settled({ chain, hash: known, outcome, ...(outcome !== 'replaced' && mined !== known && { mined }) }))
    },
    arrived: (record: PayRecord, arrival: 'paid' | 'late' | 'short') => {
      if (arrival === 'short') track('PAY_ERROR', { ...facts(record, 'FAILED'), message: 'short', code: genericCode })
      else track('PAY_SUCCESS', facts(record, 'SUCCESS'))
      show(arrival, record)
    },
    /** Nothing was paid. */
    failed: (record: PayRecord, why: 'declined' | 'failed' | 'reverted' | 'replaced' | 'dropped', error?: unknown) => {
      const { message } = trackedFailure(error)
      track('PAY_ERROR', { ...facts(record, 'FAILED'), message: message || why, code: genericCode })
      show(why, record)
    },
    unclear: (record: PayRecord) => show('unclear', record),
  }
}
