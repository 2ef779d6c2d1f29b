import { expect, test } from 'vitest'
import { parseCaipAddress } from './parseCaipAddress.js'

const address = `0x${'ab'.repeat(20)}`

test('a CAIP-10 account id is split into chain and address', () => {
  expect(parseCaipAddress(`eip155:1:${address}`)).toEqual({ namespace: 'eip155', reference: '1', chain: 'eip155:1', address })
})

test.each([
  undefined,
  'eip155:1',
  `eip155::${address}`,
  'eip155:1:',
  `unknown:1:${address}`,
  'tron:1:abc',
  `eip155:1:${address}:x`,
  `eip155:1:${'a'.repeat(200)}`,
])('%j is not an account id', (input) => {
  expect(parseCaipAddress(input)).toBeUndefined()
})

test('only the given namespaces are accepted', () => {
  expect(parseCaipAddress('tron:1:abc', ['tron'])?.address).toBe('abc')
})
