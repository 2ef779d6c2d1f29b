import { moneyPlaces } from '#lib/amounts/moneyPlaces.js'
import type { PaymentLimit } from './types.js'

/** Amounts to choose from. */
const count = 4

/**
 * Round amounts that can be paid, in the smallest units of a currency: from five times the least that the provider takes. Where its limits lie
 * so close together that none is between them, the limits themselves.
 */
export const presetsOf = ({ min, max }: PaymentLimit, currency: string): readonly bigint[] => {
  const unit = 10n ** BigInt(moneyPlaces(currency))
  /** 1, 2.5 and 5, ten times as much, and so on: of whole units, so that it is one to pay with. */
  const round: bigint[] = []
  for (let step = unit; step <= max && round.length < count; step *= 10n)
    for (const amount of [step, (step * 5n) / 2n, step * 5n])
      if (amount % unit === 0n && amount >= min * 5n && amount <= max && round.length < count) round.push(amount)
  if (round.length > 1) return round
  return min === max ? [min] : [min, max]
}

/** What the form begins with: the second of them, or the only one. */
export const defaultOf = (limit: PaymentLimit, currency: string): bigint => {
  const [first = limit.min, second = first] = presetsOf(limit, currency)
  return presetsOf(limit, currency).length > 2 ? second : first
}
