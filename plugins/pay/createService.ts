import { type ClockService, DeadlineError, type Readable, type RpcService } from '../../kernel/api/index.js'
import { toText } from '#lib/text/toText.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import type { PayErrorCode, PayFailure, PaymentExchange, PaymentReport, PaymentsService } from '../../ports/pay.js'
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
  const deposits = async <answer>(code: PayErrorCode, run: (loaded: Awaited<ReturnType<typeof loadDeposits>>) => Promise<answer>) => {
    try {
      return await run(await loadDeposits())
    } catch (error) {
      return { code, details: toText(error) }
    }
  }
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
      return deposits('UNABLE_TO_GET_PAY_URL', (code) => code.openSession({ exchange, request: { ...request, paymentId: newId() }, rpc, clock, signal }))
    },
    readStatus: (id, session, signal) => deposits('UNABLE_TO_GET_BUY_STATUS', (code) => code.readSession(find(id), session, { clock, signal })),
  }
}
