import { expect, test } from 'vitest'
import { networkOf } from './networkOf.js'

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('the wider network of an IPv6 address is its /48; IPv4 has none', () => {
  expect([networkOf('2001:db8:1:2:3:4:5:6', 48), networkOf('2001:db8::1', 48)]).toEqual(['2001:db8:1::/48', '2001:db8:0::/48'])
  expect([networkOf('198.51.100.7', 48), networkOf('::ffff:198.51.100.7', 48)]).toEqual(['198.51.100.7', '198.51.100.7'])
})
