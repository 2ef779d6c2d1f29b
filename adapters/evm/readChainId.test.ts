import { expect, test } from 'vitest'
import { readChainId } from './readChainId.js'

test.each([
  ['0x1', 'eip155:1'],
  ['0x89', 'eip155:137'],
  ['0xA4B1', 'eip155:42161'],
  ['137', 'eip155:137'],
  [10, 'eip155:10'],
])('%j is %s', (given, chain) => {
  expect(readChainId(given)).toBe(chain)
})

test.each([undefined, null, '', '0x', '0x0', 0, -1, 1.5, Number.NaN, Infinity, 'mainnet', '1e3', ' 1', {}, [], ['0x1'], '0xfffffffffffffffffffff', 2 ** 60])(
  '%j is not a chain id',
  (given) => {
    expect(readChainId(given)).toBeUndefined()
  },
)
