import { withUnit } from './withUnit.js'
import { feeText } from './feeText.js'
import { moneyText } from './moneyText.js'
import { type Priced, worthOf } from './worthOf.js'

/** What a cost is counted in. */
export interface CostUnit extends Priced {
  readonly symbol: string
}

/** A fee in a language with its worth, where it has a price: `0.0000351 ETH · $0.08`. */
export const costText = (locale: string, amount: bigint, unit: CostUnit, currency: string): string => {
  const worth = worthOf(amount, unit)
  return [withUnit(feeText(locale, amount, unit.decimals), unit.symbol), ...(worth === undefined ? [] : [moneyText(locale, worth, currency)])].join(' · ')
}

/** The same in one figure, for a line that says more: the worth `$0.08`, and the amount where it has no price. */
export const shortCostText = (locale: string, amount: bigint, unit: CostUnit, currency: string): string => {
  const worth = worthOf(amount, unit)
  return worth === undefined ? withUnit(feeText(locale, amount, unit.decimals), unit.symbol) : moneyText(locale, worth, currency)
}
