import { startServer } from '../../../tests/harness/startServer.js'
import { createOutgoing } from '../http/createOutgoing.js'
import type { OnRampOrder } from '../onRamp/OnRamp.js'
import { testClock } from './testClock.js'

/** Who buys. */
export const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const usdcOnPolygon = '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'
interface Asked {
  readonly path: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Readonly<Record<string, unknown>>
}
/** A server that answers by the path of the request, and notes what it was asked. It ends with `stop`. */
export const startProvider = async (answers: Readonly<Record<string, unknown>>) => {
  const asked: Asked[] = []
  const server = await startServer((request, response, body) => {
    const [path = ''] = (request.url ?? '').split('?')
    asked.push({ path: request.url ?? '', headers: request.headers, body: body ? JSON.parse(body) : {} })
    const answer = answers[path]
    const status = answer === undefined ? 404 : typeof answer === 'number' ? answer : 200
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(status === 200 ? answer : {}))
  })
  const clock = testClock()
  const fetch = createOutgoing({ addresses: [server.url], what: 'the provider', clock, deadline: 4_000, maxBytes: 100_000 })
  return { url: server.url, asked, clock, fetch, stop: server.stop }
}
/** A purchase of 100 dollars of USDC on Polygon. */
export const order = (more: Partial<OnRampOrder>): OnRampOrder => ({
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
