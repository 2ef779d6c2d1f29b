import { describe, expect, test } from 'vitest'
import { orderMethods } from './orderMethods.js'

describe('orderMethods', () => {
  test.each([
    ['nothing said, no wallet usable', undefined, false, 'email social wallet'],
    ['nothing said, a wallet is usable', undefined, true, 'wallet email social'],
    ['the host’s order wins over a usable wallet', ['social', 'email', 'wallet'], true, 'social email wallet'],
    ['what the host left out follows in the default order', ['social'], false, 'social email wallet'],
    ['what the host left out follows wallet first when one is usable', ['social'], true, 'social wallet email'],
    ['unknown and repeated words are dropped', ['fax', 'email', 'email'], false, 'email social wallet'],
    ['an empty order is no order', [], true, 'wallet email social'],
  ])('%s', (_, hostOrder, usable, expected) => {
    expect(orderMethods(hostOrder, usable).join(' ')).toBe(expected)
  })
})
