import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { createVaultServer } from '../serve/createVaultServer.mjs'

const running: Server[] = []
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
})

const serve = async (needs: Partial<Parameters<typeof createVaultServer>[0]> = {}) => {
  const server = createVaultServer({
    config: { gateway: 'http://gateway.example', chains: [] },
    files: pathToFileURL('/nowhere/'),
    fetch: async () => Response.json({ origins: ['https://shop.example'] }),
    ...needs,
  })
  running.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  /** The first line of the answer to these bytes. */
  const send = async (text: string): Promise<string | undefined> => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part
    })
    socket.end(text)
    await once(socket, 'close')
    return answer.split('\r\n')[0]
  }
  return { send, url: `http://127.0.0.1:${port}` }
}

test.each(['//', 'http://', '//[', 'http://[', 'http://:x/', '/\\[', '///'])(
  'a request for %s, which names no address, is answered with 400',
  async (target) => {
    const { send, url } = await serve()
    for (const method of ['GET', 'HEAD', 'POST'])
      expect(await send(`${method} ${target} HTTP/1.1\r\nhost: vault.example\r\nconnection: close\r\n\r\n`)).toBe('HTTP/1.1 400 Bad Request')
    expect((await fetch(`${url}/health`)).status).toBe(200)
  },
)

test('bytes that are no request are answered with 400, and a head that is too long with 431', async () => {
  const { send, url } = await serve()
  expect(await send('\u0000\u0001\r\n\r\n')).toBe('HTTP/1.1 400 Bad Request')
  expect(await send(`GET / HTTP/1.1\r\nhost: vault.example\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`)).toBe('HTTP/1.1 431 Request Header Fields Too Large')
  expect((await fetch(`${url}/health`)).status).toBe(200)
})

test('an answer that fails is status 500 without a reason, and the operator reads the reason', async () => {
  const failures: unknown[] = []
  const config = { gateway: 'no address', chains: [] }
  const { url } = await serve({ config, onError: (error) => failures.push(error) })
  const answer = await fetch(`${url}/device`)
  expect([answer.status, await answer.text(), answer.headers.get('x-content-type-options')]).toEqual([500, 'The secure site could not answer.', 'nosniff'])
  expect(failures).toEqual([expect.objectContaining({ code: 'ERR_INVALID_URL' })])
  expect((await fetch(`${url}/health`)).status).toBe(200)
})
