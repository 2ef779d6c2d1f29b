import type { Capabilities } from '../../kernel/api/index.js'
import type { ExactOutputQuote, ExactOutputService } from '../../ports/swap.js'
import type { Payment } from './Payment.js'
import type { PayAsset, PayProblem, PayStep, PreparedPayment } from './PayReview.js'

export interface SwapWay {
  readonly payment: Payment
  readonly from: string
  readonly asset: PayAsset
  readonly native: PayAsset
  readonly exact: ExactOutputService
  readonly calls: Pick<Capabilities['calls'], 'decode' | 'send' | 'sendBatch' | 'wait'>
  /** What the visitor chose by. */
  readonly quote: ExactOutputQuote
  /** What left by the row that the visitor chose; undefined where the price of now was asked for. */
  readonly agreed: bigint | undefined
}

/** How far the price may move without a question, in hundredths of a percent of what was agreed to. */
const tolerance = 50n

export const hasMoved = (agreed: bigint, now: bigint): boolean => (now - agreed) * 10_000n > agreed * tolerance

/** Why a payment cannot be made by these requests. */
const reverted = { feeOnTransfer: 'less', price: 'price', old: 'old', other: 'reverts' } as const satisfies Readonly<Record<string, PayProblem>>

/** Makes the requests of a payment by a swap: decoded and simulated where they are made. */
export const prepareExactOutput = async (way: SwapWay, signal: AbortSignal): Promise<PreparedPayment | PayProblem> => {
  const { payment, from, asset, native, exact, calls, quote, agreed } = way
  const prepared = await exact.prepare(quote, signal)
  if (!prepared) return 'route'
  const { check, funds, fee, approval, contract, server } = prepared
  const { expected, maximum } = prepared.quote
  if (prepared.quote.request.deliver.amount !== payment.amount) return 'request'
  if (check.outcome === 'reverts') return reverted[check.why]
  // Native currency is sent with the maximum, and what is not needed comes back.
  const needed = asset.address === undefined ? maximum + (fee?.likely ?? 0n) : expected
  if (funds.held !== undefined && funds.held < needed) return 'over'
  const steps = prepared.steps.map(({ kind }): PayStep => (kind === 'swap' ? 'pay' : kind))
  const requestOf = (step: number) => {
    const [request] = prepared.steps[step]?.requests ?? []
    if (!request) throw new Error('The payment has no such step.')
    return request
  }
  const last = prepared.steps.at(-1)
  const pays = last?.kind === 'swap' ? last.requests[0] : undefined
  return {
    review: {
      ...{ payment, from, pay: asset, leaves: check.outcome === 'ok' ? check.leaves : expected, maximum, native, fee, funds },
      ...{ swapped: true, approval, contract, server, steps, simulated: check.outcome === 'ok' },
      before: agreed !== undefined && hasMoved(agreed, expected) ? agreed : undefined,
    },
    check: async (done, until) => {
      const again = await exact.check(prepared, done, until)
      if (again.outcome === 'ok') return again.leaves <= maximum ? 'ok' : 'price'
      // The review said that nothing shows what it does, and nothing does now.
      if (again.outcome === 'unavailable') return check.outcome === 'unavailable' ? 'ok' : 'unknown'
      return again.why === 'price' || again.why === 'old' ? again.why : 'reverts'
    },
    send: (step, until) => {
      const requests = prepared.steps[step]?.requests ?? []
      return requests.length > 1 ? calls.sendBatch(requests, until) : calls.send(requestOf(step), until)
    },
    wait: async (step, hash, until) => {
      const call = await calls.decode(requestOf(step))
      if (!call) throw new Error('The request of the approval was changed.')
      return calls.wait({ call, hash }, until)
    },
    trace: { call: pays && (await calls.decode(pays)), batch: last?.kind === 'both' },
  }
}
