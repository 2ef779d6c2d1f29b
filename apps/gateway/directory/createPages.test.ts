import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createTestGateway, someWallets } from '../testing/createTestGateway.js'
import { createDirectory } from './createDirectory.js'
import { isUnchanged, questionOf, takesGzip } from './createPages.js'

/** A gateway whose directory counts how often it is read. */
const begin = async () => {
  const directory = createDirectory(someWallets(120))
  const read: string[] = []
  const list: typeof directory.list = (query) => {
    read.push(query.search)
    return directory.list(query)
  }
  const gateway = await createTestGateway({ directory: { list } })
  return { ...gateway, read }
}

test('a page is made once for all who ask for it, whoever they are, and again after ten seconds', async () => {
  const { ask, clock, read } = await begin()
  const first = await ask('/getWallets?search=lantern&projectId=lumen&sv=html-1.0.0')
  expect((await ask('/getWallets?search=lantern&projectId=quay')).body).toEqual(first.body)
  expect(read).toEqual(['lantern'])
  await ask('/getWallets?search=harbour&projectId=quay')
  expect(read).toEqual(['lantern', 'harbour'])
  clock.advance(10_000)
  await ask('/getWallets?search=lantern')
  expect(read).toEqual(['lantern', 'harbour', 'lantern'])
  expect((await ask('/getWallets?page=0')).status).toBe(400)
})

test('a page is compressed for those who take it, and not sent again to those who have it', async () => {
  const { app } = await begin()
  const ask = (headers: Readonly<Record<string, string>>) =>
    app.request('/getWallets', { headers }, { incoming: { socket: { remoteAddress: '198.51.100.7' } } })
  const plain = await ask({})
  const text = await plain.text()
  const packed = await ask({ 'accept-encoding': 'br;q=1.0, gzip;q=0.8' })
  expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(text)
  expect(['content-encoding', 'content-type', 'vary', 'etag'].map((name) => packed.headers.get(name))).toEqual([
    'gzip',
    'application/json',
    'Accept-Encoding',
    plain.headers.get('etag'),
  ])
  const again = await ask({ 'if-none-match': `"other", ${plain.headers.get('etag')}`, origin: 'https://lumen.market' })
  expect([again.status, await again.text(), again.headers.get('access-control-allow-origin'), again.headers.get('cache-control')]).toEqual([
    304,
    '',
    '*',
    'public, max-age=60',
  ])
})

test.each([
  ['gzip', true],
  ['deflate, GZIP ; q=0.5', true],
  ['gzip;q=0', false],
  ['gzip; q=0.000, br', false],
  ['br, zstd', false],
  ['notgzip', false],
  [undefined, false],
])('whether a client takes gzip: %s', (header, takes) => {
  expect(takesGzip(header)).toBe(takes)
})

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"ab"', false],
  [undefined, false],
])('whether a client has a page: %s', (header, has) => {
  expect(isUnchanged(header, 'W/"a"')).toBe(has)
})

test.each([
  ['/getWallets', ''],
  ['/getWallets?projectId=lumen', ''],
  ['/getWallets?projectId=lumen&st=appkit&sv=html-1.0.0&page=1&clientId=a&search=a%26sv=1', '&page=1&search=a%26sv=1'],
  ['/getWallets?page=1&projectId=quay&projectId=lumen', '&page=1'],
  ['/getWallets?myprojectId=1&exclude=st=1', '&myprojectId=1&exclude=st=1'],
])('which page is asked for does not depend on who asks: %s', (url, question) => {
  expect(questionOf(url)).toBe(question)
})
