import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../../../../tests/harness/startServer.js'
import { freePort } from '../../testing/serverProcess.js'
import { createClient } from '../createClient.js'
import { createTally } from './createTally.js'
import { addressHeader, startProxy } from './startProxy.js'

const begin = async () => {
  const proxy = await startProxy()
  const client = createClient(proxy.url)
  onTestFinished(() => {
    client.close()
    proxy.stop()
  })
  return { proxy, client, gone: `http://127.0.0.1:${await freePort()}` }
}
const start: typeof startServer = async (answer) => {
  const server = await startServer(answer)
  onTestFinished(server.stop)
  return server
}

test('the balancer tries again what reads, where a connection was refused, and says of all else that it was cut off', async () => {
  const { proxy, client, gone } = await begin()
  const server = await start((request, response) => response.end(`${request.method} for ${request.headers['x-forwarded-for']}`))
  proxy.use([gone, server.url])
  const headers = { [addressHeader]: '10.1.2.3' }
  const read = await Promise.all([1, 2, 3].map(() => client.ask('/', { headers })))
  expect(read.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, 'GET for 10.1.2.3']))
  proxy.use([gone])
  expect(await client.ask('/', { body: {} })).toMatchObject({ status: 502, headers: { 'x-load-cut': 'refused' } })
  expect(server.asked).toHaveLength(3)
})

test('a request that an instance took and did not answer is not sent to another one', async () => {
  const { proxy, client } = await begin()
  const ends = await start((request) => request.socket.destroy())
  const other = await start((_, response) => response.end())
  proxy.use([ends.url])
  expect(await client.ask('/')).toMatchObject({ status: 502, headers: { 'x-load-cut': 'ended' } })
  expect([ends.asked.length, other.asked.length]).toEqual([1, 0])
})

test('only a 503 that says when to come back counts as unavailable; what a balancer cut off is no answer of a gateway', () => {
  const tally = createTally()
  const of = (status: number, headers = {}) => tally.outcomeOf('test', { status, headers, body: '' }, [401])
  expect([of(200), of(304), of(401), of(503, { 'retry-after': '5' }), of(503), of(500), of(502, { 'x-load-cut': 'ended' }), of(0)]).toEqual([
    'answered',
    'answered',
    'answered',
    'unavailable',
    'odd',
    'odd',
    'cut',
    'cut',
  ])
  expect(tally.outcomes()).toEqual({ answered: 3, unavailable: 1, cut: 2, odd: 2 })
})
