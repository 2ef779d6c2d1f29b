import { withUnit } from './withUnit.js'
import { quantityText } from './quantityText.js'
import { quoteText } from './quoteText.js'

/** A value for a message, written in the language in which the message is shown. */
type Written = (locale: string) => string

/**
 * What leaves, in full and with its symbol: for messages of code that does not know the language of the visitor. `amount`: base units.
 * @example `const values = { amount: amountValue(1_500_000n, 6, 'USDC') }`
 * @public
 */
export const amountValue =
  (amount: bigint, decimals: number, symbol: string): Written =>
  (locale) =>
    withUnit(quantityText(locale, amount, decimals), symbol)

/** What arrives, as quotes and receipts are rounded, with its symbol. `amount`: base units. */
export const arrivalValue =
  (amount: bigint, decimals: number, symbol: string): Written =>
  (locale) =>
    withUnit(quoteText(locale, amount, decimals), symbol)
