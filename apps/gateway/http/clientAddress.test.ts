import { expect, test } from 'vitest'
import { clientAddress } from './clientAddress.js'

const socket = '203.0.113.9'

test.each([
  ['no proxy between: the socket, whatever the asker writes', 0, '198.51.100.1', socket],
  ['one proxy: the last address', 1, '198.51.100.1, 198.51.100.2', '198.51.100.2'],
  ['two proxies: the last but one', 2, '192.0.2.66, 198.51.100.1, 198.51.100.2', '198.51.100.1'],
  ['IPv6', 1, '2001:db8::1', '2001:db8::1'],
  ['fewer hops than proxies', 2, '198.51.100.1', socket],
  ['no header', 1, undefined, socket],
  ['something else in its place', 1, 'unknown" onload', socket],
  ['a port behind it', 1, '198.51.100.1:5678', '198.51.100.1'],
  ['IPv6 in brackets', 1, '[2001:db8::1]', '2001:db8::1'],
  ['IPv6 in brackets with a port', 1, '[2001:db8::1]:443', '2001:db8::1'],
  ['a text that only looks like an address', 1, '1.2.3.4.5', socket],
  ['hexadecimal that is none', 1, 'dead', socket],
  ['too many groups', 1, '1:2:3:4:5:6:7:8:9', socket],
  ['a port that is none', 1, '198.51.100.1:http', socket],
])('%s', (_, proxies, forwarded, expected) => {
  expect(clientAddress({ socket, forwarded, proxies })).toBe(expected)
})
