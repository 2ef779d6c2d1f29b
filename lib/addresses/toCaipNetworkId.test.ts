import { expect, test } from 'vitest'
import { toCaipNetworkId } from './toCaipNetworkId.js'

test('a complete id is kept, and any other gets the namespace as its prefix', () => {
  expect(toCaipNetworkId('solana:main', 'eip155')).toBe('solana:main')
  expect(toCaipNetworkId('main', 'solana')).toBe('solana:main')
  expect(toCaipNetworkId(137)).toBe('eip155:137')
})
