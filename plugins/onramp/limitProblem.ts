import type { AmountProblem } from '#lib/amounts/parseAmount.js'
import type { BuyState } from './BuyState.js'
import { typedTotal } from './typedTotal.js'
import type { PaymentCurrency, PaymentLimit } from './types.js'

/** The currency that is paid with, and the limits of the chosen way to pay. */
export const paymentOf = ({
  options,
  currency,
  method,
}: Pick<BuyState, 'options' | 'currency' | 'method'>): { readonly payment: PaymentCurrency; readonly limit: PaymentLimit } | undefined => {
  const payment = options?.payments.find(({ id }) => id === currency) ?? options?.payments[0]
  const limit = payment?.limits.find(({ id }) => id === method) ?? payment?.limits[0]
  return payment && limit ? { payment, limit } : undefined
}

/** Why an amount cannot be paid, with another way to pay that takes it. */
export interface LimitProblem {
  readonly why: AmountProblem | 'below' | 'above'
  readonly other: PaymentLimit | undefined
}

/** Undefined when the amount can be paid. */
export const limitProblem = (state: Pick<BuyState, 'options' | 'currency' | 'method' | 'amount' | 'separator'>): LimitProblem | undefined => {
  const found = paymentOf(state)
  const { amount: total, problem } = typedTotal({ ...state, currency: found?.payment.id ?? state.currency })
  if (problem !== undefined) return { why: problem, other: undefined }
  if (total === 0n || !found) return { why: 'empty', other: undefined }
  const { payment, limit } = found
  if (total >= limit.min && total <= limit.max) return undefined
  return {
    why: total < limit.min ? 'below' : 'above',
    other: payment.limits.find((one) => one !== limit && total >= one.min && total <= one.max),
  }
}
