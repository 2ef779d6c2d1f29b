import { moneyText } from '../amounts/moneyText.js'
import type { Action } from './Action.js'
import { isUnlimited } from './isUnlimited.js'
import type { DescribeNeeds } from './describeAction.js'
import { msg } from './ReviewText.js'
import { sumOf } from './sumOf.js'

const text = {
  about: msg('shared.about', 'about {worth}'),
  inAll: msg('review.inAll', 'about {worth} in all'),
} as const

/** What an amount is worth, beside the exact amount. @param cents hundredths of the currency @param currency ISO 4217 code */
export const aboutText = (t: DescribeNeeds['t'], tag: string, cents: bigint, currency: string): string =>
  t(text.about, { worth: moneyText(tag, cents, currency) })

/** Hundredths of the currency; undefined without a price. The native currency has no contract. */
export type CentsOf = (token: string | undefined, amount: bigint) => bigint | undefined

/** What several actions cost in all. Undefined where one part has no price or no limit: a sum that leaves something out is none. */
export const totalText = (
  actions: readonly Action[],
  { t, account, tag, currency, centsOf }: Pick<DescribeNeeds, 't' | 'account'> & { readonly tag: string; readonly currency: string; readonly centsOf: CentsOf },
): string | undefined => {
  let total = 0n
  const parts = sumOf(actions, account)
  for (const { token, amount, allowed } of parts) {
    const cents = allowed && isUnlimited(amount) ? undefined : centsOf(token, amount)
    if (cents === undefined) return undefined
    total += cents
  }
  return parts.length === 0 ? undefined : t(text.inAll, { worth: moneyText(tag, total, currency) })
}
