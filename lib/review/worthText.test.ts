import { expect, test } from 'vitest'
import { formatMessage } from '../text/formatMessage.js'
import type { Action } from './Action.js'
import { primaryActionOf } from './primaryActionOf.js'
import { account, stranger, token } from './testing/vectors.js'
import { aboutText, type CentsOf, totalText } from './worthText.js'

const t = ({ text }: { readonly text: string }, values = {}) => formatMessage(text, values, 'en')
const pay: Action = { kind: 'pay', to: stranger, amount: 2n }
const transfer: Action = { kind: 'transfer', token, from: account, to: stranger, amount: 5n }
const allow: Action = { kind: 'allow', token, spender: stranger, amount: 120n, change: 'set' }

test('what an amount is worth is said to be about that', () => {
  expect(aboutText(t, 'en', 123_456n, 'USD')).toBe('about $1,234.56')
  expect(aboutText(t, 'en', 0n, 'USD')).toBe('about <$0.01')
})

test('the worth of several actions is that of all of them, or none is said', () => {
  const shown = (actions: readonly Action[], centsOf: CentsOf = (contract, amount) => amount * (contract === undefined ? 341_700n : 100n)) =>
    totalText(actions, { t, account, tag: 'en', currency: 'USD', centsOf })
  expect(shown([pay, allow])).toBe('about $6,954.00 in all')
  expect(shown([pay, pay, transfer])).toBe('about $13,673.00 in all')
  expect(shown([pay, { ...allow, amount: 2n ** 256n - 1n }])).toBeUndefined()
  expect(shown([pay, allow], (contract) => (contract === undefined ? 1n : undefined))).toBeUndefined()
  expect(shown([{ ...pay, from: stranger }])).toBeUndefined()
})

test('the deed is named where it is one payment of the visitor’s, or one permission with a limit', () => {
  expect(primaryActionOf([pay], account)).toEqual({ kind: 'send', token: undefined, amount: 2n })
  expect(primaryActionOf([transfer], account)).toEqual({ kind: 'send', token, amount: 5n })
  expect(primaryActionOf([allow], account)).toEqual({ kind: 'allow', token, amount: 120n })
  for (const actions of [
    [],
    [pay, pay],
    [{ ...pay, amount: 0n }],
    [{ ...pay, from: stranger }],
    [{ ...transfer, from: stranger }],
    [{ ...allow, amount: 2n ** 256n - 1n }],
    [{ ...allow, amount: 0n }],
    [{ ...allow, change: 'more' as const }],
    [{ kind: 'unknown' as const, contract: token, data: '0x12345678' }],
  ])
    expect(primaryActionOf(actions as readonly Action[], account)).toBeUndefined()
})
