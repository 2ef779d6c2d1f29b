import { expect, test } from 'vitest'
import { encodeWord } from 'portico-lib/abi/encodeWord.js'
import { permit2 } from 'portico-lib/abi/permissions.js'
import { permit2Events } from 'portico-lib/abi/permit2Events.js'
import { tokenEvents } from 'portico-lib/abi/tokenEvents.js'
import { createAlchemy } from '../data/createAlchemy.js'
import { createBlockscout } from '../data/createBlockscout.js'
import { createEtherscan } from '../data/createEtherscan.js'
import type { Service } from '../data/DataSource.js'
import { answerService } from '../testing/answerService.js'
import { createTestGateway } from '../testing/createTestGateway.js'
import { createRpcPermissions } from './createRpcPermissions.js'
import { maxPermissions, readPermissionLogs } from './readPermissionLogs.js'

const account = `0x${'aB'.repeat(20)}`
const own = account.toLowerCase()
const [token, pier, other] = ['d0', '9d', '77'].map((pair) => `0x${pair.repeat(20)}`) as [string, string, string]
const word = (address: string) => `0x${encodeWord(address)}`
const log = (topics: readonly (string | null)[], block = 16, address = token) => ({
  ...{ address, topics, data: '0x', blockNumber: `0x${block.toString(16)}`, timeStamp: '0x65f00000', transactionHash: `0x${'1'.repeat(64)}` },
})
const approval = (spender: string, block = 16) => log([tokenEvents.Approval, word(own), word(spender), null], block)
const native = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const { signal } = new AbortController()

test('readPermissionLogs: has each permission once, and none of another account or of a contract that poses as Permit2', () => {
  const time = 1_710_000_000
  const logs = [
    { ...approval(pier), time },
    { ...approval(pier), time: 1 },
    { ...log([tokenEvents.ApprovalForAll, word(own), word(other)]), time: undefined },
    { ...log([permit2Events.Permit, word(own), word(token), word(pier)], 1, permit2.address), time },
    { ...log([permit2Events.Permit, word(own), word(token), word(other)], 1, token), time },
    { ...log([tokenEvents.Approval, word(own), word(other), word('0x01')]), time },
    { ...log([tokenEvents.Approval, word(other), word(pier)]), time },
    { ...log([tokenEvents.Approval, word(own), `0x1${'0'.repeat(63)}`]), time },
  ]
  expect(
    readPermissionLogs(
      logs.map((one) => ({ ...one, block: 1 })),
      own,
    ).rows,
  ).toEqual([
    { kind: 'token', token, spender: pier, changedAt: time },
    { kind: 'collection', token, spender: other, changedAt: undefined },
    { kind: 'permit2', token, spender: pier, changedAt: time },
    { kind: 'item', token, spender: other, item: '1', changedAt: time },
  ])
})

test('readPermissionLogs: says from which block on it knows all when there are more than fit', () => {
  const spenderOf = (at: number) => `0x${(at + 1).toString(16).padStart(40, '0')}`
  const logs = Array.from({ length: maxPermissions + 5 }, (_, at) => ({ ...approval(spenderOf(at)), block: 50_000 - at, time: undefined }))
  const { rows, fromBlock } = readPermissionLogs(logs, own)
  expect([rows.length, fromBlock]).toEqual([maxPermissions, 50_000 - maxPermissions + 1])
})

test.each([
  ['Etherscan', createEtherscan],
  ['Blockscout', createBlockscout],
] as const)('explorerPermissions: reads the logs of %s, and says from which block on when an answer is full', async (_, create) => {
  const answers: Record<string, unknown> = { [tokenEvents.Approval]: { status: '1', message: 'OK', result: [approval(pier, 7), approval(other, 9)] } }
  const asked: URLSearchParams[] = []
  const service: Service = {
    ask: async (path) => {
      const query = new URLSearchParams(path.split('?')[1])
      asked.push(query)
      return { status: 200, body: answers[query.get('topic0') ?? ''] ?? { status: '0', message: 'No records found', result: [] } }
    },
  }
  const source = create({ name: 'x', chain: 'eip155:1', native, service })
  expect(await source.permissions?.(own, signal)).toEqual({
    rows: [other, pier].map((spender) => ({ kind: 'token', token, spender, changedAt: 0x65f00000 })),
    fromBlock: 0,
  })
  expect(asked.every((query) => query.get('topic1') === word(own) && query.get('action') === 'getLogs')).toBe(true)
  answers[tokenEvents.Approval] = { status: '1', message: 'OK', result: Array.from({ length: 1_000 }, (_, at) => approval(pier, at)) }
  expect((await source.permissions?.(own, signal))?.fromBlock).toBe(999)
  answers[tokenEvents.Approval] = { status: '0', message: 'NOTOK', result: 'Max rate limit reached' }
  await expect(source.permissions?.(own, signal)).rejects.toThrow('An explorer refuses its logs.')
})

test('createAlchemy: reads permissions from the logs of its node', async () => {
  const { service } = answerService({ eth_getLogs: { result: [log([tokenEvents.Approval, word(own), word(pier)]), 'nonsense'] } })
  expect(await createAlchemy({ name: 'x', chain: 'eip155:1', native, service }).permissions?.(own, signal)).toEqual({
    rows: [{ kind: 'token', token, spender: pier, changedAt: undefined }],
    fromBlock: 0,
  })
})

const nodeOf = (answer: (from: number, to: number) => unknown, head = 100_000) => {
  const ranges: (readonly [number, number])[] = []
  let now = 0
  const provider = createRpcPermissions({
    chain: { id: 'eip155:1' },
    clock: { now: () => now },
    deadline: 5_000,
    rpc: {
      call: async (method, params) => {
        if (method === 'eth_blockNumber') return `0x${head.toString(16)}`
        const [{ fromBlock, toBlock }] = params as [{ fromBlock: string; toBlock: string }]
        ranges.push([Number(fromBlock), Number(toBlock)])
        now += 100
        return answer(Number(fromBlock), Number(toBlock))
      },
    },
  })
  return { provider, ranges }
}

test('createRpcPermissions: asks once when the node gives all logs', async () => {
  const { provider, ranges } = nodeOf(() => [log([tokenEvents.Approval, word(own), word(pier)])])
  expect(await provider.list({ chain: 'eip155:1', account }, signal)).toEqual({
    rows: [{ kind: 'token', token, spender: pier, changedAt: undefined }],
    fromBlock: 0,
  })
  expect(ranges).toEqual([[0, 100_000]])
})

test('createRpcPermissions: goes back in ranges when the node refuses more, and says how far', async () => {
  const { provider, ranges } = nodeOf((from, to) => {
    if (to - from > 3_000) throw new Error('range too large')
    return [log([tokenEvents.Approval, word(own), word(from > 90_000 ? pier : other)])]
  })
  const { rows, fromBlock } = await provider.list({ chain: 'eip155:1', account }, signal)
  expect(rows.map(({ spender }) => spender)).toEqual([pier, other])
  expect([fromBlock, ranges.length]).toEqual([100_001 - 18 * 2_500, 20])
})

test('createRpcPermissions: fails when the node gives no logs at all', async () => {
  const { provider } = nodeOf(() => {
    throw new Error('no logs here')
  })
  await expect(provider.list({ chain: 'eip155:1', account }, signal)).rejects.toThrow('no logs here')
})

test('permissionRoutes: answers by the contract, and says which network is not covered', async () => {
  const { provider } = nodeOf(() => [log([tokenEvents.Approval, word(own), word(pier)])])
  const { ask } = await createTestGateway({ permissions: [provider] })
  const path = `/v1/account/${account}/permissions?projectId=lumen&chainId=`
  const { status, body, headers } = await ask(`${path}eip155:1`)
  expect([status, headers.get('cache-control'), body]).toEqual([
    200,
    'no-store',
    { data: [{ kind: 'token', token, spender: pier, item: null, changedAt: null }], fromBlock: 0 },
  ])
  expect((await ask(`${path}eip155:10`)).body.error?.code).toBe('CHAIN_NOT_COVERED')
  expect((await ask(`/v1/account/nobody/permissions?projectId=lumen&chainId=eip155:1`)).status).toBe(400)
})
