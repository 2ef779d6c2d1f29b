import { expect, test } from 'vitest'
import { clientAddress } from './clientAddress.mjs'

const socket = '203.0.113.9'

test.each([
  ['no proxy between: the socket, whatever the asker writes', 0, '198.51.100.1', socket],
  ['one proxy: the last address', 1, '198.51.100.1, 198.51.100.2', '198.51.100.2'],
  ['two proxies: the last but one', 2, '192.0.2.66, 198.51.100.1, 198.51.100.2', '198.51.100.1'],
  ['IPv6', 1, '2001:db8::1', '2001:db8::1'],
  ['fewer hops than proxies', 2, '198.51.100.1', socket],
  ['no header', 1, undefined, socket],
  ['something else in its place', 1, 'unknown" onload', socket],
])('%s', (_, proxies, forwarded, expected) => {
  expect(clientAddress({ socket, forwarded, proxies })).toBe(expected)
})
