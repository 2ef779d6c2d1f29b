import { expect, test } from 'vitest'
import { toQuestion } from './toQuestion.js'

const ask = (method: string, params: unknown) =>
  toQuestion({ id: 1, topic: 't', site: { name: 'Lumen', url: '', icon: undefined }, chain: 'eip155:1', method, params }, (chain) => `<${chain}>`)

test('shows what would be signed as text', () => {
  expect(ask('personal_sign', ['0x68656c6c6f', '0xa'])).toEqual({ title: 'Sign this message?', facts: [['Account', '0xa']], text: 'hello' })
  expect(ask('eth_signTypedData_v4', ['0xa', '{"a":1}']).text).toBe('{\n  "a": 1\n}')
  expect(ask('eth_signTypedData_v4', ['0xa', '{']).text).toBe('{')
})

test('shows where a transaction goes', () => {
  expect(ask('eth_sendTransaction', [{ from: '0xa', to: '0xb', value: '0xde0b6b3a7640000' }]).facts).toEqual([
    ['Network', '<eip155:1>'],
    ['From', '0xa'],
    ['To', '0xb'],
    ['Pays', '1 ETH'],
  ])
  expect(ask('wallet_switchEthereumChain', [{ chainId: '0x89' }]).facts).toEqual([['To', '<eip155:137>']])
})

test('shows what it does not know as it is', () => {
  expect(ask('eth_sign', null)).toEqual({
    title: 'Do this?',
    facts: [
      ['Method', 'eth_sign'],
      ['Network', '<eip155:1>'],
    ],
    text: 'null',
  })
})
