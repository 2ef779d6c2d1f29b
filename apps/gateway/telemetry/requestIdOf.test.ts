import { expect, test } from 'vitest'
import { requestIdOf } from './requestIdOf.js'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/
const ofProxy = '0F8FAD5B-D9CB-469F-A165-70867728950E'

test('the id of a request is the one of the proxy, in lower case', () => {
  expect(requestIdOf({ header: ofProxy, proxies: 1 })).toBe(ofProxy.toLowerCase())
  expect(requestIdOf({ header: ofProxy.replaceAll('-', ''), proxies: 2 })).toBe(ofProxy.replaceAll('-', '').toLowerCase())
})

test('without a proxy the id of a client is not taken: each request has a new one', () => {
  const ids = [1, 2].map(() => requestIdOf({ header: ofProxy, proxies: 0 }))
  for (const id of ids) expect(id).toMatch(uuid)
  expect(new Set(ids).size).toBe(2)
})

test.each([
  undefined,
  '',
  'me@example.org',
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  'f39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  `${ofProxy}0`,
  `${ofProxy}\n{}`,
])('what is no id of a proxy is replaced: %s', (header) => {
  expect(requestIdOf({ header, proxies: 1 })).toMatch(uuid)
})
