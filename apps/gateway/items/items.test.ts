import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { startServer } from '../../../tests/harness/startServer.js'
import { createPublicFetch } from '../http/createPublicFetch.js'
import { createTestGateway } from '../testing/createTestGateway.js'
import { testClock } from '../testing/testClock.js'
import { createItems } from './createItems.js'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()))
})

const link = (address: string) => (address.startsWith('https://pictures.example/') ? `https://gateway.example/v1/picture/${address.slice(25)}` : undefined)

/** A server of a stranger, which the gateway takes for a public one, and a gateway that reads items there. */
const begin = async (answer: (request: IncomingMessage, response: ServerResponse) => void) => {
  const host = await startServer(answer)
  ends.push(host.stop)
  const clock = testClock()
  const lines: string[] = []
  const fetched: string[] = []
  const fetch = createPublicFetch({
    ...{ clock, deadline: 4_000, maxBytes: 1_000_000, accept: 'application/json' },
    isAllowed: (url) => url.protocol === 'http:',
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isPublic: (address) => address === '127.0.0.1',
  })
  const items = createItems({
    pictures: { link },
    clock,
    log: (event) => lines.push(event),
    read: (address, signal) => {
      fetched.push(address)
      const { pathname } = new URL(address)
      return fetch(`http://items.example:${new URL(host.url).port}${pathname}`, signal)
    },
  })
  const { app } = await createTestGateway({ items, clock })
  const ask = async (query: Readonly<Record<string, string>>, signal?: AbortSignal) =>
    app.request(`/v1/item?${new URLSearchParams({ projectId: 'one', ...query })}`, signal && { signal })
  return { ask, host, clock, lines, fetched }
}
const json = (value: unknown) => (_: IncomingMessage, response: ServerResponse) => response.end(JSON.stringify(value))
const uri = 'https://items.example/27.json'
const empty = { name: null, image: null, traits: [] }

test('itemRoutes: has name, traits and the link of the picture, and asks once, when the metadata is that of an item', async () => {
  const attributes = [{ trait_type: 'Floor', value: 'Ground' }]
  const { ask, fetched } = await begin(json({ name: 'Colonnade 27', image: 'https://pictures.example/27.png', attributes, script: 'x' }))
  const answer = await ask({ uri })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
  const described = { name: 'Colonnade 27', image: 'https://gateway.example/v1/picture/27.png', traits: [{ name: 'Floor', value: 'Ground' }] }
  expect([await answer.json(), await (await ask({ uri })).json()]).toEqual([described, described])
  expect(fetched).toEqual([uri])
  expect(await (await ask({ image: 'https://pictures.example/28.png' })).json()).toEqual({ ...empty, image: 'https://gateway.example/v1/picture/28.png' })
})

test.each([
  ['ipfs://bafy/27.json', 'https://ipfs.io/ipfs/bafy/27.json'],
  ['ipfs://ipfs/bafy/27.json', 'https://ipfs.io/ipfs/bafy/27.json'],
  ['ar://abc-9', 'https://arweave.net/abc-9'],
])('createItems: reads %s at %s', async (named, address) => {
  const { ask, fetched } = await begin(json({ name: 'x' }))
  expect([await (await ask({ uri: named })).json(), fetched]).toEqual([{ ...empty, name: 'x' }, [address]])
})

test.each(['http://items.example/1.json', 'data:text/html,<script>', 'file:///etc/passwd', 'javascript:alert(1)', 'https://me@items.example/1'])(
  'createItems: asks nobody, when the address is %s',
  async (named) => {
    const { ask, fetched } = await begin(json({ name: 'x' }))
    expect([await (await ask({ uri: named })).json(), await (await ask({ image: named })).json(), fetched]).toEqual([empty, empty, []])
  },
)

test('createItems: has twelve traits as plain text, when the metadata has 10,000 with HTML and bidi controls', async () => {
  const attributes = Array.from({ length: 10_000 }, (_, at) => ({ trait_type: `${at}`, value: '\u202e<b>' }))
  const { ask } = await begin(json({ name: '<script>alert(1)</script>\u202e', image: 'data:image/svg+xml,<svg onload=alert(1)>', attributes }))
  const { name, image, traits } = (await (await ask({ uri })).json()) as { name: string; image: unknown; traits: readonly { value: string }[] }
  expect([name, image, traits.length, traits[0]?.value]).toEqual(['<script>alert(1)</script>', null, 12, '<b>'])
})

test.each([
  ['no JSON', (_: IncomingMessage, response: ServerResponse) => response.end('<html>')],
  ['an error', (_: IncomingMessage, response: ServerResponse) => response.writeHead(500).end()],
  ['200 MB, announced', (_: IncomingMessage, response: ServerResponse) => response.writeHead(200, { 'content-length': '200000000' }).write('{')],
  [
    'a stream without an end',
    (_: IncomingMessage, response: ServerResponse) => {
      const part = Buffer.alloc(65_536, ' ')
      const more = () => {
        while (!response.destroyed && response.write(part));
      }
      response.on('drain', more)
      more()
    },
  ],
])('createItems: describes nothing and leaves the server, when it answers with %s', async (_, answer) => {
  let open = 0
  const { ask, lines } = await begin((request, response) => {
    open += 1
    response.on('close', () => (open -= 1))
    answer(request, response)
  })
  expect(await (await ask({ uri })).json()).toEqual(empty)
  expect(lines).toContain('no item')
  await expect.poll(() => open).toBe(0)
})

test('createItems: ends at the deadline and asks again ten minutes later, when a server sends one byte at a time for ever', async () => {
  let open = 0
  const { ask, clock, host } = await begin((_, response) => {
    open += 1
    const timer = setInterval(() => response.write(' '), 5)
    response.on('close', () => {
      open -= 1
      clearInterval(timer)
    })
    response.write('{')
  })
  const asking = ask({ uri })
  await expect.poll(() => host.asked.length).toBe(1)
  clock.advance(4_000)
  const answer = await asking
  expect(answer.status === 200 ? await answer.json() : answer.status).toEqual(empty)
  await expect.poll(() => open).toBe(0)
  expect(await (await ask({ uri })).json()).toEqual(empty)
  expect(host.asked).toHaveLength(1)
  clock.advance(600_000)
  const later = ask({ uri })
  await expect.poll(() => host.asked.length).toBe(2)
  clock.advance(4_000)
  await later
})

test('createItems: leaves the server when the last visitor who waits for it has left, and remembers nothing', async () => {
  let open = 0
  const { ask, host } = await begin((_, response) => {
    open += 1
    response.on('close', () => (open -= 1))
    response.write('{')
  })
  const [one, other] = [new AbortController(), new AbortController()]
  const asking = [ask({ uri }, one.signal), ask({ uri }, other.signal)]
  await expect.poll(() => open).toBe(1)
  one.abort()
  await asking[0]
  expect(open).toBe(1)
  other.abort()
  await asking[1]
  await expect.poll(() => open).toBe(0)
  const later = new AbortController()
  const again = ask({ uri }, later.signal)
  await expect.poll(() => host.asked.length).toBe(2)
  later.abort()
  await again
})

test('createItems: keeps no more of a file than what it says, when it describes items of 400 kB', { timeout: 60_000 }, async () => {
  const { ask } = await begin((request, response) => response.end(JSON.stringify({ name: `${request.url}${'x'.repeat(200_000)}`, image: 'x'.repeat(200_000) })))
  const round = async (from: number) => {
    for (let at = 0; at < 60; at += 1) await ask({ uri: `https://items.example/${from + at}.json` })
    globalThis.gc?.()
    return process.memoryUsage().heapUsed / 1e6
  }
  const before = await round(0)
  for (const from of [60, 120]) await round(from)
  expect((await round(180)) - before).toBeLessThan(60)
})
