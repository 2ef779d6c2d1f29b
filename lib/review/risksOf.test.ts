import { expect, test } from 'vitest'
import { type AbiType, parametersOf } from '../abi/parseSignature.js'
import type { CallValue } from './CallValue.js'
import { innerCalls } from './innerCalls.js'
import { knownFunctions } from './knownFunctions.js'
import { meaningOf } from './meanings.js'
import { risksOf } from './risksOf.js'
import { account, stranger, token } from './testing/vectors.js'

/** The worst that an argument can be: somebody else, yes, and nothing in return. */
const worst = (type: AbiType): CallValue => {
  if (type.kind === 'address') return stranger
  if (type.kind === 'bool') return true
  if (type.kind === 'uint' || type.kind === 'int') return 0n
  if (type.kind === 'tuple') return type.parts.map(worst)
  return type.kind === 'array' ? [worst(type.of)] : '0x'
}

test('of all functions that are known by name, six that move nothing to others are neither explained nor warned of', () => {
  const silent = knownFunctions.filter((signature) => {
    const parameters = parametersOf(signature) ?? []
    const values = parameters.map(({ type }) => worst(type))
    const call = { from: account, to: token, value: 0n, data: '0x' }
    const explained = meaningOf({ signature, types: parameters.map(({ name }) => name), values }, call) ?? innerCalls(signature, values, call)
    return explained === undefined && risksOf(signature, values, account).length === 0
  })
  expect(silent).toEqual(['lockdown((address,address)[])', 'deposit()', 'withdraw(uint256)', 'claim()', 'castVote(uint256,uint8)', 'getReward()'])
})

test('a function without a rule is as dangerous as an unknown one', () => {
  expect(risksOf('toString()', [], account)).toEqual(['unknown'])
})

test('what pays to the account, or to whoever calls the router, has a receiver that is none of others', () => {
  const swap = 'swapExactETHForTokens(uint256,address[],address,uint256)'
  for (const receiver of [account, account.toLowerCase(), '0x0000000000000000000000000000000000000001'])
    expect(risksOf(swap, [1n, [], receiver, 0n], account)).toEqual(['moves'])
  expect(risksOf(swap, [1n, [], stranger, 0n], account)).toEqual(['receiver', 'moves'])
})
