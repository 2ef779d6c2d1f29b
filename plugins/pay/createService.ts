import { type ClockService, DeadlineError, type Readable } from '../../kernel/api/index.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import type { PayFailure, PaymentExchange, PaymentReport, PaymentsService } from '../../ports/pay.js'
import type { Payment } from './Payment.js'

export interface ServiceNeeds {
  readonly state: Readable<{ readonly current: PaymentReport | undefined }>
  readonly exchanges: readonly PaymentExchange[]
  read(input: unknown): Promise<Payment | PayFailure>
  /** Shows a payment that was read. */
  open(payment: Payment): PayFailure | undefined
  track(event: string, properties: Readonly<Record<string, unknown>>): void
  readonly clock: Pick<ClockService, 'after'>
}

const readTimeoutMs = 10_000

/** What `portico/pay` uses: nothing of it throws. */
export const createService = ({ state, exchanges, read, open, clock }: ServiceNeeds): PaymentsService => {
  /** Of two requests that are read at once the later one is shown. */
  let latest = 0
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
    openSession: async () => ({ code: 'UNABLE_TO_GET_PAY_URL' }),
    readStatus: async () => ({ code: 'UNABLE_TO_GET_BUY_STATUS' }),
  }
}
