import { isRightToLeft } from '../text/toLocale.js'
import { upperFirst } from '../text/upperFirst.js'
import type { Action } from './Action.js'
import { isUnlimited } from './isUnlimited.js'
import type { DescribeNeeds } from './describeAction.js'
import { msg } from './ReviewText.js'
import { sumOf } from './sumOf.js'

const text = {
  upTo: msg('review.sum.upTo', 'up to {amount}'),
  all: msg('review.sum.all', 'all your {symbol}'),
} as const

/** What several actions cost in all: "1 ETH and up to 120 USDC". Undefined where nothing is given. */
export const sumText = (
  actions: readonly Action[],
  tag: string,
  { t, account, amountOf, symbolOf, nativeOf }: Omit<DescribeNeeds, 'dateOf'>,
): string | undefined => {
  // From right to left a number would change places with its symbol.
  const isolated = (amount: string) => (isRightToLeft(tag) ? `\u2068${amount}\u2069` : amount)
  const parts = sumOf(actions, account).map(({ token, amount, allowed }) => {
    if (token === undefined) return isolated(nativeOf(amount))
    if (!allowed) return isolated(amountOf(token, amount))
    return isUnlimited(amount) ? t(text.all, { symbol: symbolOf(token) }) : t(text.upTo, { amount: amountOf(token, amount) })
  })
  return parts.length === 0 ? undefined : upperFirst(new Intl.ListFormat(tag).format(parts))
}
