import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startGateway } from './startGateway.js'
import { createTestGateway } from './testing/createTestGateway.js'

test.each([
  ['its headers', 'GET /live HTTP/1.1\r\nhost: gateway\r\n'],
  ['its body', 'POST /control HTTP/1.1\r\nhost: gateway\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{'],
])('a client that never ends %s is answered 408 and cut off, and others are served meanwhile', async (_, begun) => {
  const { parts } = await createTestGateway()
  const gateway = await startGateway(parts, { slow: { headers: 150, request: 300, every: 50 } })
  const { port } = new URL(gateway.url)
  const clients = Array.from({ length: 20 }, () => connect(Number(port), '127.0.0.1'))
  const answers = clients.map(async (client) => {
    let said = ''
    client.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    client.on('error', () => {})
    client.write(begun)
    await once(client, 'close')
    return said.split('\r\n')[0]
  })
  expect((await fetch(`${gateway.url}/live`)).status).toBe(200)
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 408 Request Timeout']))
  await gateway.stop()
})

test.each([
  ['announced', { 'content-length': `${200 * 1_048_576}` }],
  ['not announced', { 'transfer-encoding': 'chunked' }],
])('a body of 200 MB, %s, is refused before it was sent', async (_, headers) => {
  const { parts } = await createTestGateway()
  const gateway = await startGateway(parts, {})
  const client = request(`${gateway.url}/e`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } })
  const part = Buffer.alloc(65_536, 0x20)
  let status: number | undefined
  let sent = 0
  client.on('error', () => {})
  client.on('response', (answer) => {
    status = answer.statusCode
    answer.resume()
  })
  while (status === undefined && !client.destroyed && sent < 200 * 1_048_576) {
    sent += part.length
    if (!client.write(part)) await Promise.race([once(client, 'drain'), once(client, 'response'), once(client, 'close')]).catch(() => {})
    await new Promise(setImmediate)
  }
  expect(status).toBe(413)
  expect(sent).toBeLessThan(20 * 1_048_576)
  client.destroy()
  await gateway.stop()
})
