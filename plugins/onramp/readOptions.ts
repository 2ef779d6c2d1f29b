import { cleanText } from '#lib/text/cleanText.js'
import { isRecord } from '#lib/checks/isRecord.js'
import type {
  BuyOptionsAnswer,
  PaymentMethod,
  WireBuyProvider,
  WirePaymentCurrency,
  WirePaymentLimit,
  WirePurchaseCurrency,
  WirePurchaseNetwork,
} from '../../protocol/gateway/onRamp.js'
import type { Unvalidated } from '../../protocol/gateway/Unvalidated.js'
import { toMinor } from './minorUnits.js'
import type { BuyOptions, BuyProvider, PaymentCurrency, PaymentLimit, PurchaseCurrency } from './types.js'

/** Entries of a list that are read. */
const maxEntries = 500

const listOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] => (Array.isArray(value) ? value.slice(0, maxEntries).filter(isRecord) : [])
const word = (value: unknown): string | undefined => (typeof value === 'string' && /^[\w.:-]{1,128}$/.test(value) ? value : undefined)
const isMethod = (value: unknown): value is PaymentMethod => value === 'card' || value === 'ach_bank_account'

/** The limits of a payment in US dollars, where the gateway names none. */
const dollars: PaymentCurrency = {
  id: 'USD',
  limits: [
    { id: 'card', min: 1_000n, max: 750_000n },
    { id: 'ach_bank_account', min: 1_000n, max: 2_500_000n },
  ],
}

const limitOf = (currency: string, { id, min, max }: Unvalidated<WirePaymentLimit>): readonly PaymentLimit[] => {
  const [least, largest] = [toMinor(min, currency), toMinor(max, currency)]
  return isMethod(id) && least !== undefined && largest !== undefined && least > 0n && largest >= least ? [{ id, min: least, max: largest }] : []
}
const paymentOf = ({ id, payment_method_limits: limits }: Unvalidated<WirePaymentCurrency>): readonly PaymentCurrency[] => {
  if (typeof id !== 'string' || !/^[A-Z]{3}$/.test(id)) return []
  const known = listOf(limits).flatMap((limit) => limitOf(id, limit))
  return known.length > 0 ? [{ id, limits: known }] : []
}
const providerOf = ({ id, name, fee }: Unvalidated<WireBuyProvider>): readonly BuyProvider[] => {
  const known = word(id)
  const shown = cleanText(name, 32)
  return known !== undefined && shown ? [{ id: known, name: shown, fee: cleanText(fee, 12) }] : []
}
/** An asset counts only for the network that was asked about. */
const assetOf = (chain: string, { id, name, symbol, networks }: Unvalidated<WirePurchaseCurrency>): readonly PurchaseCurrency[] => {
  const known = word(id)
  const [long, short] = [cleanText(name, 32), cleanText(symbol, 12)]
  return known !== undefined && long && short && listOf(networks).some(({ chain_id: network }: Unvalidated<WirePurchaseNetwork>) => network === chain)
    ? [{ id: known, name: long, symbol: short }]
    : []
}
const unique = <item extends { readonly id: string }>(items: readonly item[]): readonly item[] => [...new Map(items.map((item) => [item.id, item])).values()]

/**
 * Checks the gateway's answer about what can be bought on a network: invalid entries are left out. Undefined when nothing can be bought by it.
 *
 * @param allowed the providers that the host wants; without it every one
 */
export const readOptions = (answer: unknown, chain: string, allowed: readonly string[] | undefined): BuyOptions | undefined => {
  if (!isRecord(answer)) return undefined
  const said: Unvalidated<BuyOptionsAnswer> = answer
  const providers = unique(listOf(said.providers).flatMap(providerOf)).filter(({ id }) => allowed?.includes(id) ?? true)
  const countries = Array.isArray(said.countries) ? said.countries.slice(0, maxEntries) : []
  const assets = unique(listOf(said.purchaseCurrencies).flatMap((entry) => assetOf(chain, entry)))
  const payments = unique(listOf(said.paymentCurrencies).flatMap(paymentOf))
  const known = [...new Set(countries.filter((code): code is string => typeof code === 'string' && /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(code)))]
  return providers.length > 0 && assets.length > 0 && known.length > 0
    ? { providers, countries: known, payments: payments.length > 0 ? payments : [dollars], assets }
    : undefined
}
