import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { tokenEvents } from '#lib/abi/tokenEvents.js'
import { noPatience } from '../../../tests/harness/noPatience.js'
import { testNetwork } from '../../../tests/harness/testNetwork.js'
import { createTransactions } from './createTransactions.js'

const hash = `0x${'ab'.repeat(32)}`
const me = `0x${'11'.repeat(20)}`
const friend = `0x${'22'.repeat(20)}`
const token = `0x${'33'.repeat(20)}`
const chain = 'eip155:1'
const word = (value: string | bigint | number) => `0x${encodeWord(value)}`
const known = (more: object = {}) => ({ hash, from: me, to: friend, nonce: '0x7', value: '0x5', input: '0x', ...more })
const mined = (more: object = {}) => ({
  transactionHash: hash,
  status: '0x1',
  blockNumber: '0x10',
  gasUsed: '0x5208',
  effectiveGasPrice: '0xa',
  from: me,
  to: friend,
  logs: [],
  ...more,
})

const world = (answers: Readonly<Record<string, unknown>>) => {
  const asked: string[] = []
  const all: Readonly<Record<string, unknown>> = { eth_blockNumber: '0x1b', eth_getBlockByNumber: { timestamp: '0x65000000' }, ...answers }
  const { read } = createTransactions({
    networks: { find: (id) => (id === chain ? testNetwork('eip155', 1, 'Ethereum') : undefined) },
    rpc: {
      request: async (_, { method }) => {
        asked.push(method)
        const answer = all[method] ?? null
        if (answer instanceof Error) throw answer
        return answer
      },
    },
    transport: { request: () => Promise.reject(new Error('The wallet answers nothing.')), watch: () => () => {}, close: async () => {} },
    after: noPatience,
  })
  return { asked, read: (of = hash, account = me) => read(account, chain, of, new AbortController().signal) }
}

test('createTransactions: a mined transfer, with its fee, its time and its confirmations', async () => {
  const { read } = world({ eth_getTransactionByHash: known(), eth_getTransactionReceipt: mined() })
  expect(await read()).toEqual({
    hash,
    status: 'done',
    at: 0x65000000 * 1000,
    confirmations: 12,
    from: me,
    to: friend,
    own: true,
    involved: true,
    plain: true,
    fee: 210_000n,
    moves: [{ direction: 'out', token: undefined, amount: 5n, counterpart: friend }],
    grants: [],
  })
})

test('createTransactions: the fee of the network below is a part of the fee', async () => {
  expect(await world({ eth_getTransactionByHash: known(), eth_getTransactionReceipt: mined({ l1Fee: '0x10' }) }).read()).toMatchObject({ fee: 210_016n })
})

test('createTransactions: one that no block has moves nothing yet, and says what it asks for', async () => {
  expect(await world({ eth_getTransactionByHash: known() }).read()).toMatchObject({
    status: 'pending',
    fee: undefined,
    confirmations: undefined,
    moves: [{ amount: 5n }],
  })
})

test('createTransactions: a failure says what would have moved, and what was paid', async () => {
  const input = `0xa9059cbb${encodeWord(friend)}${encodeWord(7)}`
  const answers = { eth_getTransactionByHash: known({ to: token, value: '0x0', input }), eth_getTransactionReceipt: mined({ to: token, status: '0x0' }) }
  expect(await world(answers).read()).toMatchObject({
    status: 'failed',
    fee: 210_000n,
    plain: true,
    moves: [{ direction: 'out', token, amount: 7n, counterpart: friend }],
  })
})

test('createTransactions: tokens by the logs of their contracts, seen from the account; approvals by the last word', async () => {
  const logs = [
    { address: token, topics: [tokenEvents.Transfer, word(friend), word(me)], data: word(9) },
    { address: token, topics: [tokenEvents.Transfer, word(friend), word(token)], data: word(8) },
    { address: token, topics: [tokenEvents.Transfer, word(me), word(friend), word(4)], data: '0x' },
    { address: token, topics: [tokenEvents.Approval, word(me), word(friend)], data: word(0) },
    { address: token, topics: [tokenEvents.Approval, word(me), word(friend)], data: word(2n ** 256n - 1n) },
    { address: token, topics: ['odd'], data: 7 },
    null,
  ]
  const answers = { eth_getTransactionByHash: known({ value: '0x0', input: '0x12345678' }), eth_getTransactionReceipt: mined({ logs }) }
  expect(await world(answers).read()).toMatchObject({
    plain: false,
    moves: [
      { direction: 'in', token, amount: 9n, counterpart: friend },
      { direction: 'out', token, amount: undefined, counterpart: friend },
    ],
    grants: [{ token, kind: 'token', spender: friend, amount: 'all' }],
  })
})

const operation = (ok: number, by = friend) => ({
  address: by,
  topics: ['0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f', word(`0x${'cd'.repeat(32)}`), word(me), word(0)],
  data: `0x${encodeWord(1)}${encodeWord(ok)}${encodeWord(77)}${encodeWord(5)}`,
})

test('createTransactions: the user operation of the account has its own hash, end and fee, whoever sent the transaction', async () => {
  const bundler = `0x${'44'.repeat(20)}`
  const given = (ok: number, by?: string) =>
    world({
      eth_getTransactionByHash: known({ from: bundler, value: '0x0', input: '0x12345678' }),
      eth_getTransactionReceipt: mined({ from: bundler, logs: [operation(ok, by)] }),
    }).read()
  expect(await given(1)).toMatchObject({ status: 'done', own: true, fee: 77n, operation: `0x${'cd'.repeat(32)}` })
  expect(await given(0)).toMatchObject({ status: 'failed', own: true })
  // Logged by a contract that was not called.
  expect(await given(1, token)).toMatchObject({ own: false, involved: false, fee: undefined })
})

test('createTransactions: what the node does not know is undefined, and a malformed id is not asked for', async () => {
  const { read, asked } = world({})
  expect(await read()).toBeUndefined()
  const before = asked.length
  expect(await read('0xabab')).toBeUndefined()
  expect(asked.length).toBe(before)
})

test.each([
  ['another transaction', { eth_getTransactionByHash: known({ hash: `0x${'cd'.repeat(32)}` }) }],
  ['a receipt without its transaction', { eth_getTransactionReceipt: mined() }],
  ['a receipt of another sender', { eth_getTransactionByHash: known(), eth_getTransactionReceipt: mined({ from: friend }) }],
  ['nothing of a transaction', { eth_getTransactionByHash: {} }],
])('createTransactions: a node that answers with %s is not believed', async (_, answers) => {
  await expect(world(answers).read()).rejects.toBeInstanceOf(Error)
})

test('createTransactions: the receipt of another transaction counts for nothing', async () => {
  const answers = { eth_getTransactionByHash: known(), eth_getTransactionReceipt: mined({ transactionHash: `0x${'cd'.repeat(32)}` }) }
  expect(await world(answers).read()).toMatchObject({ status: 'pending' })
})

test('createTransactions: no answer of a node breaks it', async () => {
  const odd = fc.oneof(
    fc.anything(),
    fc.constant(known()),
    fc.constant(mined()),
    fc.record({ ...Object.fromEntries(Object.keys(mined()).map((key) => [key, fc.anything()])), logs: fc.array(fc.anything()) }),
  )
  await fc.assert(
    fc.asyncProperty(odd, odd, fc.anything(), async (transaction, receipt, other) => {
      const { read } = world({ eth_getTransactionByHash: transaction, eth_getTransactionReceipt: receipt, eth_blockNumber: other, eth_getBlockByNumber: other })
      const found = await read().catch((error: unknown) => error)
      if (found instanceof Error || found === undefined) return
      expect(found).toMatchObject({ hash, status: expect.stringMatching(/^(pending|done|failed)$/) })
    }),
    { numRuns: 500 },
  )
})
