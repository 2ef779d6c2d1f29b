import { expect, test } from 'vitest'
import { toCaipNetworkId } from './toCaipNetworkId.js'

test('a whole id stays, and any other goes behind its namespace', () => {
  expect(toCaipNetworkId('solana:main', 'eip155')).toBe('solana:main')
  expect(toCaipNetworkId('main', 'solana')).toBe('solana:main')
  expect(toCaipNetworkId(137)).toBe('eip155:137')
})
