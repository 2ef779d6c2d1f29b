import { expect, test } from 'vitest'
import { groupAddress } from './groupAddress.js'

test('an EVM address is 0x and ten groups of four', () => {
  const { prefix, groups } = groupAddress('0x7F3Aab12cd34ef56ab12cd34ef56ab12cd3491bc')
  expect(prefix).toBe('0x')
  expect(groups).toHaveLength(10)
  expect(groups[0]).toBe('7F3A')
  expect(groups[9]).toBe('91bc')
})

test('the groups contain every character of the address', () => {
  const address = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpX'
  const { prefix, groups } = groupAddress(address)
  expect(prefix + groups.join('')).toBe(address)
})
