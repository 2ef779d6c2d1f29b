import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Rpc } from '../balances/createRpc.js'
import { RpcError } from '../balances/RpcError.js'
import { createStore } from '../store/createStore.js'
import { openSqlite } from '../store/openSqlite.js'
import { createTestGateway } from '../testing/createTestGateway.js'
import { one, startTestChain, three, two } from '../testing/startTestChain.js'
import { testClock } from '../testing/testClock.js'
import { createRpcHistory } from './createRpcHistory.js'

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

const chainId = 'eip155:1'
const bomb = (index: number) => `0x${`${index}`.padStart(40, 'b')}`

/**
 * A contract that answers every call with two megabytes and, called without data, logs a false transfer to the third account: CALLDATASIZE,
 * JUMPI over MSTORE 1 and LOG3(0, 32, Transfer, second account, third account); then RETURN(0, 0x200000).
 */
const plant = async (address: string) => {
  const transfer = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const log = `60015f5273${three.slice(2)}73${two.slice(2)}7f${transfer}60205fa300`
  await world.anvil.request('anvil_setCode', [address, `0x36605857${log}5b622000005ff3`])
  return world.send(two, address)
}

/** A gateway that reads the history of the chain, and counts its requests to contracts. */
const begin = async (changed: Partial<Rpc> = {}) => {
  let calls = 0
  const rpc: Rpc = { ...world.rpc, ...changed }
  const counted: Rpc = {
    many: rpc.many,
    call: (method, ...rest) => {
      if (method === 'eth_call') calls += 1
      return rpc.call(method, ...rest)
    },
  }
  const provider = createRpcHistory({
    chain: { ...world.chain, tokens: [] },
    rpc: counted,
    store: await createStore(openSqlite()),
    clock: testClock(),
    log: () => {},
    from: 0,
    every: 0,
    keep: 1_000,
  })
  const { ask } = await createTestGateway({ history: [provider] })
  return {
    calls: () => calls,
    page: async () => {
      const { status, body } = await ask(`/v1/account/${three}/history?chainId=${chainId}`)
      const rows = (body.data ?? []) as readonly { readonly metadata: { readonly hash: string }; readonly transfers: readonly object[] }[]
      return { status, rows, transfers: rows.flatMap(({ transfers }) => transfers) }
    },
  }
}

test('a forged transfer of a token that answers with two megabytes is listed as spam, the rest of the history stays, and the token is read once', async () => {
  const paid = await world.pay('HUSD', one, three, 25_500_000n)
  const { page, calls } = await begin()
  expect((await page()).rows.map(({ metadata }) => metadata.hash)).toEqual([paid])
  const forged = await plant(bomb(1))
  const after = await page()
  expect([after.status, after.rows.map(({ metadata }) => metadata.hash)]).toEqual([200, [forged, paid]])
  expect(after.transfers).toMatchObject([
    { fungible_info: { name: '', symbol: '', flags: { is_spam: true } } },
    { fungible_info: { symbol: 'HUSD', flags: { is_spam: false } }, quantity: { numeric: '25.5' } },
  ])
  const asked = calls()
  expect((await page()).status).toBe(200)
  expect(calls()).toBe(asked)
})

test('among sixty such tokens each honest one keeps its name', async () => {
  for (let index = 0; index < 60; index++) await plant(bomb(index))
  await world.pay('TUSD', one, three, 1_000_000_000_000_000_000n)
  await world.pay('HUSD', one, three, 25_500_000n)
  const { page } = await begin()
  const { status, transfers } = await page()
  expect(status).toBe(200)
  expect(transfers.slice(0, 2)).toMatchObject([
    { fungible_info: { symbol: 'HUSD' }, quantity: { numeric: '25.5' } },
    { fungible_info: { symbol: 'TUSD' }, quantity: { numeric: '1' } },
  ])
}, 60_000)

test('the failure of a node is not taken for one of contracts: the page fails, nothing of it is stored, and the next is complete', async () => {
  await world.pay('HUSD', one, three, 25_500_000n)
  let fails = true
  const failure = () => Promise.reject(new RpcError('The node says: header not found', { code: -32000 }))
  const { page } = await begin({ call: (method, ...rest) => (fails && method === 'eth_call' ? failure() : world.rpc.call(method, ...rest)) })
  expect((await page()).status).toBe(502)
  fails = false
  expect((await page()).transfers).toMatchObject([{ fungible_info: { symbol: 'HUSD' }, quantity: { numeric: '25.5' } }])
})

test('a contract that the node refuses with an unknown error is unknown this time and read again later', async () => {
  const forged = await plant(bomb(1))
  let odd = true
  const { page, calls } = await begin({
    call: (method, params, signal) =>
      odd && JSON.stringify(params).includes(bomb(1).slice(2))
        ? Promise.reject(new RpcError('The node says: the answer is too large', { code: -32008 }))
        : world.rpc.call(method, params, signal),
  })
  const first = await page()
  expect([first.status, first.rows.map(({ metadata }) => metadata.hash)]).toEqual([200, [forged]])
  odd = false
  const asked = calls()
  expect((await page()).status).toBe(200)
  expect(calls()).toBeGreaterThan(asked)
})
