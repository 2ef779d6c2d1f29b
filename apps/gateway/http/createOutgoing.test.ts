import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startServer } from '../../../tests/harness/startServer.js'
import { testClock } from '../testing/testClock.js'
import { createOutgoing } from './createOutgoing.js'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()))
})
const start: typeof startServer = async (answer) => {
  const server = await startServer(answer)
  ends.push(server.stop)
  return server
}
const begin = (addresses: readonly string[], maxBytes = 1_000) => {
  const clock = testClock()
  return { clock, outgoing: createOutgoing({ addresses, what: 'the node', clock, deadline: 4_000, maxBytes }) }
}

test('createOutgoing: is refused without a limit, also under its former name', () => {
  const needs = { addresses: ['https://node.example'], what: 'the node', clock: testClock(), deadline: 4_000 }
  expect(() => Reflect.apply(createOutgoing, undefined, [{ ...needs, most: 1_000 }])).toThrow('createOutgoing needs "maxBytes"')
})

test("a local node in the operator's settings is reached, and its answer passed on", async () => {
  const node = await start((request, response, body) => response.writeHead(429, { 'content-type': 'text/plain' }).end(`${request.method} ${body}`))
  const { outgoing, clock } = begin([`${node.url}/key`])
  const answer = await outgoing(`${node.url}/key`, { method: 'POST', body: 'x' })
  expect([answer.status, answer.headers.get('content-type'), await answer.text(), clock.waiting]).toEqual([429, 'text/plain', 'POST x', 0])
})

test('no other address is reached, private or public, under any name', async () => {
  const inside = await start((_, response) => response.end('secret'))
  const port = new URL(inside.url).port
  const asked: string[] = []
  const outgoing = createOutgoing({
    addresses: ['https://node.example/key'],
    what: 'the node',
    clock: testClock(),
    deadline: 4_000,
    maxBytes: 1_000,
    fetch: async (input, init) => {
      asked.push(`${input}`)
      return fetch(input, init)
    },
  })
  for (const address of [
    inside.url,
    `http://localhost:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://2130706433:${port}/`,
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://192.168.1.1/',
    'http://[fd00::1]/',
    'http://node.example/key',
    'https://node.example:8443/key',
    'https://node.example.evil.example/',
    'file:///etc/passwd',
    'data:text/plain,x',
  ])
    await expect(outgoing(address)).rejects.toThrow('This address is not in the settings')
  expect([asked, inside.asked]).toEqual([[], []])
})

test('a redirect is an error, and its target is not requested', async () => {
  const inside = await start((_, response) => response.end('secret'))
  const node = await start((_, response) => response.writeHead(302, { location: inside.url }).end())
  await expect(begin([node.url]).outgoing(node.url, { redirect: 'follow' })).rejects.toThrow()
  expect(inside.asked).toEqual([])
})

test('an answer that does not end is cut off at its size, and the connection closed', async () => {
  const closed: string[] = []
  const node = await start((_, response) => {
    response.on('close', () => closed.push('node'))
    const part = Buffer.alloc(65_536, 'a')
    const more = () => {
      while (!response.destroyed && response.write(part));
    }
    response.on('drain', more)
    more()
  })
  await expect(begin([node.url], 100_000).outgoing(node.url)).rejects.toThrow('The answer of the node is longer than 100000 bytes.')
  await expect.poll(() => closed).toEqual(['node'])
})

test('an answer that stalls ends at the deadline, or when the client leaves', async () => {
  const node = await start((_, response) => response.write('half'))
  const { outgoing, clock } = begin([node.url])
  const leave = new AbortController()
  const left = outgoing(node.url, { signal: leave.signal })
  const late = outgoing(node.url)
  leave.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await expect.poll(() => node.asked.length).toBeGreaterThan(0)
  clock.advance(4_000)
  await expect(late).rejects.toThrow('There was no answer of the node for 4000 ms.')
  expect(clock.waiting).toBe(0)
})

test('no other file of the gateway sends requests by itself', () => {
  const files = readdirSync('apps/gateway', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|^(testing|load|build|contracts|dist|node_modules)\/|\.d\.ts$/.test(file),
  )
  // Types send nothing, `isIP` reads a text, and the other two are what a server gets and answers.
  const harmless =
    /\/\*[\s\S]*?\*\/|\/\/ .*|typeof globalThis\.fetch|import type .*|import \{ (?:isIP|IncomingMessage|ServerResponse) \} from 'node:(?:net|http)'/g
  const code = (file: string) => readFileSync(path.join('apps/gateway', file), 'utf8').replace(harmless, '')
  const asking = /(?<![.\w])fetch\(|globalThis\.fetch|(from|import\() ?'(node:)?(https?|net|tls|undici)'/
  expect(files.filter((file) => asking.test(code(file))).sort()).toEqual(['http/createOutgoing.ts', 'http/createPublicFetch.ts'])
})
