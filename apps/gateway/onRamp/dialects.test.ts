import { afterEach, describe, expect, test } from 'vitest'
import { account, order, startProvider, usdcOnPolygon } from '../testing/onRampWorld.js'
import { assetsOf, cardNetworks } from './assets.js'
import { createMeld } from './createMeld.js'
import { createSandboxProvider } from './createSandboxProvider.js'

const { signal } = new AbortController()
const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()))
})
const begin = async (answers: Readonly<Record<string, unknown>>) => {
  const provider = await startProvider(answers)
  ends.push(provider.stop)
  return provider
}

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
    // Account and asset cannot be changed on that page, and no customer is named.
    expect(asked.at(-1)?.body).toEqual({
      sessionType: 'BUY',
      externalSessionId: 'purchase-1',
      sessionData: {
        walletAddress: account,
        countryCode: 'US',
        serviceProvider: 'TRANSAK',
        destinationCurrencyCode: 'USDC_POLYGON',
        sourceCurrencyCode: 'USD',
        sourceAmount: '100.00',
        paymentMethodType: 'CREDIT_DEBIT_CARD',
        lockFields: ['walletAddress', 'destinationCurrencyCode'],
      },
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
