import { expect, test } from 'vitest'
import { costs, type Cost } from './http/costs.js'
import { operations } from './openapi/operations/operations.js'
import { createTestGateway } from './testing/createTestGateway.js'

const named = (wanted: Cost) =>
  operations
    .filter(({ cost }) => cost === wanted)
    .map(({ method, path }) => `${method} ${path}`)
    .sort()

test('operations: each route names its cost, and those of other costs than a request are these', () => {
  for (const { path, cost } of operations) expect([path, costs[cost]]).toEqual([path, expect.any(Number)])
  expect(named('none')).toEqual(['get /control', 'get /live', 'get /ready', 'post /control', 'post /vault/social/backchannel-logout'])
  expect(named('picture')).toEqual([
    'get /getWalletImage/:id',
    'get /public/getAssetImage/:id',
    'get /public/getCurrencyImage/:id',
    'get /public/getTokenImage/:id',
    'get /v1/picture/:proof/:address',
  ])
  expect(named('providers')).toEqual([
    'get /v1/account/:account/items',
    'get /v1/account/:account/permissions',
    'get /v1/convert/quotes',
    'get /v1/identity/:address',
    'get /vault/prices',
    'post /v1/convert/build-transaction',
    'post /v1/onramp/quote',
    'post /v1/onramp/session',
  ])
  expect(named('signatures')).toEqual(['post /siwx/verify', 'post /v1/profile/account', 'post /vault/wallet/proof'])
})

test.each([
  ['/getWallets', 'HEAD', 1],
  ['/getWallets', 'GET', 1],
  ['/nowhere', 'GET', 1],
  ['/getWalletImage/none', 'GET', 0.1],
  ['/getWalletImage/none', 'HEAD', 0.1],
  ['/v1/identity/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'GET', 4],
  ['/v1/convert/build-transaction', 'POST', 4],
])('guard: takes the cost of its route when %s is asked by %s', async (path, method, cost) => {
  const limits = { burst: 20, perSecond: 1, body: 10_000, nonces: 1_000, deadline: 1_000 }
  const { app } = await createTestGateway({ limits, identity: true, swaps: {}, faults: undefined })
  const statuses: number[] = []
  for (let time = 0; time < 20 / cost + 1; time++) statuses.push((await app.request(`${path}?projectId=one`, { method })).status)
  expect(statuses.lastIndexOf(429)).toBe(statuses.length - 1)
  expect(statuses.indexOf(429)).toBe(20 / cost)
})

test('guard: lets tags that name no project have pictures, and nothing else', async () => {
  const { app } = await createTestGateway({ projects: { required: true, find: () => undefined } })
  expect((await app.request('/getWalletImage/none')).status).toBe(404)
  expect((await app.request('/getWallets?page=1&entries=1')).status).toBe(401)
  expect((await app.request('/getWalletImage/none/more')).status).toBe(401)
})
