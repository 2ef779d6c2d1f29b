import type { Clock } from '../base/Clock.js'
import type { Limits } from '../base/Limits.js'
import type { SharedStore } from '../shared/SharedStore.js'
import type { Store } from '../store/Store.js'
import type { Telemetry } from '../telemetry/Telemetry.js'
import { type Context, Hono } from 'hono'
import type { BuyOptionsAnswer, BuyQuotesAnswer, BuySessionAnswer, PurchaseAnswer } from 'portico-protocol/gateway/onRamp.js'
import { ApiError } from '../http/ApiError.js'
import { clientAddress } from '../http/clientAddress.js'
import type { Env } from '../http/Env.js'
import { readInput } from '../http/readInput.js'
import { readJson } from '../http/readJson.js'
import { signalOf } from '../http/signalOf.js'
import { createToken, hashOf } from '../secrets.js'
import { createProviderQueries } from './createProviderQueries.js'
import { compareDecimals } from './decimals.js'
import { mergeOptions } from './mergeOptions.js'
import type { OnRampOffer, OnRampProvider, OnRampQuestion } from './OnRamp.js'
import { isAddressOn, optionsQuery, purchaseId, quoteBody, sessionBody } from './onRampShapes.js'

type StoredQuote = OnRampQuestion & { readonly provider: string; readonly offer: OnRampOffer }
interface StoredPurchase {
  readonly provider: string
  readonly reference: string
  readonly address: string
  readonly purchase: string
}

/** How long a quote can be used, in ms. */
const quoteLife = 30_000
/** How long the page of a purchase can be opened, in ms. */
const sessionLife = 300_000
/** How long the state of a purchase can be read, in ms. */
const purchaseLife = 30 * 86_400_000
/** Stored quotes: the newest are kept. */
const maxQuotes = 100_000

const noStore = Object.freeze({ 'cache-control': 'no-store' })

/**
 * Buying: options, quotes, a page for one purchase, and what became of it. The client names an account once, for a quote that is stored
 * here: amount, asset and network of a purchase are those of the quote.
 */
export const onRampRoutes = ({
  providers,
  store,
  clock,
  limits,
  proxies = 0,
  shared,
  telemetry,
}: {
  readonly clock: Clock
  readonly limits: Limits
  readonly proxies?: number | undefined
  readonly shared?: SharedStore | undefined
  readonly telemetry?: Telemetry | undefined
} & {
  providers: readonly OnRampProvider[]
  store: Store
}) => {
  const app: Hono<Env> = new Hono()
  const { within, serving, optionsOf, fromEach } = createProviderQueries({ providers, clock, limits, shared, telemetry })
  const projectOf = (context: Context<Env>) => context.get('project')?.id ?? ''

  app.get('/options', async (context) => {
    const { chainId } = readInput(optionsQuery, context.req.query())
    const answers = await fromEach(context, serving(chainId), (provider) => optionsOf(provider, chainId))
    return context.json(
      {
        providers: answers.map(({ provider: { id, name, fee } }) => ({ id, name, fee })),
        ...mergeOptions(answers.map(({ answer }) => answer)),
      } satisfies BuyOptionsAnswer,
      200,
      { 'cache-control': 'private, max-age=60' },
    )
  })

  app.post('/quote', async (context) => {
    const {
      purchaseCurrency: asset,
      paymentCurrency: currency,
      paymentMethod: method,
      amount,
      network: chain,
      country,
    } = readInput(quoteBody, await readJson(context))
    const signal = signalOf(context)
    const answers = await fromEach(context, serving(chain), async (provider) => {
      const { countries, purchaseCurrencies } = await optionsOf(provider, chain)
      const bought = purchaseCurrencies.find(({ id }) => id === asset)
      if (!bought) return { country: true, offers: [] }
      // A provider that does not distinguish parts of a country is asked for the whole.
      const place = [country, country.slice(0, 2)].find((code) => countries.includes(code))
      if (place === undefined) return { country: false, offers: [] }
      const question = { chain, asset, symbol: bought.symbol, country: place, currency, amount, method }
      const offers = await within((until) => provider.offers(question, until), signal)
      return { country: true, offers: offers.map((offer) => ({ ...question, provider: provider.id, offer })) }
    })
    const stored = answers
      .flatMap(({ answer }) => answer.offers)
      // What would be charged is what was asked for.
      .filter(({ offer }) => compareDecimals(offer.total, amount) === 0)
      .toSorted((left, right) => compareDecimals(right.offer.arrives, left.offer.arrives))
      .slice(0, 20)
      .map((quote) => ({ quote, quoteId: createToken() }))
    const now = clock.now()
    await store.onRamp.deleteExpired(now, maxQuotes)
    await store.onRamp.save(
      'quote',
      stored.map(({ quote, quoteId }) => ({ id: hashOf(quoteId), project: projectOf(context), body: JSON.stringify(quote), expires: now + quoteLife })),
    )
    const problem: BuyQuotesAnswer['problem'] = stored.length > 0 ? undefined : answers.every(({ answer }) => !answer.country) ? 'country' : 'none'
    return context.json(
      {
        quotes: stored.map(({ quoteId, quote: { provider, symbol, offer } }) => ({
          quoteId,
          provider,
          name: offer.name,
          paymentTotal: { amount: offer.total, currency },
          fee: { amount: offer.fee, currency },
          purchaseAmount: { amount: offer.arrives, currency: symbol },
          ...(offer.minutes !== undefined && { minutes: offer.minutes }),
        })),
        expiresIn: quoteLife / 1000,
        ...(problem && { problem }),
      } satisfies BuyQuotesAnswer,
      200,
      noStore,
    )
  })

  app.post('/session', async (context) => {
    const { quoteId, address } = readInput(sessionBody, await readJson(context))
    const id = hashOf(quoteId)
    const found = await store.onRamp.find('quote', id)
    const now = clock.now()
    if (!found || found.project !== projectOf(context) || found.expires <= now)
      throw new ApiError(410, 'QUOTE_EXPIRED', 'This quote can no longer be used.', { field: 'quoteId' })
    const { provider: name, offer, ...question } = JSON.parse(found.body) as StoredQuote
    if (!isAddressOn(address, question.chain))
      throw new ApiError(400, 'INVALID_INPUT', `"address" is not an address of ${question.chain}.`, { field: 'address' })
    const provider = providers.find((one) => one.id === name)
    // Of several requests at a time one gets the quote.
    if (!provider || !(await store.onRamp.deleteQuote(id))) throw new ApiError(410, 'QUOTE_EXPIRED', 'This quote can no longer be used.', { field: 'quoteId' })
    const purchase = createToken()
    const client = clientAddress({
      socket: (context.env as { incoming?: { socket?: { remoteAddress?: string } } })?.incoming?.socket?.remoteAddress,
      forwarded: context.req.header('x-forwarded-for'),
      proxies,
    })
    const { url, reference } = await within((signal) => provider.open({ ...question, offer, address, purchase, client }, signal))
    const kept: StoredPurchase = { provider: name, reference, address, purchase }
    await store.onRamp.save('purchase', [{ id: hashOf(purchase), project: found.project, body: JSON.stringify(kept), expires: now + purchaseLife }])
    return context.json(
      {
        id: purchase,
        url,
        provider: name,
        address,
        network: question.chain,
        purchaseCurrency: question.asset,
        paymentTotal: { amount: offer.total, currency: question.currency },
        purchaseAmount: { amount: offer.arrives, currency: question.symbol },
        expiresIn: sessionLife / 1000,
      } satisfies BuySessionAnswer,
      200,
      noStore,
    )
  })

  app.get('/purchase/:id', async (context) => {
    const { id } = readInput(purchaseId, { id: context.req.param('id') })
    const found = await store.onRamp.find('purchase', hashOf(id))
    if (!found || found.project !== projectOf(context) || found.expires <= clock.now()) throw new ApiError(404, 'NOT_FOUND', 'This purchase is not known here.')
    const { provider: name, reference, address, purchase } = JSON.parse(found.body) as StoredPurchase
    const provider = providers.find((one) => one.id === name)
    if (!provider) throw new ApiError(404, 'NOT_FOUND', 'The provider of this purchase is no longer here.')
    const { status, hash } = await within((signal) => provider.state({ reference, address, purchase }, signal), signalOf(context))
    return context.json({ status, ...(hash !== undefined && { hash }) } satisfies PurchaseAnswer, 200, noStore)
  })
  return app
}
