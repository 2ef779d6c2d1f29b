import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveDirectory } from './serveDirectory.js'

interface Row {
  readonly id: string
  readonly name: string
  readonly homepage: string
}
let server: Server
let url = ''
beforeAll(async () => {
  server = createServer(serveDirectory({ path: '/directory' })).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/directory`
})
afterAll(() => void server.close())

const ask = async (path: string): Promise<{ data: readonly Row[]; count: number }> =>
  (await (await fetch(`${url}/${path}`)).json()) as { data: readonly Row[]; count: number }

test('604 wallets by pages, each once', async () => {
  const ids = new Set<string>()
  for (let page = 1; page <= 16; page++) for (const { id } of (await ask(`getWallets?page=${page}&entries=40`)).data) ids.add(id)
  expect(ids.size).toBe(604)
  expect((await ask('getWallets?page=17&entries=40')).data).toEqual([])
})

test('search, badge, chains, include and exclude narrow the list and its count', async () => {
  const [pebble] = (await ask('getWallets?page=1&entries=4&search=pebb')).data
  expect([pebble?.name, pebble?.homepage]).toEqual(['Pebble', url.replace('/directory', '/phone')])
  expect((await ask('getWallets?page=1&entries=4&badge_type=certified')).count).toBe(204)
  const [first] = (await ask('getWallets?page=1&entries=1')).data
  expect((await ask(`getWallets?page=1&entries=9&include=${first?.id}`)).count).toBe(1)
  expect((await ask(`getWallets?page=1&entries=9&exclude=${first?.id}`)).count).toBe(603)
  expect((await ask('getWallets?page=1&entries=9&chains=cosmos:cosmoshub-4')).count).toBe(0)
})

test('pictures of wallets, no chain, and 404 where nothing is', async () => {
  expect((await fetch(`${url}/getWalletImage/12`)).headers.get('content-type')).toContain('image/svg+xml')
  expect((await fetch(`${url}/getWalletImage/x`)).status).toBe(404)
  expect(await (await fetch(`${url}/v1/supported-chains`)).json()).toEqual({ http: [], ws: [] })
  expect((await fetch(`${url}/v1/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/balance?chainId=eip155:1`)).status).toBe(404)
  expect((await fetch(`${url}/getWallets/else`)).status).toBe(404)
})
