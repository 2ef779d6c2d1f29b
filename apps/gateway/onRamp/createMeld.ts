import * as z from 'zod/mini'
import { askJson, bodyOf, check, ProviderError } from '../http/askJson.js'
import { assetsOf, dollars } from './assets.js'
import { checkOffers, checkOpened, checkOptions, checkState } from './checks.js'
import type { WirePurchaseCurrency } from 'portico-protocol/gateway/onRamp.js'
import type { OnRampProvider } from './OnRamp.js'
import type { OnRampDialect } from './OnRampDialect.js'

const version = '2023-12-19'
/** Hosts of its pages. */
const isOwn = ({ protocol, hostname }: URL) => protocol === 'https:' && /(^|\.)(meldcrypto\.com|meld\.io)$/.test(hostname)

const currencies = z.array(
  z.object({
    currencyCode: z.string(),
    chainCode: z.optional(z.nullable(z.string())),
    chainId: z.optional(z.nullable(z.string())),
    contractAddress: z.optional(z.nullable(z.string())),
  }),
)
const countries = z.array(z.object({ countryCode: z.string() }))
const limits = z.array(z.object({ currencyCode: z.string(), minimumAmount: z.number(), maximumAmount: z.number() }))
const quotes = z.object({ quotes: z.optional(z.nullable(z.array(z.record(z.string(), z.unknown())))) })
const widget = z.object({ widgetUrl: z.string() })
const transactions = z.object({
  transactions: z.array(
    z.object({
      status: z.string(),
      externalSessionId: z.optional(z.nullable(z.string())),
      cryptoDetails: z.optional(
        z.nullable(z.object({ blockchainTransactionId: z.optional(z.nullable(z.string())), walletAddress: z.optional(z.nullable(z.string())) })),
      ),
    }),
  ),
})

/** Its names of networks where it has no number for them. */
const chainCodes = Object.freeze({ SOLANA: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
const noContract = /^(0x0{40}|0xe{40})?$/i
const methods = Object.freeze({ card: 'CREDIT_DEBIT_CARD', ach_bank_account: 'ACH' })
const ended = ['DECLINED', 'CANCELLED', 'FAILED', 'ERROR', 'VOIDED', 'REFUNDED', 'AUTHORIZATION_EXPIRED']

/**
 * The code of an asset in its list: the one on the same network with the same contract. Without one the asset is not offered, because a code
 * that was guessed could be the asset of another network.
 */
const codeIn = (list: z.output<typeof currencies>, chain: string, { symbol, networks }: WirePurchaseCurrency) => {
  const contract = networks[0]?.contract_address ?? ''
  return list.find(({ currencyCode, chainCode, chainId, contractAddress }) => {
    const place = chainId && /^\d{1,15}$/.test(chainId) ? `eip155:${chainId}` : chainCodes[(chainCode ?? '') as keyof typeof chainCodes]
    if (chain.startsWith('solana:')) return chainCode === 'SOLANA' && currencyCode === (contract === '' ? symbol : `${symbol}_SOLANA`)
    const own = contractAddress ?? ''
    return place === chain && currencyCode.split('_')[0] === symbol && (contract === '' ? noContract.test(own) : own.toLowerCase() === contract.toLowerCase())
  })?.currencyCode
}
/** `TRANSAK` as people read it. */
const nameOf = (provider: string) => `${provider.charAt(0)}${provider.slice(1).toLowerCase()}`

/** Meld: quotes and pages of the providers behind it. */
export const createMeld = ({ key, url, fetch }: { key: string; url: string; fetch: typeof globalThis.fetch }): OnRampProvider => {
  const headers = { authorization: `BASIC ${key}`, 'meld-version': version }
  const ask = (path: string, signal: AbortSignal, body?: unknown) => askJson(fetch, `${url}${path}`, { headers, body, signal })
  const filter = 'accountFilter=true&categories=CRYPTO_ONRAMP'
  /** Codes by network and id of the asset, as its list has them. */
  const codes: Map<string, string> = new Map()
  const keyOf = (chain: string, id: string) => `${chain} ${id}`
  /** The assets on a network that it sells. */
  const readAssets = async (chain: string, signal: AbortSignal) => {
    const list = check(currencies, await ask(`/service-providers/properties/crypto-currencies?${filter}`, signal).then(bodyOf), 'assets')
    return assetsOf(chain).filter((asset) => {
      const code = codeIn(list, chain, asset)
      if (code !== undefined) codes.set(keyOf(chain, asset.id), code)
      return code !== undefined
    })
  }

  return {
    id: 'meld',
    name: 'Meld',
    fee: '1-2%',
    serves: (chain) => assetsOf(chain).length > 0,
    options: async (chain, signal) => {
      const [where, how, assets] = await Promise.all([
        ask(`/service-providers/properties/countries?${filter}`, signal).then(bodyOf),
        ask(`/service-providers/limits/fiat-currency-purchases?${filter}`, signal).then(bodyOf),
        readAssets(chain, signal),
      ])
      const served = check(limits, how, 'limits')
      return checkOptions({
        countries: check(countries, where, 'countries').flatMap(({ countryCode }) => (/^[A-Z]{2}$/.test(countryCode) ? countryCode : [])),
        paymentCurrencies: served
          .filter(({ currencyCode, minimumAmount, maximumAmount }) => /^[A-Z]{3}$/.test(currencyCode) && minimumAmount > 0 && maximumAmount > minimumAmount)
          .map(({ currencyCode, minimumAmount, maximumAmount }) => ({
            id: currencyCode,
            payment_method_limits: [
              { id: 'card', min: minimumAmount, max: maximumAmount },
              ...(currencyCode === 'USD' ? dollars.payment_method_limits.filter(({ id }) => id !== 'card') : []),
            ],
          })),
        purchaseCurrencies: assets,
      })
    },
    offers: async ({ chain, asset, country, currency, amount, method }, signal) => {
      // Another gateway may have read the options that this offer is of.
      if (!codes.has(keyOf(chain, asset))) await readAssets(chain, signal)
      const code = codes.get(keyOf(chain, asset))
      if (code === undefined) return []
      const [countryCode, subdivision] = country.split('-')
      const answer = await ask('/payments/crypto/quote', signal, {
        countryCode,
        ...(subdivision !== undefined && { subdivision }),
        sourceCurrencyCode: currency,
        sourceAmount: amount,
        destinationCurrencyCode: code,
        paymentMethodType: methods[method as keyof typeof methods],
      })
      // Refused: the country, the asset or the amount is not served.
      if (answer.status === 400 || answer.status === 404) return []
      const found = check(quotes, bodyOf(answer), 'quotes').quotes ?? []
      return checkOffers(
        found.flatMap(({ serviceProvider, sourceCurrencyCode, destinationCurrencyCode, sourceAmount, totalFee, destinationAmount }) =>
          typeof serviceProvider === 'string' &&
          /^[A-Z0-9_]{1,40}$/.test(serviceProvider) &&
          sourceCurrencyCode === currency &&
          destinationCurrencyCode === code
            ? { name: nameOf(serviceProvider), total: sourceAmount, fee: totalFee ?? 0, arrives: destinationAmount, reference: `${code} ${serviceProvider}` }
            : [],
        ),
      )
    },
    open: async ({ country, currency, amount, method, address, offer, purchase }, signal) => {
      const [countryCode] = country.split('-')
      const [code, serviceProvider] = offer.reference.split(' ')
      const answer = await ask('/crypto/session/widget', signal, {
        sessionType: 'BUY',
        externalSessionId: purchase,
        sessionData: {
          walletAddress: address,
          countryCode,
          sourceCurrencyCode: currency,
          sourceAmount: amount,
          destinationCurrencyCode: code,
          paymentMethodType: methods[method as keyof typeof methods],
          serviceProvider,
          lockFields: ['walletAddress', 'destinationCurrencyCode'],
        },
      })
      return checkOpened({ url: check(widget, bodyOf(answer), 'page').widgetUrl, reference: purchase }, isOwn)
    },
    state: async ({ reference, address }, signal) => {
      const answer = await ask(`/payments/transactions?externalSessionIds=${encodeURIComponent(reference)}`, signal)
      const [found] = check(transactions, bodyOf(answer), 'purchase').transactions.filter(({ externalSessionId }) => externalSessionId === reference)
      if (!found) return { status: 'waiting', hash: undefined }
      const { blockchainTransactionId, walletAddress } = found.cryptoDetails ?? {}
      if (walletAddress && walletAddress.toLowerCase() !== address.toLowerCase()) throw new ProviderError('The purchase of a provider is for another account.')
      return checkState({
        status: found.status === 'SETTLED' ? 'delivered' : ended.includes(found.status) ? 'declined' : 'pending',
        ...(blockchainTransactionId && { hash: blockchainTransactionId }),
      })
    },
  }
}

export const meld: OnRampDialect<'meld', 'key'> = {
  id: 'meld',
  what: 'Meld',
  secrets: { key: 'GATEWAY_MELD_KEY' },
  address: 'GATEWAY_MELD_URL',
  server: { usual: 'https://api.meld.io' },
  create: ({ url, secrets: { key }, fetch }) => createMeld({ key, url, fetch }),
}
