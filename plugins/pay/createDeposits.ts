import { type ClockService, opaque, type RpcService } from '../../kernel/api/index.js'
import type { DepositRequest, PaymentExchange } from '../../ports/pay.js'
import type { Records } from './createRecords.js'
import type { Teller } from './createTeller.js'
import type { DepositProgress } from './deposit/DepositProgress.js'
import { DepositSessionError } from './deposit/errors.js'
import { followDeposit } from './deposit/followDeposit.js'
import { openDeposit } from './deposit/openDeposit.js'
import type { Payment } from './Payment.js'
import type { Deposit, PayingState } from './PayingState.js'
import type { Arrival } from './payMachine.js'
import type { PayRecord } from './PayRecord.js'

export interface DepositsNeeds {
  readonly state: PayingState
  readonly teller: Teller
  readonly records: Records
  readonly exchanges: readonly PaymentExchange[]
  /** Another tab pays, or paid, the same order: it is shown, and no address is. */
  takenElsewhere(): boolean
  readonly rpc: Pick<RpcService, 'request'>
  readonly clock: ClockService
  /** The visitor chose an exchange. */
  onChosen(payment: Payment, exchange: string): void
  /** Its address is shown: it may pay from now on. */
  onAsked(record: PayRecord): void
  onArrived(record: PayRecord, arrival: Arrival): void
  onFailed(error: unknown): void
  readonly signal: AbortSignal
}

export interface Deposits {
  /** Asks an exchange for a session. Its address is shown once its answer was checked. */
  open(exchange: string): void
  /** Takes up what an earlier page left. */
  resume(record: PayRecord): void
  /** Waits no longer for a session that is being opened. */
  stop(): void
}

const requestOf = ({ id, network, asset, amount, recipient }: Payment): DepositRequest => ({
  ...{ paymentId: id, network, asset: asset.address ?? 'native', amount: String(amount), recipient },
})

export const createDeposits = ({ state, teller, records, exchanges, rpc, clock, signal, ...needs }: DepositsNeeds): Deposits => {
  let work: AbortController | undefined
  const followed = new Set<string>()
  const find = (id: string) => exchanges.find((one) => one.id === id)

  const follow = async (record: PayRecord) => {
    const { payment, attempt, exchange: kept } = record
    const key = `${payment.id} ${attempt}`
    const exchange = kept && find(kept.id)
    if (!kept || !exchange || followed.has(key)) return
    followed.add(key)
    const shows = () => state.payment?.id === payment.id && state.machine.live.includes(attempt)
    const onChange = (progress: DepositProgress) => {
      if (progress.kind === 'paid' || progress.kind === 'short') {
        const fate: Arrival = progress.kind === 'short' ? 'short' : progress.late ? 'late' : 'paid'
        const isFinal = progress.kind === 'short' && progress.isFinal
        const ended = { fate, arrived: progress.arrived, isFinal, endedAt: clock.now(), ...(progress.hash !== undefined && { hash: progress.hash }) }
        // More may come after a part: then the receipt says so.
        needs.onArrived(records.change(record, ended) ?? { ...record, ...ended }, fate)
      } else if (shows() && state.deposit) {
        const shown: Deposit['progress'] = progress.kind === 'waiting' && progress.silent ? 'silent' : progress.kind === 'expired' ? 'waiting' : progress.kind
        state.deposit = opaque({ ...state.deposit, progress: shown })
      }
    }
    try {
      const request = requestOf(payment)
      const session = { sessionId: kept.session, network: request.network, asset: request.asset, amount: request.amount, recipient: request.recipient }
      await followDeposit({ exchange, session, request, start: kept.start, rpc, clock, expiresAt: payment.expiresAt, signal, onChange })
    } finally {
      followed.delete(key)
    }
  }
  const watch = (record: PayRecord) => {
    follow(record).catch((error: unknown) => {
      if (!signal.aborted) needs.onFailed(error)
    })
  }

  const start = async (exchange: PaymentExchange, payment: Payment, attempt: number, until: AbortSignal) => {
    const { session, start: chain } = await openDeposit({ exchange, request: requestOf(payment), rpc, clock, signal: until })
    if (until.aborted || needs.takenElsewhere()) return
    const record: PayRecord = {
      ...{ payment, attempt, fate: 'unclear', from: undefined, hash: undefined, batch: false, call: undefined, nonce: undefined, since: undefined },
      ...{
        exchange: { id: exchange.id, session: session.sessionId, start: chain },
        spent: undefined,
        arrived: undefined,
        isFinal: false,
        at: clock.now(),
        endedAt: undefined,
      },
    }
    // Before the address is shown: from then on the exchange may pay.
    records.keep(record)
    if (!teller.tell({ type: 'deposit', attempt })) return records.forget(record)
    state.deposit = opaque({ exchange: exchange.id, session, progress: 'waiting' as const })
    state.record = opaque({ ...record })
    needs.onAsked(record)
    watch(record)
  }
  return {
    open: (id) => {
      const exchange = find(id)
      const { payment } = state
      if (!exchange || !payment || !state.requested || needs.takenElsewhere() || !teller.tell({ type: 'prepare' })) return
      Object.assign(state, { problem: undefined, review: undefined, deposit: undefined })
      const { attempt } = state.machine
      const controller = new AbortController()
      work?.abort()
      work = controller
      needs.onChosen(payment, id)
      start(exchange, payment, attempt, AbortSignal.any([signal, controller.signal])).catch((error: unknown) => {
        if (signal.aborted || controller.signal.aborted) return
        needs.onFailed(error)
        // Nobody says that an address was wrong where there was no answer.
        state.problem = error instanceof DepositSessionError ? 'exchange' : 'request'
        teller.tell({ type: 'stopped', attempt })
      })
    },
    resume: watch,
    stop: () => {
      work?.abort()
      work = undefined
    },
  }
}
