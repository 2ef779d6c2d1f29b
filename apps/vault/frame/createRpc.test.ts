import { expect, test } from 'vitest'
import { createChains } from '../base/createChains.js'
import { readConfig } from '../base/readConfig.js'
import { createAccountTypes } from '../smart/accountTypes.js'
import { createRpc } from './createRpc.js'

const { chains } = readConfig({
  gateway: 'https://gateway.example',
  chains: [{ id: 'eip155:1', name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 }, rpc: 'https://node.example' }],
})
const { signal } = new AbortController()

/** The answers to requests, with a visitor and a node that note what reaches them. */
const open = () => {
  const reached: string[] = []
  const note = (name: string) => async () => reached.push(name)
  const node = note('node')
  const rpc = createRpc({
    ...{ chains: createChains(chains, undefined), node, types: createAccountTypes(node) },
    address: async () => '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    ...{ callsStatus: note('status'), permitted: note('permitted'), revoke: note('revoke'), approve: note('visitor') },
  })
  return { ask: (method: string) => rpc({ method, params: [], chainId: 1 }, signal, () => undefined), reached }
}

test('a user operation is refused as not supported, and the page reads which methods send calls', async () => {
  const { ask, reached } = open()
  const refused = { reason: 'refused', code: 4200, message: expect.stringContaining('eth_sendTransaction or wallet_sendCalls') }
  await expect(ask('eth_sendUserOperation')).rejects.toMatchObject(refused)
  expect(reached).toEqual([])
})

test('a method that the site does not have has the code 4200 of EIP-1193, and reaches no node', async () => {
  const { ask, reached } = open()
  await expect(ask('eth_sign')).rejects.toMatchObject({ reason: 'refused', code: 4200 })
  expect(reached).toEqual([])
  await ask('eth_sendTransaction')
  expect(reached).toEqual(['visitor'])
})
