import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { RpcError } from '../balances/RpcError.js'
import type { Rpc } from '../balances/createRpc.js'
import { beginHistory, chainId } from '../testing/historyWorld.js'
import { one, startTestChain, three } from '../testing/startTestChain.js'

let world: Awaited<ReturnType<typeof startTestChain>>
let snapshot: unknown
beforeAll(async () => {
  world = await startTestChain()
  snapshot = await world.anvil.request('evm_snapshot')
}, 30_000)
afterAll(() => world.anvil.stop())
beforeEach(async () => {
  await world.anvil.request('evm_revert', [snapshot])
  snapshot = await world.anvil.request('evm_snapshot')
})

const begin = (options: Omit<Parameters<typeof beginHistory>[0], 'world'> = {}) => beginHistory({ world, ...options })

test.each([
  [
    'takes no batches',
    (rpc: Rpc): Rpc => ({ ...rpc, many: (calls, signal) => Promise.all(calls.map(({ method, params }) => rpc.call(method, params, signal))) }),
  ],
  [
    'knows no receipts of a block',
    (rpc: Rpc): Rpc => ({
      ...rpc,
      many: async (calls, signal) => {
        if (calls.some(({ method }) => method === 'eth_getBlockReceipts')) throw new RpcError('The node says: method not found', { code: -32601 })
        return rpc.many(calls, signal)
      },
    }),
  ],
])('the same history from a node that %s', async (_, change) => {
  await world.pay('HUSD', one, three, 5n)
  await world.send(one, three, { value: 1n })
  const plain = await begin()
  const odd = await begin({ rpc: change(world.rpc) })
  expect(await odd.page(three)).toEqual(await plain.page(three))
})

test.each([
  ['other receipts', 'eth_getBlockReceipts', (answer: unknown) => (answer as object[]).map((receipt) => ({ ...receipt, blockHash: `0x${'1'.repeat(64)}` }))],
  ['no receipts', 'eth_getBlockReceipts', () => []],
  ['a block with no hash', 'eth_getBlockByNumber', (answer: unknown) => ({ ...(answer as object), hash: 'none' })],
  ['no block', 'eth_getBlockByNumber', () => null],
  ['blocks that do not follow', 'eth_getBlockByNumber', (answer: unknown) => ({ ...(answer as object), parentHash: `0x${'2'.repeat(64)}` })],
  ['text', 'eth_getBlockByNumber', () => '<html>'],
])('a node that returns %s: nothing of it is stored', async (_, method, change) => {
  await world.send(one, three, { value: 1n })
  const lying: Rpc = {
    call: world.rpc.call,
    many: async (calls, signal) => {
      const answers = await world.rpc.many(calls, signal)
      return calls.map((call, at) => (call.method === method && Array.isArray(call.params) ? change(answers[at]) : answers[at]))
    },
  }
  const { page, store } = await begin({ rpc: lying })
  await expect(page(three)).rejects.toThrow()
  expect(await store.head(chainId)).toBeUndefined()
})
