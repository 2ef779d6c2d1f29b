import { type ClockService, DeadlineError, type RpcService } from '../../../kernel/api/index.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import type { DepositRequest, DepositSession, PaymentExchange } from '../../../ports/pay.js'
import type { DepositStart } from './DepositProgress.js'
import { markDepositStart } from './readDepositChain.js'
import { readDepositSession } from './readDepositSession.js'

export interface OpenDepositNeeds {
  readonly exchange: Pick<PaymentExchange, 'name' | 'createDeposit'>
  readonly request: DepositRequest
  readonly rpc: Pick<RpcService, 'request'>
  readonly clock: Pick<ClockService, 'now' | 'after'>
  readonly signal: AbortSignal
}
/** A session that was checked, and where the chain was before it. */
export interface OpenedDeposit {
  readonly session: DepositSession
  readonly start: DepositStart | undefined
}

/** How long the chain and the exchange may take, in ms. */
const [startTimeoutMs, sessionTimeoutMs] = [5_000, 20_000]

/**
 * Opens a session at an exchange: reads where the chain is, asks the exchange, and checks its answer against the request. Asked again with the
 * same payment, it opens the same session, as the exchange knows it by its id.
 * @throws DepositSessionError, DeadlineError, whatever the exchange throws, or the signal's reason
 */
export const openDeposit = async ({ exchange, request, rpc, clock, signal }: OpenDepositNeeds): Promise<OpenedDeposit> => {
  const limits = { signal, after: clock.after, late: DeadlineError }
  const start = await withDeadline(markDepositStart({ rpc, request, now: clock.now, signal }), {
    ...limits,
    ms: startTimeoutMs,
    what: 'The newest block',
  }).catch(() => undefined)
  signal.throwIfAborted()
  const ask = async () => exchange.createDeposit(request, signal)
  const answer: unknown = await withDeadline(ask(), { ...limits, ms: sessionTimeoutMs, what: `The deposit at ${exchange.name}` })
  return { session: readDepositSession(answer, request), start }
}
