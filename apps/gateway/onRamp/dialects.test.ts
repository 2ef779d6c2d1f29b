import { generateKeyPairSync, verify } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { startServer } from '../../../tests/harness/startServer.js'
import { createOutgoing } from '../http/createOutgoing.js'
import { testClock } from '../testing/testClock.js'
import { assetsOf, cardNetworks } from './assets.js'
import { createCoinbase } from './createCoinbase.js'
import { createCoinbaseToken, readCoinbaseKey } from './createCoinbaseToken.js'
import { createMeld } from './createMeld.js'
import { createSandboxProvider } from './createSandboxProvider.js'
import type { OnRampOrder } from './OnRamp.js'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const usdcOnPolygon = '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'
const { signal } = new AbortController()
const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()))
})

interface Asked {
  readonly path: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Readonly<Record<string, unknown>>
}
/** A server that answers by the path of the request, and notes what it was asked. */
const begin = async (answers: Readonly<Record<string, unknown>>) => {
  const asked: Asked[] = []
  const server = await startServer((request, response, body) => {
    const [path = ''] = (request.url ?? '').split('?')
    asked.push({ path: request.url ?? '', headers: request.headers, body: body ? JSON.parse(body) : {} })
    const answer = answers[path]
    const status = answer === undefined ? 404 : typeof answer === 'number' ? answer : 200
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(status === 200 ? answer : {}))
  })
  ends.push(server.stop)
  const clock = testClock()
  const fetch = createOutgoing({ addresses: [server.url], what: 'the provider', clock, deadline: 4_000, most: 100_000 })
  return { url: server.url, asked, clock, fetch }
}
const order = (more: Partial<OnRampOrder>): OnRampOrder => ({
  chain: 'eip155:137',
  asset: 'USDC',
  symbol: 'USDC',
  country: 'US-CA',
  currency: 'USD',
  amount: '100.00',
  method: 'card',
  address: account,
  offer: { name: 'X', total: '100', fee: '2', arrives: '98', minutes: undefined, reference: '' },
  purchase: 'purchase-1',
  client: '198.51.100.7',
  ...more,
})

describe('Meld', () => {
  const answers = {
    '/service-providers/properties/countries': [{ countryCode: 'US' }, { countryCode: 'DE' }, { countryCode: 'nowhere' }],
    '/service-providers/limits/fiat-currency-purchases': [
      { currencyCode: 'USD', minimumAmount: 12.5, maximumAmount: 5000 },
      { currencyCode: 'EUR', minimumAmount: 30, maximumAmount: 10 },
    ],
    '/service-providers/properties/crypto-currencies': [
      { currencyCode: 'USDC', chainCode: 'ETH', chainId: '1', contractAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
      { currencyCode: 'USDC_POLYGON', chainCode: 'POLYGON', chainId: '137', contractAddress: usdcOnPolygon.toLowerCase() },
      // The same symbol on another network, and with another contract on this one.
      { currencyCode: 'POL', chainCode: 'ETH', chainId: '1', contractAddress: '0x455e53CBB86018Ac2B8092FdCd39d8444aFFC3F6' },
      { currencyCode: 'USDC_BRIDGED', chainCode: 'POLYGON', chainId: '137', contractAddress: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174' },
    ],
  }
  const quote = {
    serviceProvider: 'TRANSAK',
    sourceCurrencyCode: 'USD',
    destinationCurrencyCode: 'USDC_POLYGON',
    sourceAmount: 100,
    totalFee: 3.5,
    destinationAmount: 96.4,
  }

  test('its assets are those with the same contract on the same network, and no others', async () => {
    const { fetch, url, asked } = await begin(answers)
    const meld = createMeld({ key: 'key:1', url, fetch })
    const { countries, paymentCurrencies, purchaseCurrencies } = await meld.options('eip155:137', signal)
    expect([countries, paymentCurrencies.map(({ id }) => id)]).toEqual([['US', 'DE'], ['USD']])
    expect(paymentCurrencies[0]?.payment_method_limits).toEqual([
      { id: 'card', min: '12.5', max: '5000' },
      { id: 'ach_bank_account', min: '10', max: '25000' },
    ])
    expect(purchaseCurrencies.map(({ id, networks }) => [id, networks[0]?.contract_address])).toEqual([['USDC', usdcOnPolygon]])
    expect(asked[0]?.headers).toMatchObject({ authorization: 'BASIC key:1', 'meld-version': '2023-12-19' })
  })

  test('it serves EVM networks and Solana, and asks from one to two per cent', async () => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const { fetch, url } = await begin({
      ...answers,
      '/service-providers/properties/crypto-currencies': [
        { currencyCode: 'SOL', chainCode: 'SOLANA' },
        { currencyCode: 'USDC_SOLANA', chainCode: 'SOLANA' },
      ],
    })
    const meld = createMeld({ key: 'key:1', url, fetch })
    const { purchaseCurrencies } = await meld.options(solana, signal)
    expect(purchaseCurrencies.map(({ id, networks }) => [id, networks[0]?.chain_id])).toEqual([
      ['USDC', solana],
      ['SOL', solana],
    ])
    expect([meld.id, meld.fee]).toEqual(['meld', '1-2%'])
    expect(['eip155:137', solana, 'bip122:000000000019d6689c085ae165831e93'].map(meld.serves)).toEqual([true, true, false])
  })

  test('quotes for another asset, of an odd name or with an odd amount are left out; the page is opened for the code that was quoted', async () => {
    const odd = [
      { destinationCurrencyCode: 'USDC' },
      { serviceProvider: '<b>' },
      { destinationAmount: -1 },
      { destinationAmount: 'much' },
      { sourceCurrencyCode: 'EUR' },
    ]
    const { fetch, url, asked } = await begin({
      ...answers,
      '/payments/crypto/quote': {
        quotes: [quote, ...odd.map((change) => ({ ...quote, ...change })), { ...quote, serviceProvider: 'MOONPAY', destinationAmount: 1e-7 }],
      },
      '/crypto/session/widget': { id: 'x', widgetUrl: 'https://meldcrypto.com/?token=abc' },
    })
    const meld = createMeld({ key: 'key', url, fetch })
    await meld.options('eip155:137', signal)
    const offers = await meld.offers(order({}), signal)
    expect(offers.map(({ name, total, fee, arrives }) => [name, total, fee, arrives])).toEqual([
      ['Transak', '100', '3.5', '96.4'],
      ['Moonpay', '100', '3.5', '0.0000001'],
    ])
    const [offer] = offers
    if (!offer) throw new Error('There is an offer.')
    expect(await meld.open(order({ offer }), signal)).toEqual({ url: 'https://meldcrypto.com/?token=abc', reference: 'purchase-1' })
    expect(asked.at(-1)?.body).toMatchObject({
      sessionType: 'BUY',
      externalSessionId: 'purchase-1',
      sessionData: { walletAddress: account, countryCode: 'US', serviceProvider: 'TRANSAK', destinationCurrencyCode: 'USDC_POLYGON', sourceAmount: '100.00' },
    })
  })

  test.each([
    'https://meldcrypto.com.evil.example/',
    'http://meldcrypto.com/',
    'https://a:b@meldcrypto.com/',
    'javascript:alert(1)',
    'https://127.0.0.1/',
    'x',
  ])('a page at %s is refused', async (widgetUrl) => {
    const { fetch, url } = await begin({ '/crypto/session/widget': { widgetUrl } })
    await expect(createMeld({ key: 'key', url, fetch }).open(order({}), signal)).rejects.toThrow('host that is not its own')
  })

  test.each([
    ['SETTLED', 'delivered'],
    ['SETTLING', 'pending'],
    ['SOMETHING_NEW', 'pending'],
    ['DECLINED', 'declined'],
    ['REFUNDED', 'declined'],
  ])('a purchase that is %s is %s', async (status, wanted) => {
    const { fetch, url } = await begin({
      '/payments/transactions': { transactions: [{ status, externalSessionId: 'purchase-1', cryptoDetails: { walletAddress: account } }] },
    })
    const meld = createMeld({ key: 'key', url, fetch })
    expect((await meld.state({ reference: 'purchase-1', address: account, purchase: 'purchase-1' }, signal)).status).toBe(wanted)
  })

  test('a purchase of another session is not taken for this one, and one for another account is refused', async () => {
    const at = async (transaction: object) => {
      const { fetch, url } = await begin({ '/payments/transactions': { transactions: [{ status: 'SETTLED', ...transaction }] } })
      return createMeld({ key: 'key', url, fetch }).state({ reference: 'purchase-1', address: account, purchase: 'purchase-1' }, signal)
    }
    expect(await at({ externalSessionId: 'purchase-2' })).toEqual({ status: 'waiting', hash: undefined })
    await expect(at({ externalSessionId: 'purchase-1', cryptoDetails: { walletAddress: usdcOnPolygon } })).rejects.toThrow('another account')
  })

  test('what it refuses is no offer, and what it cannot answer is a failure', async () => {
    const at = async (status: number) => {
      const { fetch, url } = await begin({ ...answers, '/payments/crypto/quote': status })
      const meld = createMeld({ key: 'key', url, fetch })
      await meld.options('eip155:137', signal)
      return meld.offers(order({}), signal)
    }
    expect(await at(400)).toEqual([])
    await expect(at(401)).rejects.toThrow('status 401')
    await expect(at(503)).rejects.toThrow('status 503')
  })
})

const edwards = generateKeyPairSync('ed25519')
const secretOf = () => {
  const { d = '', x = '' } = edwards.privateKey.export({ format: 'jwk' })
  return Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]).toString('base64')
}
const partsOf = (token: string) => token.split('.').map((part) => Buffer.from(part, 'base64url'))

describe('Coinbase', () => {
  const money = (value: string, currency = 'USD') => ({ value, currency })
  const quote = {
    payment_total: money('100.00'),
    payment_subtotal: money('97.50'),
    purchase_amount: money('97.5', 'USDC'),
    coinbase_fee: money('2.40'),
    network_fee: money('0.10'),
    quote_id: 'quote-1',
  }
  const at = async (answers: Readonly<Record<string, unknown>>) => {
    const { fetch, url, asked, clock } = await begin(answers)
    return { asked, coinbase: createCoinbase({ id: 'key-1', key: readCoinbaseKey(secretOf()), url, clock, fetch }) }
  }

  test.each(['ed25519', 'P-256'])('each request has a token of its own, signed with %s, for its method, host and path', (kind) => {
    const pair = kind === 'ed25519' ? edwards : generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const key = readCoinbaseKey(kind === 'ed25519' ? secretOf() : `${pair.privateKey.export({ format: 'pem', type: 'sec1' })}`.replaceAll('\n', '\\n'))
    const token = createCoinbaseToken({ id: 'key-1', key, method: 'POST', url: 'https://api.developer.coinbase.com/onramp/v1/token?x=1', now: 1_000_000 })
    const [header, claims, signature] = partsOf(token)
    expect(JSON.parse(`${header}`)).toMatchObject({ alg: kind === 'ed25519' ? 'EdDSA' : 'ES256', kid: 'key-1' })
    expect(JSON.parse(`${claims}`)).toMatchObject({
      iss: 'cdp',
      sub: 'key-1',
      nbf: 1_000,
      exp: 1_120,
      uris: ['POST api.developer.coinbase.com/onramp/v1/token'],
    })
    const content = Buffer.from(token.split('.').slice(0, 2).join('.'))
    const good = verify(kind === 'ed25519' ? null : 'sha256', content, { key: pair.publicKey, dsaEncoding: 'ieee-p1363' }, signature ?? Buffer.of())
    expect(good).toBe(true)
  })

  test('it serves networks of card payments that are EVM, and countries by their parts', async () => {
    const { coinbase } = await at({
      '/onramp/v1/buy/config': {
        countries: [
          { id: 'US', subdivisions: ['CA', 'NY'] },
          { id: 'DE', subdivisions: [] },
        ],
      },
      '/onramp/v1/buy/options': {
        payment_currencies: [
          {
            id: 'USD',
            limits: [
              { id: 'CARD', min: '2', max: '7500' },
              { id: 'FIAT_WALLET', min: '1', max: '9' },
            ],
          },
          { id: 'XAU', limits: [] },
        ],
      },
    })
    expect(['eip155:1', 'eip155:8453', 'eip155:5', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'].map((chain) => coinbase.serves(chain))).toEqual([
      true,
      true,
      false,
      false,
    ])
    const { countries, paymentCurrencies } = await coinbase.options('eip155:137', signal)
    expect(countries).toEqual(['US-CA', 'US-NY', 'DE'])
    expect(paymentCurrencies).toEqual([{ id: 'USD', payment_method_limits: [{ id: 'card', min: '2', max: '7500' }] }])
  })

  test('a quote has both fees; one in another currency or for another asset is left out', async () => {
    const { coinbase, asked } = await at({ '/onramp/v1/buy/quote': quote })
    expect(await coinbase.offers(order({}), signal)).toEqual([
      { name: 'Coinbase', total: '100', fee: '2.5', arrives: '97.5', minutes: undefined, reference: 'quote-1' },
    ])
    expect(asked[0]?.body).toEqual({
      country: 'US',
      subdivision: 'CA',
      purchaseCurrency: 'USDC',
      purchaseNetwork: 'polygon',
      paymentAmount: '100.00',
      paymentCurrency: 'USD',
      paymentMethod: 'CARD',
    })
    for (const change of [{ payment_total: money('100.00', 'EUR') }, { purchase_amount: money('97.5', 'ETH') }])
      expect(await (await at({ '/onramp/v1/buy/quote': { ...quote, ...change } })).coinbase.offers(order({}), signal)).toEqual([])
  })

  test('the page has a token for one use and no account in its address', async () => {
    const { coinbase, asked } = await at({ '/onramp/v1/token': { token: 'single-use-token', channel_id: '' } })
    const { url } = await coinbase.open(order({ offer: { ...order({}).offer, reference: 'quote-1' } }), signal)
    expect(asked[0]?.body).toEqual({ addresses: [{ address: account, blockchains: ['polygon'] }], assets: ['USDC'], clientIp: '198.51.100.7' })
    const { origin, searchParams } = new URL(url)
    expect([origin, searchParams.get('sessionToken'), searchParams.get('quoteId'), searchParams.get('partnerUserRef')]).toEqual([
      'https://pay.coinbase.com',
      'single-use-token',
      'quote-1',
      'purchase-1',
    ])
    expect(url.toLowerCase()).not.toContain(account.toLowerCase())
  })

  test('the state of a purchase is that of its transaction', async () => {
    const path = '/onramp/v1/buy/user/purchase-1/transactions'
    const stateOf = async (answer: unknown) =>
      (await at({ [path]: answer })).coinbase.state({ reference: 'purchase-1', address: account, purchase: 'purchase-1' }, signal)
    const one = (more: object) => ({ transactions: [{ status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS', wallet_address: account, ...more }] })
    const hash = `0x${'cd'.repeat(32)}`
    expect(await stateOf(one({ tx_hash: hash }))).toEqual({ status: 'delivered', hash })
    expect(await stateOf({ transactions: [] })).toEqual({ status: 'waiting', hash: undefined })
    expect((await stateOf(one({ status: 'ONRAMP_TRANSACTION_STATUS_FAILED' }))).status).toBe('declined')
    await expect(stateOf(one({ wallet_address: usdcOnPolygon }))).rejects.toThrow('another account')
    await expect(stateOf(one({ tx_hash: '<script>' }))).rejects.toThrow('"hash" is a hash')
  })

  test('a secret that is no key is refused', () => {
    expect(() => readCoinbaseKey('c2hvcnQ=')).toThrow('neither 64 bytes in base64 nor a PEM')
  })
})

test('the provider on this machine opens pages of its own origin only', async () => {
  const open = async (page: (url: string) => string) => {
    const answers: Record<string, unknown> = {}
    const { fetch, url } = await begin(answers)
    answers['/orders'] = { id: 'order-1', url: page(url) }
    return createSandboxProvider({ url, chains: ['eip155:1'], fetch }).open(order({}), signal)
  }
  expect((await open((url) => `${url}/checkout/abc`)).url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/checkout\/abc$/)
  await expect(open(() => 'http://127.0.0.1:1/checkout')).rejects.toThrow('not its own')
  await expect(open(() => 'https://evil.example/')).rejects.toThrow('not its own')
})

test('what is bought by default is a stablecoin in US dollars, on Ethereum and Polygon as on every network that has one', () => {
  for (const chain of Object.keys(cardNetworks)) {
    const [first] = assetsOf(chain)
    expect(first?.id, chain).toBe(cardNetworks[chain]?.usdc === '' ? cardNetworks[chain]?.native : 'USDC')
    expect(first?.networks).toMatchObject([{ chain_id: chain, contract_address: cardNetworks[chain]?.usdc }])
  }
  expect(assetsOf('eip155:1')[0]).toMatchObject({ id: 'USDC', networks: [{ name: 'ethereum', contract_address: expect.stringMatching(/^0x/) }] })
  expect(assetsOf('eip155:137')[0]).toMatchObject({ id: 'USDC', networks: [{ name: 'polygon', contract_address: usdcOnPolygon }] })
  expect(assetsOf('eip155:5')).toEqual([])
})
