import { expect, test } from 'vitest'
import { startServer } from '../../../tests/harness/startServer.js'
import { createOutgoing } from '../http/createOutgoing.js'
import { systemClock } from '../settings/systemClock.js'
import { createMeld } from './createMeld.js'

const list = '/service-providers/properties/crypto-currencies'
const answers: Readonly<Record<string, unknown>> = {
  [list]: [{ currencyCode: 'USDC_POLYGON', chainCode: 'POLYGON', chainId: '137', contractAddress: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359' }],
  '/payments/crypto/quote': {
    quotes: [
      {
        serviceProvider: 'TRANSAK',
        sourceCurrencyCode: 'USD',
        destinationCurrencyCode: 'USDC_POLYGON',
        sourceAmount: 100,
        totalFee: 3.5,
        destinationAmount: 96.4,
      },
    ],
  },
}

test('another gateway may have read the options: what a quote needs of them is read then, once', async () => {
  const asked: string[] = []
  const server = await startServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    asked.push(path)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[path] ?? {}))
  })
  try {
    const fetch = createOutgoing({ addresses: [server.url], what: 'the provider', clock: systemClock, deadline: 4_000, maxBytes: 100_000 })
    const meld = createMeld({ key: 'key', url: server.url, fetch })
    const question = { chain: 'eip155:137', asset: 'USDC', symbol: 'USDC', country: 'US', currency: 'USD', amount: '100.00', method: 'card' } as const
    const { signal } = new AbortController()
    expect((await meld.offers(question, signal)).map(({ name }) => name)).toEqual(['Transak'])
    await meld.offers(question, signal)
    expect(asked.filter((path) => path === list)).toHaveLength(1)
  } finally {
    await server.stop()
  }
})
