import { generateKeyPairSync, verify } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { account, order, startProvider, usdcOnPolygon } from '../testing/onRampWorld.js'
import { createCoinbase } from './createCoinbase.js'
import { createCoinbaseToken, readCoinbaseKey } from './createCoinbaseToken.js'

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
