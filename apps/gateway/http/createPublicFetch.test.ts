import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { startServer } from '../../../tests/harness/startServer.js'
import { testClock } from '../testing/testClock.js'
import { createPublicFetch, isPublicAddress } from './createPublicFetch.js'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()))
})
/** A host with a public name that is on this machine, and a private one beside it. */
const begin = async (answer: (request: IncomingMessage, response: ServerResponse) => void, { maxBytes = 1_000 } = {}) => {
  const host = await startServer(answer)
  const inside = await startServer((_, response) => response.end('secret'))
  ends.push(host.stop, inside.stop)
  const clock = testClock()
  const resolved: string[] = []
  const port = new URL(host.url).port
  const fetch = createPublicFetch({
    clock,
    deadline: 4_000,
    maxBytes,
    isAllowed: (url) => url.protocol === 'http:',
    resolve: async (name) => {
      resolved.push(name)
      if (name === 'mixed.example')
        return [
          { address: '127.0.0.1', family: 4 },
          { address: '10.0.0.1', family: 4 },
        ]
      return [{ address: name === 'inside.example' ? '127.0.0.2' : '127.0.0.1', family: 4 }]
    },
    isPublic: (address) => address === '127.0.0.1',
  })
  return { fetch, clock, resolved, host, inside, at: (path: string, name = 'pictures.example') => `http://${name}:${port}${path}` }
}

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  'fc00::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  'ff02::1',
  'fe80::1%eth0',
  'localhost',
  '',
])('%s is not the address of a public host', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450::1'])('%s is the address of a public host', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test('a file is read from the address that was checked, and its name is looked up once', async () => {
  const { fetch, at, resolved, host, clock } = await begin((request, response) => response.end(`${request.headers.host}`))
  expect((await fetch(at('/a.png'))).toString()).toBe(new URL(at('')).host)
  expect([resolved, host.asked, clock.waiting]).toEqual([['pictures.example'], ['GET /a.png'], 0])
})

test('a private host is not asked, by its name, one of its addresses, as a number, or by a redirect', async () => {
  const { fetch, at, inside, host } = await begin((_, response) => response.writeHead(302, { location: `http://127.0.0.2:${new URL(inside.url).port}/` }).end())
  const port = new URL(inside.url).port
  for (const address of [
    at('/', 'inside.example'),
    at('/', 'mixed.example'),
    `http://127.0.0.2:${port}/`,
    `http://[::1]:${port}/`,
    `http://2130706434:${port}/`,
    at('/to-inside'),
  ])
    await expect(fetch(address)).rejects.toThrow('not public')
  expect([inside.asked, host.asked]).toEqual([[], ['GET /to-inside']])
})

test('without other rules only https at the usual port is asked', async () => {
  const resolved: string[] = []
  const fetch = createPublicFetch({
    clock: testClock(),
    deadline: 4_000,
    maxBytes: 1_000,
    resolve: async (name) => {
      resolved.push(name)
      return []
    },
  })
  for (const address of [
    'http://pictures.example/',
    'https://pictures.example:8443/',
    'https://user@pictures.example/',
    'ftp://pictures.example/',
    'data:image/png,x',
  ])
    await expect(fetch(address)).rejects.toThrow('not an https address')
  expect(resolved).toEqual([])
  await expect(fetch('https://127.0.0.1/')).rejects.toThrow('not public')
})

test('redirects are followed to public hosts, and not for ever', async () => {
  const { fetch, at, host } = await begin((request, response) => {
    if (request.url === '/two') response.end('here')
    else response.writeHead(301, { location: request.url === '/one' ? '/two' : '/again' }).end()
  })
  expect((await fetch(at('/one'))).toString()).toBe('here')
  await expect(fetch(at('/again'))).rejects.toThrow('more than 3 redirects')
  expect(host.asked).toHaveLength(6)
})

test('a file of 200 MB is cut off at the limit, announced or not', async () => {
  let sent = 0
  const { fetch, at } = await begin(
    (request, response) => {
      if (request.url === '/announced') response.writeHead(200, { 'content-length': '200000000' })
      const part = Buffer.alloc(65_536)
      const more = () => {
        while (!response.destroyed && sent < 200_000_000) {
          sent += part.length
          if (!response.write(part)) return
        }
      }
      response.on('drain', more)
      more()
    },
    { maxBytes: 100_000 },
  )
  await expect(fetch(at('/announced'))).rejects.toThrow('longer than 100000 bytes')
  await expect(fetch(at('/quiet'))).rejects.toThrow('longer than 100000 bytes')
  expect(sent).toBeLessThan(50_000_000)
})

test('a host that stalls, and a name that is looked up for ever, end at the deadline', async () => {
  const { fetch, at, clock, host } = await begin((_, response) => response.write('half'))
  const stalled = fetch(at('/'))
  await expect.poll(() => host.asked.length).toBe(1)
  clock.advance(4_000)
  await expect(stalled).rejects.toThrow('There was no file for 4000 ms.')
  const slow = createPublicFetch({ clock, deadline: 4_000, maxBytes: 1_000, resolve: () => new Promise(() => {}) })('https://slow.example/')
  clock.advance(4_000)
  await expect(slow).rejects.toThrow('There was no file for 4000 ms.')
  expect(clock.waiting).toBe(0)
})
