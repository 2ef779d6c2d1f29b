import type { Clock } from '../base/Clock.js'
import * as z from 'zod/mini'
import { SettingsError } from '../base/SettingsError.js'
import { askJson, bodyOf, check, ProviderError } from '../http/askJson.js'
import { assetsOf, cardNetworks } from './assets.js'
import { checkOffers, checkOpened, checkOptions, checkState } from './checks.js'
import { createCoinbaseToken, readCoinbaseKey } from './createCoinbaseToken.js'
import { addDecimals, readAmount } from './decimals.js'
import type { OnRampProvider } from './OnRamp.js'
import type { OnRampDialect } from './OnRampDialect.js'

const page = 'https://pay.coinbase.com/buy/select-asset'
const isOwn = ({ protocol, hostname }: URL) => protocol === 'https:' && hostname === 'pay.coinbase.com'

const config = z.object({ countries: z.array(z.object({ id: z.string(), subdivisions: z.optional(z.nullable(z.array(z.string()))) })) })
const options = z.object({
  payment_currencies: z.array(
    z.object({ id: z.string(), limits: z.optional(z.nullable(z.array(z.object({ id: z.string(), min: z.string(), max: z.string() })))) }),
  ),
})
const money = z.object({ value: z.string(), currency: z.string() })
const quote = z.object({
  payment_total: money,
  purchase_amount: money,
  coinbase_fee: z.optional(z.nullable(money)),
  network_fee: z.optional(z.nullable(money)),
  quote_id: z.string(),
})
const token = z.object({ token: z.string().check(z.regex(/^[\w.~-]{8,2000}$/, 'is a token')) })
const transactions = z.object({
  transactions: z.array(
    z.object({
      status: z.string(),
      tx_hash: z.optional(z.nullable(z.string())),
      wallet_address: z.optional(z.nullable(z.string())),
    }),
  ),
})
const statuses = Object.freeze({
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'delivered',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'declined',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'pending',
  ONRAMP_TRANSACTION_STATUS_CREATED: 'pending',
})

/** @param country `US-CA` */
const placeOf = (country: string) => {
  const [code = '', subdivision] = country.split('-')
  return { country: code, ...(subdivision !== undefined && { subdivision }) }
}

/** Coinbase: a page is opened with a token for one use, which holds account and network. */
export const createCoinbase = ({
  id,
  key,
  url,
  clock,
  fetch,
}: {
  id: string
  key: Parameters<typeof createCoinbaseToken>[0]['key']
  url: string
  clock: Clock
  fetch: typeof globalThis.fetch
}): OnRampProvider => {
  const ask = (path: string, signal: AbortSignal, body?: unknown) => {
    const address = `${url}${path}`
    const bearer = createCoinbaseToken({ id, key, method: body === undefined ? 'GET' : 'POST', url: address, now: clock.now() })
    return askJson(fetch, address, { headers: { authorization: `Bearer ${bearer}` }, body, signal })
  }
  const networkOf = (chain: string) => cardNetworks[chain]?.name ?? ''
  const serves = (chain: string) => chain.startsWith('eip155:') && Object.hasOwn(cardNetworks, chain)

  return {
    id: 'coinbase',
    name: 'Coinbase',
    fee: '1-2%',
    serves,
    options: async (chain, signal) => {
      const [where, how] = await Promise.all([
        ask('/onramp/v1/buy/config', signal).then(bodyOf),
        ask(`/onramp/v1/buy/options?country=US&subdivision=CA&networks=${networkOf(chain)}`, signal).then(bodyOf),
      ])
      return checkOptions({
        countries: check(config, where, 'countries').countries.flatMap(({ id: code, subdivisions }) =>
          subdivisions && subdivisions.length > 0 ? subdivisions.map((part) => `${code}-${part}`) : code,
        ),
        paymentCurrencies: check(options, how, 'options').payment_currencies.flatMap(({ id: currency, limits }) => {
          const known = (limits ?? []).flatMap(({ id: method, min, max }) => {
            const name = method.toLowerCase()
            return name === 'card' || name === 'ach_bank_account' ? { id: name, min, max } : []
          })
          return known.length > 0 ? { id: currency, payment_method_limits: known } : []
        }),
        purchaseCurrencies: assetsOf(chain),
      })
    },
    offers: async ({ chain, symbol, country, currency, amount, method }, signal) => {
      const answer = await ask('/onramp/v1/buy/quote', signal, {
        ...placeOf(country),
        purchaseCurrency: symbol,
        purchaseNetwork: networkOf(chain),
        paymentAmount: amount,
        paymentCurrency: currency,
        paymentMethod: method.toUpperCase(),
      })
      // Refused: the country, the asset or the amount is not served.
      if (answer.status === 400 || answer.status === 404) return []
      const {
        payment_total: total,
        purchase_amount: arrives,
        coinbase_fee: own,
        network_fee: network,
        quote_id: reference,
      } = check(quote, bodyOf(answer), 'quote')
      // It falls back to US dollars for currencies that it does not take.
      if (total.currency !== currency || arrives.currency.toUpperCase() !== symbol) return []
      const fees = [own, network].map((fee) => (fee && fee.currency === currency ? (readAmount(fee.value) ?? '0') : '0'))
      return checkOffers([{ name: 'Coinbase', total: total.value, fee: addDecimals(fees[0] ?? '0', fees[1] ?? '0'), arrives: arrives.value, reference }])
    },
    open: async ({ chain, symbol, currency, amount, method, address, offer, purchase, client }, signal) => {
      const answer = await ask('/onramp/v1/token', signal, {
        addresses: [{ address, blockchains: [networkOf(chain)] }],
        assets: [symbol],
        clientIp: client,
      })
      const query = new URLSearchParams({
        sessionToken: check(token, bodyOf(answer), 'token').token,
        defaultAsset: symbol,
        defaultNetwork: networkOf(chain),
        defaultPaymentMethod: method.toUpperCase(),
        defaultExperience: 'buy',
        presetFiatAmount: amount,
        fiatCurrency: currency,
        quoteId: offer.reference,
        // By which the purchase is found later. It has fewer than 50 characters.
        partnerUserRef: purchase,
      })
      return checkOpened({ url: `${page}?${query}`, reference: purchase }, isOwn)
    },
    state: async ({ reference, address }, signal) => {
      const answer = await ask(`/onramp/v1/buy/user/${encodeURIComponent(reference)}/transactions?page_size=1`, signal)
      if (answer.status === 404) return { status: 'waiting', hash: undefined }
      const [found] = check(transactions, bodyOf(answer), 'purchase').transactions
      if (!found) return { status: 'waiting', hash: undefined }
      const { status, tx_hash: hash, wallet_address: wallet } = found
      if (wallet && wallet.toLowerCase() !== address.toLowerCase()) throw new ProviderError('The purchase of a provider is for another account.')
      return checkState({ status: statuses[status as keyof typeof statuses] ?? 'pending', ...(hash && { hash }) })
    },
  }
}

const keyOf = (secret: string) => {
  try {
    return readCoinbaseKey(secret)
  } catch (cause) {
    // The secret itself is never written anywhere.
    throw new SettingsError('GATEWAY_COINBASE_SECRET is neither the base64 of an Ed25519 key nor the PEM of a P-256 key.', { cause })
  }
}

export const coinbase: OnRampDialect<'coinbase', 'id' | 'secret'> = {
  id: 'coinbase',
  what: 'Coinbase',
  secrets: { id: 'GATEWAY_COINBASE_KEY', secret: 'GATEWAY_COINBASE_SECRET' },
  address: 'GATEWAY_COINBASE_URL',
  server: { usual: 'https://api.developer.coinbase.com' },
  check: ({ secret }) => void keyOf(secret),
  create: ({ url, secrets: { id, secret }, clock, fetch }) => createCoinbase({ id, key: keyOf(secret), url, clock, fetch }),
}
