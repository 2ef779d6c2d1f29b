import type { Translate } from '../../../kernel/api/index.js'
import { balanceTexts } from '#lib/amounts/balanceTexts.js'
import { moneyText } from '#lib/amounts/moneyText.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { withUnit } from '#lib/amounts/withUnit.js'
import type { Permission } from '../Permission.js'
import { texts } from './texts.js'

/** How much may be taken: "Unlimited", "All items", or the amount with its unit. */
export const amountText = (t: Translate, tag: string, { kind, unlimited, amount, decimals, symbol, item }: Permission): string => {
  if (kind === 'collection') return t(texts.everything)
  if (kind === 'item') return t(texts.oneItem, { item: truncateMiddle(item ?? '', 6, 4) })
  if (unlimited) return t(texts.unlimited)
  // Without its decimals it is not known how much an amount is.
  return amount === undefined || decimals === undefined ? withUnit(t(texts.someAmount), symbol) : withUnit(balanceTexts(tag, amount, decimals).rounded, symbol)
}

/** How much of what may be taken: "USDC · Unlimited", or the amount with its unit. */
export const whatText = (t: Translate, tag: string, permission: Permission): string => {
  const amount = amountText(t, tag, permission)
  return permission.unlimited || permission.amount === undefined ? `${permission.symbol} · ${amount}` : amount
}

/** What could be taken today, in a short text: its worth, else the amount. */
export const riskText = (t: Translate, tag: string, { kind, exposed, decimals, symbol }: Permission, atRisk: bigint | undefined): string | undefined => {
  if (exposed === undefined || kind === 'item') return undefined
  if (kind === 'collection') return t(texts.exposedItems, { count: Number(exposed > 1_000_000n ? 1_000_000n : exposed) })
  if (atRisk !== undefined) return moneyText(tag, atRisk, 'USD')
  return decimals === undefined ? undefined : withUnit(balanceTexts(tag, exposed, decimals).rounded, symbol)
}

/** A day: "3 Nov", with the year where it is another one. */
export const dayText = (tag: string, at: number, now: number): string =>
  new Intl.DateTimeFormat(`${tag}-u-nu-latn`, {
    day: 'numeric',
    month: 'short',
    ...(new Date(at).getFullYear() !== new Date(now).getFullYear() && { year: 'numeric' }),
  }).format(at)
