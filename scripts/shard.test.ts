import { expect, test } from 'vitest'
import { takeShard } from './shard.js'

test('takeShard: has each item in one shard, and all of them when no shard is named', () => {
  const items = ['a', 'b', 'c', 'd', 'e']
  expect(['1/3', '2/3', '3/3'].map((shard) => takeShard(items, shard))).toEqual([['a', 'd'], ['b', 'e'], ['c']])
  expect(takeShard(items)).toEqual(items)
})
