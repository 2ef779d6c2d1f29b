import { parseDecimal } from '#lib/amounts/parseDecimal.js'
import { worthOf } from '#lib/amounts/worthOf.js'
import type { SwapToken } from './types.js'

/** What a swap does to the worth that an account has, by the prices of both tokens. */
export interface WorthChange {
  /** Hundredths of a percent of what is paid; below zero for a loss. */
  readonly points: number
  /** Hundredths of the currency, rounded down: of what is paid, of what arrives, and of the difference without its sign. */
  readonly paid: bigint
  readonly got: bigint
  readonly by: bigint
  readonly currency: string
}

/** From here on a loss of worth is warned of, and from here on it has to be agreed to, whatever the pool says of itself. */
export const lossWarned = -300
export const lossAgreed = -1_000

/** Undefined without both prices, in the same currency. Compared are exact numbers: hundredths are too coarse for small amounts. */
export const worthChange = ({
  amount,
  out,
  pay,
  receive,
}: {
  readonly amount: bigint
  readonly out: bigint
  readonly pay: SwapToken
  readonly receive: SwapToken
}): WorthChange | undefined => {
  const [each, other] = [parseDecimal(pay.price), parseDecimal(receive.price)]
  const [paid, got] = [worthOf(amount, pay), worthOf(out, receive)]
  if (!each || !other || paid === undefined || got === undefined || pay.currency !== receive.currency) return undefined
  const scale = BigInt(Math.max(pay.decimals + each.scale, receive.decimals + other.scale))
  const given = amount * each.digits * 10n ** (scale - BigInt(pay.decimals + each.scale))
  const arrives = out * other.digits * 10n ** (scale - BigInt(receive.decimals + other.scale))
  if (given === 0n) return undefined
  const difference = arrives - given
  const unit = 10n ** scale
  return {
    points: Number((difference * 10_000n) / given),
    paid,
    got,
    by: ((difference < 0n ? -difference : difference) * 100n) / unit,
    currency: pay.currency,
  }
}
