import { toCoinType } from 'viem/ens'
import { expect, test } from 'vitest'
import { coinTypeOf } from './coinTypeOf.js'

test('mainnet is 60, other EVM networks have the number that viem gives them', () => {
  expect(coinTypeOf('eip155:1')).toBe(60n)
  for (const id of [10, 137, 8453, 42161, 2_147_483_647]) expect(coinTypeOf(`eip155:${id}`)).toBe(toCoinType(id))
})

test.each(['eip155:2147483648', 'eip155:0', 'eip155:01', 'eip155:', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'nonsense', ''])(
  'names keep no address for "%s"',
  (chain) => {
    expect(coinTypeOf(chain)).toBeUndefined()
  },
)
