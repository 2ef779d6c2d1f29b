import { expect, test } from 'vitest'
import { parseCaipNetworkId } from './parseCaipNetworkId.js'

test('a CAIP-2 chain id is split into namespace and reference', () => {
  expect(parseCaipNetworkId('eip155:137')).toEqual({ namespace: 'eip155', reference: '137' })
  expect(parseCaipNetworkId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toEqual({ namespace: 'solana', reference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
})

test.each([undefined, null, 1, '', 'eip155', 'eip155:', ':1', 'eip155:1:2', 'EIP155:1', 'eip155:1 ', '__proto__:1', `eip155:${'1'.repeat(33)}`])(
  '%j is not a chain id',
  (input) => {
    expect(parseCaipNetworkId(input)).toBeUndefined()
  },
)
