import { expect, test } from 'vitest'
import type { VaultChain } from '../base/readConfig.js'
import { readSendCalls, readSingleCall } from './readSendCalls.js'

const to = '0x91d8c5507ee24bbaf06e3a9d41c2b7f8602c5e13'
const chain: VaultChain = { id: 'eip155:1', name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 }, rpc: 'https://node.example' }
const needs = { from: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', chain }

test('a value that no transaction can have is refused, in a batch and alone', () => {
  const invalid = expect.objectContaining({ reason: 'invalid' })
  for (const value of [-1, -1n, 2n ** 256n]) {
    expect(() => readSendCalls([{ calls: [{ to, value }] }], needs)).toThrow(invalid)
    expect(() => readSingleCall([{ to, value }], needs)).toThrow(invalid)
  }
  expect(readSendCalls([{ calls: [{ to, value: 2n ** 256n - 1n }] }], needs).calls).toMatchObject([{ value: 2n ** 256n - 1n }])
})
