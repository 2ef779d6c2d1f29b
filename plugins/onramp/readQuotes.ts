import { cleanText } from '#lib/text/cleanText.js'
import { isRecord } from '#lib/checks/isRecord.js'
import { moneyPlaces } from '#lib/amounts/moneyPlaces.js'
import { type Decimal, parseDecimal } from '#lib/amounts/parseDecimal.js'
import type { BuyQuotesAnswer, WireBuyQuote } from '../../protocol/gateway/onRamp.js'
import type { Unvalidated } from '../../protocol/gateway/Unvalidated.js'
import { toMinor } from './minorUnits.js'
import type { BuyQuestion, BuyQuote } from './types.js'

export interface BuyQuotes {
  /** The best one first: by what arrives. */
  readonly items: readonly BuyQuote[]
  /** How long they are valid, in ms. */
  readonly life: number
  /** Without quotes: whether no provider serves the country. */
  readonly country: boolean
}

/** Quotes that are shown. */
const maxQuotes = 20
/** Bounds of how long quotes are shown as valid, in ms. */
const [shortest, longest] = [5_000, 300_000]

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{8,128}$/.test(value)
const byAmount = (one: Decimal, other: Decimal): number => {
  const [left, right] = [one.digits * 10n ** BigInt(other.scale), other.digits * 10n ** BigInt(one.scale)]
  return left > right ? -1 : left < right ? 1 : 0
}

const quoteOf = (
  entry: unknown,
  { asset, currency, total }: BuyQuestion,
  allowed: readonly string[],
): readonly { readonly quote: BuyQuote; readonly amount: Decimal }[] => {
  if (!isRecord(entry)) return []
  const { quoteId, provider, name, paymentTotal, fee, purchaseAmount, minutes }: Unvalidated<WireBuyQuote> = entry
  if (!isId(quoteId) || typeof provider !== 'string' || !allowed.includes(provider)) return []
  if (!isRecord(paymentTotal) || !isRecord(fee) || !isRecord(purchaseAmount)) return []
  // What is charged is what was typed, and what arrives is what was chosen.
  if (paymentTotal.currency !== currency || toMinor(paymentTotal.amount, currency) !== total || purchaseAmount.currency !== asset.symbol) return []
  const amount = parseDecimal(purchaseAmount.amount)
  const fees = parseDecimal(fee.amount)
  if (!amount || amount.digits === 0n || !fees || fee.currency !== currency) return []
  // Less than the smallest unit is shown as one of it.
  const scale = 10n ** BigInt(fees.scale)
  const whole = (fees.digits * 10n ** BigInt(moneyPlaces(currency)) + scale - 1n) / scale
  const shown = cleanText(name, 32)
  return shown && whole <= total
    ? [
        {
          amount,
          quote: {
            id: quoteId,
            provider,
            name: shown,
            fee: whole,
            arrives: `${purchaseAmount.amount}`,
            minutes: typeof minutes === 'number' && Number.isSafeInteger(minutes) && minutes > 0 && minutes < 100_000 ? minutes : undefined,
          },
        },
      ]
    : []
}

/** Checks the gateway's quotes against the question: others are left out. Undefined when it is no such answer. */
export const readQuotes = (answer: unknown, question: BuyQuestion, allowed: readonly string[]): BuyQuotes | undefined => {
  const { quotes, expiresIn: seconds, problem }: Unvalidated<BuyQuotesAnswer> = isRecord(answer) ? answer : {}
  if (!Array.isArray(quotes)) return undefined
  const life = typeof seconds === 'number' && seconds > 0 ? seconds * 1000 : shortest
  const found = quotes.slice(0, maxQuotes).flatMap((entry) => quoteOf(entry, question, allowed))
  return {
    items: found.toSorted((one, other) => byAmount(one.amount, other.amount)).map(({ quote }) => quote),
    life: Math.min(longest, Math.max(shortest, life)),
    country: problem === 'country',
  }
}
