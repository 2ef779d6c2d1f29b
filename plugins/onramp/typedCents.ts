import { type ParsedAmount, parseAmount } from '../../lib/amounts/parseAmount.js'
import type { BuyState } from './BuyState.js'

/** Decimals of a currency. */
export const moneyPlaces = 2

/** The typed amount in hundredths of the currency. A space behind it means nothing. */
export const typedCents = ({ amount, separator }: Pick<BuyState, 'amount' | 'separator'>): ParsedAmount =>
  parseAmount(amount.trimEnd(), { decimals: moneyPlaces, separator })
