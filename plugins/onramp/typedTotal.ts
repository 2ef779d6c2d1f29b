import { moneyPlaces } from '#lib/amounts/moneyPlaces.js'
import { type ParsedAmount, parseAmount } from '#lib/amounts/parseAmount.js'
import type { BuyState } from './BuyState.js'

/** The typed amount in the smallest units of the currency. A space behind it means nothing. */
export const typedTotal = ({ amount, separator, currency }: Pick<BuyState, 'amount' | 'separator' | 'currency'>): ParsedAmount =>
  parseAmount(amount.trimEnd(), { decimals: moneyPlaces(currency), separator })
