import { expect, test } from 'vitest'
import { formatMessage } from '../text/formatMessage.js'
import type { Action } from './Action.js'
import { sumText } from './sumText.js'
import { account, stranger, token } from './testing/vectors.js'

const shown = (actions: readonly Action[], tag = 'en') =>
  sumText(actions, tag, {
    t: ({ text }, values = {}) => formatMessage(text, values, tag),
    account,
    amountOf: (_, amount) => `${amount} USDC`,
    symbolOf: () => 'USDC',
    nativeOf: (amount) => `${amount} ETH`,
  })
const pay: Action = { kind: 'pay', to: stranger, amount: 2n }
const allow: Action = { kind: 'allow', token, spender: stranger, amount: 120n, change: 'set' }

test('the sum of several actions is what leaves, then what others may take', () => {
  expect(shown([allow, pay, pay])).toBe('4 ETH and up to 120 USDC')
  expect(shown([{ kind: 'transfer', token, from: account, to: stranger, amount: 5n }, pay])).toBe('5 USDC and 2 ETH')
  expect(shown([{ ...allow, amount: 2n ** 256n - 1n }, pay])).toBe('2 ETH and all your USDC')
  // It begins a line.
  expect(shown([allow])).toBe('Up to 120 USDC')
})

test('what is of others, and what takes back, is in no sum', () => {
  expect(shown([{ ...pay, from: stranger }])).toBeUndefined()
  expect(shown([{ kind: 'transfer', token, from: stranger, to: account, amount: 5n }])).toBeUndefined()
  expect(shown([{ ...allow, change: 'less' }])).toBeUndefined()
  expect(shown([{ ...allow, amount: 0n }])).toBeUndefined()
})

test('from right to left every amount keeps its order', () => {
  expect(shown([allow, pay], 'he')?.replace(/\u2068[^\u2068\u2069]*\u2069/g, '')).not.toMatch(/\d|USDC|ETH/)
})
