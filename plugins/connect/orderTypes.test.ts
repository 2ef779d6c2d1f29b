import { describe, expect, test } from 'vitest'
import { orderTypes } from './orderTypes.js'

describe('orderTypes', () => {
  test.each([
    ['the default order', undefined, 'walletConnect recent injected featured custom external recommended all'],
    ['the host’s order comes first', ['injected', 'walletConnect'], 'injected walletConnect recent featured custom external recommended all'],
    [
      'a whole host order is kept',
      ['recommended', 'external', 'custom', 'featured', 'injected', 'recent', 'walletConnect'],
      'recommended external custom featured injected recent walletConnect all',
    ],
    ['unknown words are dropped', ['carrier pigeon', 'custom'], 'custom walletConnect recent injected featured external recommended all'],
    ['the way to all wallets stays last', ['all', 'recent'], 'recent walletConnect injected featured custom external recommended all'],
  ])('%s', (_, hostOrder, expected) => {
    expect(orderTypes(hostOrder).join(' ')).toBe(expected)
  })
})
