import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { bitcoin } from '../../adapters/bitcoin/manifest.js'
import { evm } from '../../adapters/evm/manifest.js'
import { solana } from '../../adapters/solana/manifest.js'
import { version } from '../../elements/version.js'
import type { Plugin } from '../../kernel/api/index.js'
import { Wallets } from '../../ports/wallets.js'
import { createTestKernel, type TestKernel } from '../../tests/harness/createTestKernel.js'
import { wallets } from './manifest.js'
// Loaded before the tests, so that nothing waits for the disk.
import './plugin.js'
import './readSnapshot.js'
import './snapshot.js'
import { serving } from './testing/fakes.js'

type Answer = (query: Readonly<Record<string, string>>, response: ServerResponse) => void

let server: Server | undefined
let kernel: TestKernel | undefined
afterEach(async () => {
  await kernel?.kernel.destroy()
  server?.closeAllConnections()
  await new Promise((done) => (server ? server.close(done) : done(undefined)))
  server = undefined
  kernel = undefined
})

const json = (response: ServerResponse, body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** A kernel with this plugin, and a directory on this machine that answers as told. */
const setup = async (answer: Answer, host: Readonly<Record<string, unknown>> = {}, adapters: readonly Plugin[] = []) => {
  const asked: string[] = []
  const started = createServer((request, response) => {
    asked.push(request.url ?? '')
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname !== '/base/getWallets') return json(response, {}, 404)
    answer(Object.fromEntries(searchParams), response)
  })
  server = started
  await new Promise<void>((done) => started.listen(0, '127.0.0.1', done))
  const { port } = started.address() as AddressInfo
  const apiUrl = `http://127.0.0.1:${port}/base`
  const made = createTestKernel({
    plugins: [wallets(), ...adapters],
    fetch: (input, init) => fetch(input, init),
    host: { projectId: 'lumen', apiUrl, ...host } as object,
  })
  kernel = made
  const service = await made.kernel.get(Wallets)
  const signal = new AbortController().signal
  return {
    ...made,
    asked,
    apiUrl,
    list: (page = 1, search?: string) => service.list({ page, ...(search === undefined ? {} : { search }) }, signal),
    find: (id: string) => service.find(id, signal),
    count: () => service.count.get().all,
  }
}

const fine: Answer = (query, response) => json(response, serving(483)(query))

test('a directory that speaks the contract is listed, searched and paged', async () => {
  const { list, find, asked, count, apiUrl } = await setup(fine)
  const first = await list()
  expect([first.items.length, first.count, first.fallback, count()]).toEqual([40, 483, false, 483])
  expect(first.items[1]).toMatchObject({
    id: 'wallet1',
    image: `${apiUrl}/getWalletImage/image-1?projectId=lumen&st=appkit&sv=html-universal-0.1.0`,
    from: 'server',
  })
  expect((await list(13)).items).toHaveLength(3)
  expect((await list(1, 'wallet 48')).items.map(({ id }) => id)).toEqual(['wallet48', 'wallet480', 'wallet481', 'wallet482'])
  expect((await find('wallet99'))?.name).toBe('Wallet 99')
  expect(asked[0]).toBe('/base/getWallets?page=1&entries=40&chains=eip155%3A1%2Ceip155%3A137&st=appkit&sv=html-universal-0.1.0&projectId=lumen')
})

test('identity: requests carry one fixed word and the version of the package, and nothing of how the page is built, when it has adapters', async () => {
  const { list, asked } = await setup(fine, {}, [evm(), solana(), bitcoin()])
  await list()
  const identities = asked.map((url) => new URL(url, 'http://localhost').searchParams).map((query) => [query.get('st'), query.get('sv')])
  expect(identities.length).toBeGreaterThan(0)
  expect(new Set(identities.map(String))).toEqual(new Set([`appkit,html-universal-${version}`]))
})

test('a directory of the host’s own needs no project', async () => {
  const { list, asked } = await setup(fine, { projectId: undefined })
  expect((await list()).items).toHaveLength(40)
  expect(asked[0]).not.toContain('projectId')
})

describe('a fault of the directory leaves the wallets of the package', () => {
  const cases: readonly (readonly [string, Answer, readonly string[]])[] = [
    ['403: the site is not let in', (_, response) => json(response, { error: 'origin' }, 403), ['Invalid App Configuration']],
    ['401: the project is not known', (_, response) => json(response, {}, 401), ['Invalid Project ID']],
    ['429: too many requests, come back in a minute', (_, response) => json(response, {}, 429, { 'retry-after': '60' }), ['Rate Limited']],
    ['404: no directory there', (_, response) => json(response, {}, 404), []],
    ['malformed: no JSON', (_, response) => json(response, '{"data": [', 200), []],
    ['malformed: no page', (_, response) => json(response, { wallets: [] }), ['not a page of wallets']],
    ['malformed: rows that are no wallets', (_, response) => json(response, { data: [1, {}, { id: 'x' }], count: 3 }), ['not a page of wallets']],
    ['empty', (_, response) => json(response, { data: [], count: 0 }), []],
  ]
  test.each(cases)('%s', async (_, answer, titles) => {
    const { list, count, lines } = await setup(answer)
    const page = await list()
    expect([page.fallback, page.items.length, page.items[0]?.name]).toEqual([true, 40, 'MetaMask'])
    expect((await list(2)).items.length).toBeGreaterThan(10)
    expect((await list(1, 'rainb')).items.map(({ name }) => name)).toEqual(['Rainbow'])
    expect(count()).toBeGreaterThan(50)
    for (const title of titles) expect(lines.filter((line) => line.includes(title))).toHaveLength(1)
    expect(lines).toHaveLength(titles.length)
  })

  test('down: the connection is cut, three times', async () => {
    const made = await setup((_, response) => void response.destroy())
    const page = made.list()
    let listed = false
    void page.then(() => {
      listed = true
    })
    await expect
      .poll(async () => {
        await made.environment.advance(100)
        return listed
      })
      .toBe(true)
    expect((await page).fallback).toBe(true)
    expect(made.lines).toEqual([])
  })

  test('a slow server delays the list by at most two seconds', async () => {
    const { list, environment, asked } = await setup(() => {})
    const page = list()
    await expect.poll(() => asked.length).toBe(1)
    await environment.advance(1999)
    const early = await Promise.race([page.then(() => 'listed'), new Promise((done) => setImmediate(() => done('waiting')))])
    expect(early).toBe('waiting')
    await environment.advance(1)
    expect((await page).fallback).toBe(true)
  })
})

test('a page that is refused says so once, however often it asks', async () => {
  const made = await setup((_, response) => json(response, {}, 403))
  await made.list()
  await made.environment.advance(31_000)
  await made.list()
  expect(made.asked.length).toBeGreaterThan(1)
  expect(made.lines.filter((line) => line.includes('Invalid App Configuration'))).toHaveLength(1)
  expect(made.lines.join()).toContain('app.example')
})

test('without a project and without a server of the host nothing is asked', async () => {
  const { list, asked, environment } = await setup(fine, { projectId: undefined, apiUrl: undefined })
  const page = await list()
  expect([page.fallback, page.items[0]?.name]).toEqual([false, 'MetaMask'])
  expect([asked, environment.requests]).toEqual([[], []])
})

test('a host’s own wallets are listed first; an invalid entry is named to the developer', async () => {
  const house = { id: 'house', name: 'House wallet', mobile_link: 'house://', image_url: 'https://house.example/icon.png' }
  const { list, find, lines } = await setup(fine, { customWallets: [house, { id: 'nameless' }, house] })
  expect((await list()).items[0]).toMatchObject({ id: 'house', from: 'host', image: 'https://house.example/icon.png' })
  expect((await find('house'))?.mobileLink).toBe('house://')
  expect(lines.map((line) => line.split('\n')[0])).toEqual([
    'warn [portico] customWallets[1] is not a valid wallet.',
    'warn [portico] customWallets[2] is not a valid wallet.',
  ])
})
