import { expect, test } from 'vitest'
import type { TokenBalance } from '../../ports/tokens.js'
import { totalOf } from './totalOf.js'

const held = (value: bigint | undefined, change?: number, more: Partial<TokenBalance> = {}): TokenBalance => ({
  ...{ chain: 'eip155:1', address: '0x1', name: 'x', symbol: 'X', decimals: 18, amount: 1n },
  ...(value !== undefined && { value, price: '1' }),
  ...(change !== undefined && { change }),
  ...more,
})

test.each([
  ['each price is known to have changed', [held(11_000n, 10), held(9_000n, -10)], 0],
  ['one token is all', [held(10_210n, 2.1)], 2.1],
  ['a price did not move', [held(10_000n, 0)], 0],
  ['a price fell', [held(5_000n, -50)], -50],
  ['an imitation has no say', [held(10_210n, 2.1), held(5n, 900, { imitates: 'ETH' })], 2.1],
  ['what is worth nothing has no say', [held(10_210n, 2.1), held(0n)], 2.1],
  ['the change of one price is not known', [held(10_000n, 2.1), held(10_000n)], undefined],
  ['a price is said to have lost all', [held(10_000n, 2.1), held(10_000n, -100)], undefined],
  ['all is worth nothing', [held(0n, 5)], undefined],
])('totalOf: has the change of the total within a day when %s', (_, items, change) => {
  expect(totalOf(items)?.change).toBe(change)
})
