import { expect, test } from 'vitest'
import { orderActions } from './orderActions.js'

const actions = ['onramp', 'swaps', 'receive', 'send', 'stake', 'bridge'].map((feature) => ({ feature }))

test.each([
  ['without an order of the host, actions stay in the order of their contributions', undefined, 'onramp swaps receive send stake bridge'],
  ['the host’s order wins', ['send', 'onramp'], 'send onramp swaps receive stake bridge'],
  ['the host may place a third party’s action', ['bridge'], 'bridge onramp swaps receive send stake'],
  ['a word nothing answers to is passed over', ['teleport', 'swaps'], 'swaps onramp receive send stake bridge'],
])('%s', (_, hostOrder, expected) => {
  expect(
    orderActions(actions, hostOrder)
      .map(({ feature }) => feature)
      .join(' '),
  ).toBe(expected)
})
