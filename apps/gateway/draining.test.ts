import { Agent, type IncomingMessage, request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { startGateway } from './startGateway.js'
import { createTestGateway } from './testing/createTestGateway.js'

/** A client that keeps one connection for as long as the server does. */
const createClient = (url: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const ask = async (path: string) => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      request(`${url}${path}`, { agent }).once('response', resolve).once('error', reject).end(),
    )
    const { localPort } = answer.socket
    for await (const _ of answer);
    return { status: answer.statusCode, connection: answer.headers.connection, from: localPort }
  }
  return ask
}

test('while a gateway drains it answers, and ends each connection with its answer, so that none is cut', async () => {
  const { parts, clock } = await createTestGateway()
  const gateway = await startGateway(parts, { drain: 5_000 })
  const ask = createClient(gateway.url)
  const first = await ask('/getWallets')
  expect([first.status, first.connection]).toEqual([200, 'keep-alive'])
  const stopped = gateway.stop()
  const second = await ask('/getWallets')
  expect([second.status, second.connection, second.from]).toEqual([200, 'close', first.from])
  const third = await ask('/getWallets')
  expect([third.status, third.connection, third.from === first.from]).toEqual([200, 'close', false])
  clock.advance(5_000)
  await stopped
})

test('a request that was under way when a gateway was stopped has the last answer of its connection', async () => {
  const waiting: ((found: undefined) => void)[] = []
  const images = { find: () => new Promise<undefined>((resolve) => waiting.push(resolve)) }
  const { parts } = await createTestGateway({ images })
  const gateway = await startGateway(parts, {})
  const ask = createClient(gateway.url)
  const under = ask('/getWalletImage/pebble')
  await expect.poll(() => waiting.length).toBe(1)
  const stopped = gateway.stop()
  waiting[0]?.(undefined)
  expect(await under).toMatchObject({ status: 404, connection: 'close' })
  await stopped
})
