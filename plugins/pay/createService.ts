import { type ClockService, DeadlineError, type Readable, type RpcService } from '../../kernel/api/index.js'
import { toText } from '#lib/text/toText.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import type { PayFailure, PaymentExchange, PaymentReport, PaymentsService } from '../../ports/pay.js'
import { loadDeposits } from './loadDeposits.js'
import type { Payment } from './Payment.js'

export interface ServiceNeeds {
  readonly state: Readable<{ readonly current: PaymentReport | undefined }>
  readonly exchanges: readonly PaymentExchange[]
  read(input: unknown): Promise<Payment | PayFailure>
  /** Shows a payment that was read. */
  open(payment: Payment): PayFailure | undefined
  track(event: string, properties: Readonly<Record<string, unknown>>): void
  newId(): string
  readonly rpc: Pick<RpcService, 'request'>
  readonly clock: ClockService
}

const readTimeoutMs = 10_000

/** What `portico/pay` uses: nothing of it throws. */
export const createService = ({ state, exchanges, read, open, track, newId, rpc, clock }: ServiceNeeds): PaymentsService => {
  /** Of two requests that are read at once the later one is shown. */
  let latest = 0
  const find = (id: string) => exchanges.find((one) => one.id === id)
  return {
    state,
    open: async (options) => {
      latest += 1
      const own = latest
      try {
        const payment = await withDeadline(read(options), { ms: readTimeoutMs, what: 'Reading the payment', after: clock.after, late: DeadlineError })
        if ('code' in payment) return payment
        if (own !== latest) return { code: 'UNABLE_TO_INITIATE_PAYMENT', details: 'Another payment was opened meanwhile.' }
        return open(payment)
      } catch (error) {
        return { code: 'UNKNOWN_ERROR', details: error instanceof Error ? error.message : undefined }
      }
    },
    exchanges: (asset) => {
      if (exchanges.length === 0) return { code: 'UNABLE_TO_GET_EXCHANGES', details: 'features.pay has no exchanges.' }
      return exchanges.filter(({ supports }) => asset === undefined || supports(asset)).map(({ id, name, icon }) => ({ id, name, imageUrl: icon }))
    },
    openSession: async (id, request, signal) => {
      const exchange = find(id)
      if (!exchange?.supports(request)) return { code: 'ASSET_NOT_SUPPORTED', details: `"${id}" sends no such asset, or is no exchange of the page.` }
      const { network, asset, recipient, amount } = request
      const currentPayment = { type: 'exchange', exchangeId: id, status: 'UNKNOWN' }
      track('PAY_EXCHANGE_SELECTED', { exchange: { id }, configuration: { network, asset, recipient, amount }, currentPayment, headless: true })
      try {
        const { openDeposit } = await loadDeposits()
        return (await openDeposit({ exchange, request: { ...request, paymentId: newId() }, rpc, clock, signal })).session
      } catch (error) {
        return { code: 'UNABLE_TO_GET_PAY_URL', details: toText(error) }
      }
    },
    readStatus: async (id, session, signal) => {
      try {
        const { readDepositStatus } = await loadDeposits()
        const ask = async () => find(id)?.readStatus(session, signal)
        const answer = await withDeadline(ask(), { ms: readTimeoutMs, what: 'The status of the deposit', signal, after: clock.after, late: DeadlineError })
        // The shape of its hash is checked by the server that verifies it.
        return readDepositStatus(answer, { network: '' }) ?? { code: 'UNABLE_TO_GET_BUY_STATUS', details: 'The exchange said nothing that is known.' }
      } catch (error) {
        return { code: 'UNABLE_TO_GET_BUY_STATUS', details: toText(error) }
      }
    },
  }
}
