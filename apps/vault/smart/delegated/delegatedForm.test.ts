import type { Hex } from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import type { VaultChain } from '../../base/readConfig.js'
import { delegated } from '../contracts.js'
import type { Operation } from '../../review/PreparedOperation.js'
import { readNode } from '../readNode.js'
import { delegatedForm, delegateOf, isDelegated } from './delegatedForm.js'

const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const chain: VaultChain = { id: 'eip155:1', name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 }, rpc: 'https://node.example' }
const { signal } = new AbortController()
const form = delegatedForm(owner, 1)
const other = '0x1000000000000000000000000000000000000001'
const setUp = (answers: Readonly<Record<string, unknown>>) =>
  form.setUp(
    readNode(async (_, method) => answers[method], chain),
    signal,
  )

test('an address has the code of the account, of another contract, or none', () => {
  const own = `0xef0100${delegated.account.slice(2)}`
  expect([isDelegated(own), isDelegated(own.toLowerCase())]).toEqual([true, true])
  for (const code of ['0x', '0x60', `${own}00`, own.slice(0, -1), `0xef0200${own.slice(8)}`, null, 5, `0xef0100${other.slice(2)}`])
    expect(isDelegated(code)).toBe(false)
  expect(delegateOf(`0xef0100${other.slice(2)}`)).toBe(other)
})

test('the authorization is for the one contract, on the network, with the nonce of the address', async () => {
  const authorization = { chainId: 1, address: delegated.account, nonce: 7 }
  expect(await setUp({ eth_getCode: '0x', eth_getTransactionCount: '0x7' })).toMatchObject({ replaces: false, fields: { authorization } })
  expect(await setUp({ eth_getCode: `0xef0100${other.slice(2)}`, eth_getTransactionCount: '0x7' })).toMatchObject({ replaces: true, fields: { authorization } })
  expect(await setUp({ eth_getCode: `0xef0100${delegated.account.slice(2)}` })).toBeUndefined()
})

test('a node that says something else has nothing signed', async () => {
  for (const code of ['0x6080', undefined, null, 5, '0xef0100'])
    await expect(setUp({ eth_getCode: code, eth_getTransactionCount: '0x0' })).rejects.toMatchObject({ reason: 'failed' })
  for (const count of ['7', '0x', -1, undefined, `0x${'f'.repeat(40)}`])
    await expect(setUp({ eth_getCode: '0x', eth_getTransactionCount: count })).rejects.toMatchObject({ reason: 'failed' })
})

test('the hash names the contract that the operation runs with', () => {
  const operation: Operation = {
    ...{ sender: owner, nonce: 1n, callData: '0x', factory: '0x7702', factoryData: '0x' },
    ...{ callGasLimit: 1n, verificationGasLimit: 2n, preVerificationGas: 3n, maxFeePerGas: 4n, maxPriorityFeePerGas: 5n },
    authorization: { chainId: 1, address: delegated.account, nonce: 0 },
  }
  const hashOf = (address: Hex) =>
    getUserOperationHash({
      ...{ chainId: 1, entryPointAddress: delegated.entryPoint, entryPointVersion: '0.8' },
      userOperation: { ...operation, signature: '0x', authorization: { chainId: 1, address, nonce: 0, r: '0x', s: '0x', yParity: 0 } },
    })
  expect(form.hash(operation, 1)).toBe(hashOf(delegated.account))
  expect(form.hash(operation, 1)).not.toBe(hashOf(other))
})
