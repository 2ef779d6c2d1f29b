import { isRecord } from '#lib/checks/isRecord.js'
import { parseDecimal } from '#lib/amounts/parseDecimal.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import type { BuySessionAnswer } from '../../protocol/gateway/onRamp.js'
import type { Unvalidated } from '../../protocol/gateway/Unvalidated.js'
import { isCheckout } from './isCheckout.js'
import { toMinor } from './minorUnits.js'
import type { BuyQuestion, BuyQuote, BuySession } from './types.js'

const equal = (one: unknown, other: string): boolean => {
  const [left, right] = [parseDecimal(one), parseDecimal(other)]
  return left !== undefined && right !== undefined && left.digits * 10n ** BigInt(right.scale) === right.digits * 10n ** BigInt(left.scale)
}

/**
 * Checks the page that the gateway opened: for the account, network, asset, amounts and provider that are shown, and at a host of that
 * provider. Undefined for any other: it is not opened.
 */
export const readSession = (
  answer: unknown,
  shown: { readonly question: BuyQuestion; readonly quote: BuyQuote; readonly address: string },
): BuySession | undefined => {
  if (!isRecord(answer)) return undefined
  const { id, url, provider, address, network, purchaseCurrency, paymentTotal, purchaseAmount }: Unvalidated<BuySessionAnswer> = answer
  const { question, quote } = shown
  if (typeof id !== 'string' || !/^[\w-]{8,128}$/.test(id) || provider !== quote.provider || !isCheckout(quote.provider, url)) return undefined
  if (typeof address !== 'string' || !sameAddress(address, shown.address) || network !== question.chain || purchaseCurrency !== question.asset.id)
    return undefined
  if (!isRecord(paymentTotal) || paymentTotal.currency !== question.currency || toMinor(paymentTotal.amount, question.currency) !== question.total)
    return undefined
  if (!isRecord(purchaseAmount) || purchaseAmount.currency !== question.asset.symbol || !equal(purchaseAmount.amount, quote.arrives)) return undefined
  return { id, url }
}
