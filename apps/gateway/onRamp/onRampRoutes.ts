// @ts-check
import { Hono } from 'hono'
import { ApiError } from '../http/ApiError.mjs'
import { clientAddress } from '../http/clientAddress.mjs'
import { readInput } from '../http/readInput.mjs'
import { readJson } from '../http/readJson.mjs'
import { withDeadline } from '../http/withDeadline.mjs'
import { createToken } from '../signIn/createToken.mjs'
import { hashOf } from '../signIn/hashOf.mjs'
import { compareDecimals } from './decimals.mjs'
import { mergeOptions } from './mergeOptions.mjs'
import { isAddressOn, optionsQuery, purchaseId, quoteBody, sessionBody } from './onRampShapes.mjs'

/** @import { GatewayParts } from '../contract.js' */
/** @import { OnRampOffer, OnRampOptions, OnRampProvider, OnRampQuestion } from './OnRamp.js' */
/** @typedef {import('../createGateway.mjs').Env} Env */
/** @typedef {OnRampQuestion & { readonly provider: string, readonly offer: OnRampOffer }} StoredQuote */
/** @typedef {{ readonly provider: string, readonly reference: string, readonly address: string, readonly purchase: string }} StoredPurchase */

/** How long a quote can be used, in ms. */
const quoteLife = 30_000
/** How long the page of a purchase can be opened, in ms. */
const sessionLife = 300_000
/** How long the state of a purchase can be read, in ms. */
const purchaseLife = 30 * 86_400_000
/** How long the options of a provider are reused, in ms. */
const fresh = 10 * 60_000
/** Stored quotes: the newest are kept. */
const mostQuotes = 100_000

const noStore = Object.freeze({ 'cache-control': 'no-store' })

/**
 * Buying: options, quotes, a page for one purchase, and what became of it. The client names an account once, for a quote that is stored
 * here: amount, asset and network of a purchase are those of the quote.
 *
 * @param {Pick<GatewayParts, 'clock' | 'limits' | 'log' | 'proxies'> & { providers: readonly OnRampProvider[], store: NonNullable<GatewayParts['store']> }} parts
 */
export const onRampRoutes = ({ providers, store, clock, limits, log, proxies = 0 }) => {
  /** @type {Hono<Env>} */
  const app = new Hono()
  /** @type {Map<string, { readonly at: number, readonly options: Promise<OnRampOptions> }>} */
  const known = new Map()

  /** @template value @param {(signal: AbortSignal) => Promise<value>} work @param {AbortSignal} [signal] */
  const within = (work, signal) => withDeadline(work, { clock, ms: limits.deadline, signal })

  const serving = (/** @type {string} */ chain) => {
    const found = providers.filter((provider) => provider.serves(chain))
    if (found.length === 0) throw new ApiError(404, 'CHAIN_NOT_COVERED', `Nothing can be bought on ${chain} here.`, { field: 'chainId' })
    return found
  }
  /** What is shared by requests is not ended by the client who asked first. @param {OnRampProvider} provider @param {string} chain */
  const optionsOf = (provider, chain) => {
    const key = `${provider.id} ${chain}`
    const now = clock.now()
    const last = known.get(key)
    if (last && now >= last.at && now - last.at < fresh) return last.options
    const options = within((signal) => provider.options(chain, signal))
    options.catch(() => known.delete(key))
    known.set(key, { at: now, options })
    return options
  }
  /** The answers of those that answered. @template value @param {readonly OnRampProvider[]} asked @param {(provider: OnRampProvider) => Promise<value>} ask */
  const fromEach = async (asked, ask) => {
    const settled = await Promise.allSettled(asked.map(ask))
    const answers = settled.flatMap((result, at) => {
      if (result.status === 'fulfilled') return [{ provider: /** @type {OnRampProvider} */ (asked[at]), answer: result.value }]
      const { reason } = result
      log('on-ramp provider failed', { level: 'warn', provider: asked[at]?.id, cause: reason?.cause?.message ?? reason?.message })
      return []
    })
    if (answers.length === 0) throw new ApiError(502, 'UPSTREAM_FAILED', 'A provider failed.')
    return answers
  }
  const projectOf = (/** @type {import('hono').Context<Env>} */ context) => context.get('project')?.id ?? ''

  app.get('/options', async (context) => {
    const { chainId } = readInput(optionsQuery, context.req.query())
    const answers = await fromEach(serving(chainId), (provider) => optionsOf(provider, chainId))
    return context.json(
      {
        providers: answers.map(({ provider: { id, name, fee } }) => ({ id, name, fee })),
        ...mergeOptions(answers.map(({ answer }) => answer)),
      },
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
    const { signal } = context.req.raw
    const answers = await fromEach(serving(chain), async (provider) => {
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
    await store.onRamp.forget(now, mostQuotes)
    await store.onRamp.keep(
      'quote',
      stored.map(({ quote, quoteId }) => ({ id: hashOf(quoteId), project: projectOf(context), body: JSON.stringify(quote), expires: now + quoteLife })),
    )
    const problem = stored.length > 0 ? undefined : answers.every(({ answer }) => !answer.country) ? 'country' : 'none'
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
      },
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
    const { provider: name, offer, ...question } = /** @type {StoredQuote} */ (JSON.parse(found.body))
    if (!isAddressOn(address, question.chain)) throw new ApiError(400, 'INVALID_INPUT', `"address" is no address of ${question.chain}.`, { field: 'address' })
    const provider = providers.find((one) => one.id === name)
    // Of several requests at a time one gets the quote.
    if (!provider || !(await store.onRamp.take(id))) throw new ApiError(410, 'QUOTE_EXPIRED', 'This quote can no longer be used.', { field: 'quoteId' })
    const purchase = createToken()
    const client = clientAddress({
      socket: /** @type {{ incoming?: { socket?: { remoteAddress?: string } } }} */ (context.env)?.incoming?.socket?.remoteAddress,
      forwarded: context.req.header('x-forwarded-for'),
      proxies,
    })
    const { url, reference } = await within((signal) => provider.open({ ...question, offer, address, purchase, client }, signal))
    /** @type {StoredPurchase} */
    const kept = { provider: name, reference, address, purchase }
    await store.onRamp.keep('purchase', [{ id: hashOf(purchase), project: found.project, body: JSON.stringify(kept), expires: now + purchaseLife }])
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
      },
      200,
      noStore,
    )
  })

  app.get('/purchase/:id', async (context) => {
    const { id } = readInput(purchaseId, { id: context.req.param('id') })
    const found = await store.onRamp.find('purchase', hashOf(id))
    if (!found || found.project !== projectOf(context) || found.expires <= clock.now()) throw new ApiError(404, 'NOT_FOUND', 'This purchase is not known here.')
    const { provider: name, reference, address, purchase } = /** @type {StoredPurchase} */ (JSON.parse(found.body))
    const provider = providers.find((one) => one.id === name)
    if (!provider) throw new ApiError(404, 'NOT_FOUND', 'The provider of this purchase is no longer here.')
    const { status, hash } = await within((signal) => provider.state({ reference, address, purchase }, signal), context.req.raw.signal)
    return context.json({ status, ...(hash !== undefined && { hash }) }, 200, noStore)
  })
  return app
}
