import { compareDecimals } from './decimals.js'
import type { WireBuyOptions, WirePaymentCurrency, WirePaymentLimit } from 'portico-protocol/gateway/onRamp.js'

/** The widest of several limits for one method. */
const widest = (limits: readonly WirePaymentLimit[]): readonly WirePaymentLimit[] => {
  const byMethod: Map<string, WirePaymentLimit> = new Map()
  for (const limit of limits) {
    const known = byMethod.get(limit.id) ?? limit
    byMethod.set(limit.id, {
      id: limit.id,
      min: compareDecimals(limit.min, known.min) < 0 ? limit.min : known.min,
      max: compareDecimals(limit.max, known.max) > 0 ? limit.max : known.max,
    })
  }
  return [...byMethod.values()]
}

/** What several providers offer together. Which of them serves a question, its quotes say. */
export const mergeOptions = (all: readonly WireBuyOptions[]): WireBuyOptions => {
  const countries = new Set(all.flatMap((options) => options.countries))
  // A country of which one provider needs the part is chosen by its parts.
  for (const country of [...countries]) if (country.includes('-')) countries.delete(country.slice(0, 2))
  const payments: Map<string, WirePaymentCurrency> = new Map()
  for (const { id, payment_method_limits: limits } of all.flatMap((options) => options.paymentCurrencies))
    payments.set(id, { id, payment_method_limits: widest([...(payments.get(id)?.payment_method_limits ?? []), ...limits]) })
  const purchases = new Map(
    all
      .flatMap((options) => options.purchaseCurrencies)
      .toReversed()
      .map((currency) => [currency.id, currency]),
  )
  return { countries: [...countries].toSorted(), paymentCurrencies: [...payments.values()], purchaseCurrencies: [...purchases.values()].toReversed() }
}
