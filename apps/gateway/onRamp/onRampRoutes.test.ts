import { expect, test } from 'vitest'
import { createProjects } from '../projects/createProjects.js'
import { createTestGateway } from '../testing/createTestGateway.js'
import type { WireBuyOptions } from 'portico-protocol/gateway/onRamp.js'
import type { OnRampOffer, OnRampOrder, OnRampProvider, PurchaseState } from './OnRamp.js'

const chain = 'eip155:1'
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ether = { id: 'ETH', name: 'Ether', symbol: 'ETH', networks: [{ name: 'ethereum', display_name: 'Ethereum', chain_id: chain, contract_address: '' }] }
const options: WireBuyOptions = {
  countries: ['DE', 'GB'],
  paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '10', max: '7500' }] }],
  purchaseCurrencies: [ether],
}
const offer = (arrives: string, more: Partial<OnRampOffer> = {}): OnRampOffer => ({
  name: 'Harbour Pay',
  total: '100',
  fee: '2',
  arrives,
  minutes: 5,
  reference: 'harbour',
  ...more,
})
const provider = (id: string, more: Partial<OnRampProvider> = {}): OnRampProvider & { readonly orders: OnRampOrder[] } => {
  const orders: OnRampOrder[] = []
  return {
    id,
    name: id,
    fee: '1-2%',
    serves: (asked) => asked === chain,
    options: async () => options,
    offers: async () => [offer('0.03')],
    open: async (order) => {
      orders.push(order)
      return { url: `https://pay.example/${orders.length}`, reference: `order-${orders.length}` }
    },
    state: async () => ({ status: 'waiting', hash: undefined }),
    orders,
    ...more,
  }
}
const begin = async (...providers: readonly OnRampProvider[]) => {
  const gateway = await createTestGateway({ onRamp: providers })
  const post = (path: string, body: unknown, query = '') =>
    gateway.ask(`/v1/onramp/${path}${query}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  return { ...gateway, post }
}
const question = { purchaseCurrency: 'ETH', paymentCurrency: 'USD', paymentMethod: 'card', amount: '100.00', network: chain, country: 'DE' }
interface Quote {
  readonly quoteId: string
  readonly provider: string
  readonly purchaseAmount: { readonly amount: string }
}
const quotesOf = (body: Readonly<Record<string, unknown>>) => body.quotes as readonly Quote[]

test('a gateway without a provider has no such endpoints', async () => {
  const { ask } = await createTestGateway()
  expect((await ask(`/v1/onramp/options?chainId=${chain}`)).status).toBe(404)
  expect((await ask('/v1/onramp/quote', { method: 'POST' })).status).toBe(405)
})

test('options are those of all providers together: countries, and the widest limits', async () => {
  const other: WireBuyOptions = {
    countries: ['US-CA', 'US-NY', 'GB'],
    paymentCurrencies: [
      {
        id: 'USD',
        payment_method_limits: [
          { id: 'card', min: '20', max: '9000' },
          { id: 'ach_bank_account', min: '10', max: '25000' },
        ],
      },
    ],
    purchaseCurrencies: [ether],
  }
  const { ask } = await begin(
    provider('one', { options: async () => ({ ...options, countries: ['US', 'DE', 'GB'] }) }),
    provider('two', { options: async () => other }),
  )
  const { status, body } = await ask(`/v1/onramp/options?chainId=${chain}`)
  expect(status).toBe(200)
  expect(body).toEqual({
    providers: [
      { id: 'one', name: 'one', fee: '1-2%' },
      { id: 'two', name: 'two', fee: '1-2%' },
    ],
    countries: ['DE', 'GB', 'US-CA', 'US-NY'],
    paymentCurrencies: [
      {
        id: 'USD',
        payment_method_limits: [
          { id: 'card', min: '10', max: '9000' },
          { id: 'ach_bank_account', min: '10', max: '25000' },
        ],
      },
    ],
    purchaseCurrencies: [ether],
  })
  expect((await ask('/v1/onramp/options?chainId=eip155:5')).body.error?.code).toBe('CHAIN_NOT_COVERED')
})

test('quotes come best first, exactly compared, and one provider that fails or hangs leaves the others', async () => {
  const { post, clock, lines } = await begin(
    provider('one', { offers: async () => [offer('0.030000000000000001'), offer('0.030000000000000002')] }),
    provider('broken', { offers: () => Promise.reject(new Error('down')) }),
    provider('hanging', { offers: () => new Promise(() => undefined) }),
    // What would be charged differs from what was asked for.
    provider('dear', { offers: async () => [offer('9', { total: '100.01' })] }),
  )
  const asked = post('quote', question)
  for (let turn = 0; turn < 50; turn++) await new Promise((done) => setImmediate(done))
  clock.advance(5_000)
  const { status, body } = await asked
  expect(status).toBe(200)
  expect(quotesOf(body).map(({ provider: from, purchaseAmount }) => [from, purchaseAmount.amount])).toEqual([
    ['one', '0.030000000000000002'],
    ['one', '0.030000000000000001'],
  ])
  expect(lines.filter(([event]) => event === 'on-ramp provider failed').map(([, facts]) => facts.provider)).toEqual(['broken', 'hanging'])
})

test('the answer without quotes says whether the country is not served, or the asset and amount are not', async () => {
  const { post } = await begin(provider('one'), provider('two', { offers: async () => [] }))
  expect((await post('quote', { ...question, country: 'FR' })).body).toEqual({ quotes: [], expiresIn: 30, problem: 'country' })
  const none = await begin(provider('two', { offers: async () => [] }))
  expect((await none.post('quote', question)).body.problem).toBe('none')
  expect((await none.post('quote', { ...question, purchaseCurrency: 'DOGE' })).body.problem).toBe('none')
})

test('a provider that does not distinguish parts of a country is asked for the whole', async () => {
  const countries: string[] = []
  const { post } = await begin(
    provider('one', {
      offers: async ({ country }) => {
        countries.push(country)
        return []
      },
    }),
  )
  await post('quote', { ...question, country: 'DE-BY' })
  expect(countries).toEqual(['DE'])
})

test('a session is made on the server: of the stored quote, for one account, once', async () => {
  const one = provider('one')
  const { post } = await begin(one)
  const [quote] = quotesOf((await post('quote', question)).body)
  const wish = { quoteId: quote?.quoteId, address: account }
  const answers = await Promise.all([post('session', wish), post('session', wish), post('session', wish)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
    url: 'https://pay.example/1',
    provider: 'one',
    address: account,
    network: chain,
    purchaseCurrency: 'ETH',
    paymentTotal: { amount: '100', currency: 'USD' },
    purchaseAmount: { amount: '0.03', currency: 'ETH' },
    expiresIn: 300,
  })
  expect(one.orders).toHaveLength(1)
  expect(one.orders[0]).toMatchObject({ address: account, amount: '100.00', asset: 'ETH', chain, client: '198.51.100.7' })
})

test('an expired quote, a made-up one and one of another project open nothing', async () => {
  const one = provider('one')
  const projects = createProjects([
    { id: 'lumen', origins: 'everywhere', features: [], analytics: false },
    { id: 'other', origins: 'everywhere', features: [], analytics: false },
  ])
  const { ask, clock } = await createTestGateway({ onRamp: [one], projects })
  const post = (path: string, project: string, body: unknown) =>
    ask(`/v1/onramp/${path}?projectId=${project}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const quoteOf = async () => quotesOf((await post('quote', 'lumen', question)).body)[0]?.quoteId
  expect((await post('session', 'other', { quoteId: await quoteOf(), address: account })).body.error?.code).toBe('QUOTE_EXPIRED')
  expect((await post('session', 'lumen', { quoteId: 'x'.repeat(43), address: account })).status).toBe(410)
  const late = await quoteOf()
  clock.advance(30_000)
  expect((await post('session', 'lumen', { quoteId: late, address: account })).status).toBe(410)
  expect(one.orders).toEqual([])
})

test('input is validated, and an account has to be one of the network of the quote', async () => {
  const one = provider('one')
  const { post, ask } = await begin(one)
  for (const [field, value] of Object.entries({
    amount: '0.00',
    country: 'Germany',
    network: 'ethereum',
    paymentMethod: 'cash',
    paymentCurrency: 'usd',
    purchaseCurrency: '../x',
  }))
    expect((await post('quote', { ...question, [field]: value })).body.error).toMatchObject({ code: 'INVALID_INPUT', field })
  expect((await post('quote', { ...question, more: 1 })).status).toBe(400)
  expect((await ask('/v1/onramp/quote', { method: 'POST', body: '{}' })).status).toBe(415)
  expect((await post('quote', { ...question, country: 'x'.repeat(2_000) })).status).toBe(413)
  const [quote] = quotesOf((await post('quote', question)).body)
  const solana = 'BNkD9GdpfTUR4eTaKZbqmoRPAUCyX6Nnicwtov4nWKdW'
  expect((await post('session', { quoteId: quote?.quoteId, address: solana })).body.error).toMatchObject({ code: 'INVALID_INPUT', field: 'address' })
  expect(one.orders).toEqual([])
})

test('a purchase is found by its id alone, which is stored as its hash', async () => {
  const states: PurchaseState[] = [
    { status: 'pending', hash: undefined },
    { status: 'delivered', hash: `0x${'ab'.repeat(32)}` },
  ]
  const { post, ask, parts } = await begin(provider('one', { state: async () => states.shift() ?? { status: 'waiting', hash: undefined } }))
  const [quote] = quotesOf((await post('quote', question)).body)
  const { body } = await post('session', { quoteId: quote?.quoteId, address: account })
  expect((await ask(`/v1/onramp/purchase/${body.id}`)).body).toEqual({ status: 'pending' })
  expect((await ask(`/v1/onramp/purchase/${body.id}`)).body).toEqual({ status: 'delivered', hash: `0x${'ab'.repeat(32)}` })
  expect((await ask(`/v1/onramp/purchase/${'y'.repeat(43)}`)).status).toBe(404)
  expect(await parts.store?.onRamp.find('purchase', `${body.id}`)).toBeUndefined()
})

test('a provider that fails while a page is opened answers 502, and the log has no account in it', async () => {
  const { post, lines } = await begin(provider('one', { open: () => Promise.reject(new Error('down')) }))
  const [quote] = quotesOf((await post('quote', question)).body)
  expect((await post('session', { quoteId: quote?.quoteId, address: account })).body.error?.code).toBe('UPSTREAM_FAILED')
  expect(JSON.stringify(lines)).not.toContain(account)
})

test('pages of other websites may post, with a preflight', async () => {
  const { app } = await begin(provider('one'))
  const preflight = await app.request('/v1/onramp/session', {
    method: 'OPTIONS',
    headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
  })
  expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, 'GET,HEAD,POST,OPTIONS'])
})
