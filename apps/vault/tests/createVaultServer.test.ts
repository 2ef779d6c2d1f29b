import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { createVaultServer } from '../serve/createVaultServer.js'

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

/** A gateway with one project, or with every one, that is asked for `honest` once and for made-up names by the hundred. */
const withGateway = async ({ every = false }: { readonly every?: boolean } = {}) => {
  let now = 1_000_000
  let status = 200
  const asked: string[] = []
  const { url } = await serve({
    now: () => now,
    fetch: async (address) => {
      const projectId = new URL(`${address}`).searchParams.get('projectId') ?? ''
      asked.push(projectId)
      if (status !== 200) return new Response('{}', { status })
      if (!every && projectId !== 'honest') return new Response('{}', { status: 403 })
      return Response.json({ origins: ['https://shop.example'], ...(every && { every }) })
    },
  })
  const allows = async (projectId: string) => {
    const policy = (await fetch(`${url}/sdk?projectId=${projectId}`)).headers.get('content-security-policy')
    return /frame-ancestors ([^;]+)/.exec(policy ?? '')?.[1]
  }
  const wait = (ms: number) => {
    now += ms
  }
  const answerWith = (next: number) => {
    status = next
  }
  return { asked, allows, wait, answerWith }
}

test('a name that somebody made up is asked for once a minute, and takes no project out of the memory', async () => {
  const { asked, allows, wait } = await withGateway()
  expect(await allows('honest')).toBe('https://shop.example')
  for (let made = 0; made < 300; made++) expect(await allows(`made-up-${made}`)).toBe("'none'")
  for (let again = 0; again < 20; again++) expect(await allows('made-up-1')).toBe("'none'")
  expect(await allows('honest')).toBe('https://shop.example')
  expect(asked).toHaveLength(301)
  wait(60_000)
  await Promise.all(Array.from({ length: 20 }, () => allows('honest')))
  expect(asked.filter((name) => name === 'honest')).toHaveLength(2)
})

test('a gateway that serves every name is asked once a minute for all of them', async () => {
  const { asked, allows, wait } = await withGateway({ every: true })
  for (let made = 0; made < 100; made++) expect(await allows(`made-up-${made}`)).toBe('https://shop.example')
  wait(60_000)
  expect(await allows('honest')).toBe('https://shop.example')
  expect(asked).toHaveLength(2)
})

test.each([429, 500, 503])('while the gateway answers with %i, its last answer counts, for an hour at most, and a refusal counts at once', async (status) => {
  const { asked, allows, wait, answerWith } = await withGateway()
  await allows('honest')
  answerWith(status)
  wait(60_000)
  for (let tried = 0; tried < 5; tried++) expect(await allows('honest')).toBe('https://shop.example')
  // It is asked again some seconds later.
  expect(asked).toHaveLength(2)
  wait(5_000)
  expect([await allows('honest'), asked.length]).toEqual(['https://shop.example', 3])
  expect(await allows('another')).toBe("'none'")
  answerWith(403)
  wait(5_000)
  expect(await allows('honest')).toBe("'none'")
  answerWith(200)
  wait(60_000)
  expect(await allows('honest')).toBe('https://shop.example')
  answerWith(status)
  wait(3_600_000)
  for (let tried = 0; tried < 3; tried++) expect(await allows('honest')).toBe("'none'")
})
