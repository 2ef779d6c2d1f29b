import { expect, test } from 'vitest'
import { createMemoryClaims } from './PaymentClaims.js'
import { userOperationEvent } from '#lib/abi/userOperationEvent.js'
import type { PaymentVerdict } from './PaymentVerdict.js'
import { dai, hex, type ScriptedReceipt, scriptedNode, severalNodes, shop, stranger, transferLog, visitor, word } from './testing/scriptedNode.js'
import { type Answers, hash, network, verify } from './testing/verifyExpected.js'

const entryPoint = '0x0000000071727de22e5e9d8baf0edac6f37da032'
const operationLog = (operation: string, sender: string, ok = true, address = entryPoint) => ({
  address,
  topics: [userOperationEvent, operation, word(sender), word(0)],
  data: `${word(1)}${word(ok ? 1 : 0).slice(2)}${word(0).slice(2)}${word(0).slice(2)}`,
})
const [first, second] = [word(201), word(202)]
const bundler = { eth_getUserOperationReceipt: ([named]: readonly unknown[]) => ({ userOpHash: named, receipt: { transactionHash: hash } }) }

test('verifyPayment: counts the transfers of the named user operation alone when a transaction has several', async () => {
  const logs = [transferLog({ amount: 24n }), operationLog(first, visitor), transferLog({ amount: 20n, from: stranger }), operationLog(second, stranger)]
  const claims = createMemoryClaims()
  expect(await verify({ claims }, { logs })).toMatchObject({ kind: 'unclear', why: 'bundle' })
  expect(await verify({ claims, hash: first }, { logs }, bundler)).toMatchObject({ kind: 'paid', arrived: 24n, hash, operation: first, from: visitor })
  expect(await verify({ claims, hash: second, payment: { orderId: 'order-2' } }, { logs }, bundler)).toMatchObject({ kind: 'short', arrived: 20n })
  expect(await verify({ claims, hash: second, payment: { orderId: 'order-2', amount: 20n } }, { logs }, bundler)).toMatchObject({
    kind: 'paid',
    from: stranger,
  })
  expect(await verify({ claims, hash: first, payment: { orderId: 'order-3' } }, { logs }, bundler)).toEqual({ kind: 'used' })
})

test('verifyPayment: is one payment when it is named by its transaction and by its user operation', async () => {
  const logs = [transferLog({ amount: 24n }), operationLog(first, visitor)]
  const claims = createMemoryClaims()
  expect(await verify({ claims, payment: { payer: visitor } }, { logs, from: stranger })).toMatchObject({ kind: 'paid', operation: first })
  expect(await verify({ claims, hash: first }, { logs }, bundler)).toMatchObject({ kind: 'paid' })
  expect(await verify({ claims, hash: first, payment: { orderId: 'order-2' } }, { logs }, bundler)).toEqual({ kind: 'used' })
})

test('verifyPayment: finds a user operation by the logs of the entry point when the node has no bundler', async () => {
  const logs = [transferLog({ amount: 24n }), operationLog(first, visitor)]
  const found = {
    eth_getLogs: ([filter]: readonly { readonly topics?: readonly unknown[] }[]) => (filter?.topics?.[1] === first ? [{ transactionHash: hash }] : []),
  }
  expect(await verify({ hash: first }, { logs }, found as Answers)).toMatchObject({ kind: 'paid', hash, operation: first })
})

test('verifyPayment: believes no user operation when its transaction does not contain it, it failed, or another contract logged it', async () => {
  const plain = [transferLog({ amount: 24n })]
  expect(await verify({ hash: first }, { logs: plain }, bundler)).toMatchObject({ kind: 'unclear', why: 'answer' })
  expect(await verify({ hash: first }, { logs: [...plain, operationLog(first, visitor, true, stranger)] }, bundler)).toMatchObject({ kind: 'unclear' })
  expect(await verify({ hash: first }, { logs: [...plain, operationLog(first, visitor, false)] }, bundler)).toMatchObject({ kind: 'reverted' })
  expect(await verify({}, { logs: [operationLog(first, visitor, false)] })).toMatchObject({ kind: 'reverted' })
})

const native = { payment: { asset: 'native' } }
const sent = { eth_getTransactionByHash: () => ({ hash, from: visitor, to: shop, value: hex(24), blockHash: word(1_100) }) }
const byContract = { to: stranger, logs: [] }
const call = (from: string, to: string, value: number, more: object = {}) => ({ type: 'CALL', from, to, value: hex(value), ...more })
const traced = (...calls: readonly object[]) => ({ debug_traceTransaction: () => call(visitor, stranger, 24, { calls }) })
const balances = { eth_getBalance: ([, block]: readonly unknown[]) => hex(block === hex(100) ? 124 : 100) }

test.each<readonly [string, Partial<PaymentVerdict>, Partial<ScriptedReceipt>, Answers]>([
  ['is the value', { kind: 'paid', proof: 'value' }, { to: shop, logs: [] }, sent],
  [
    'is less',
    { kind: 'short', arrived: 23n },
    { to: shop, logs: [] },
    { eth_getTransactionByHash: () => ({ hash, from: visitor, to: shop, value: hex(23), blockHash: word(1_100) }) },
  ],
  [
    'is of another block',
    { kind: 'unclear', why: 'late' },
    { to: shop, logs: [] },
    { eth_getTransactionByHash: () => ({ hash, from: visitor, to: shop, value: hex(24), blockHash: word(9) }) },
  ],
  [
    'went to another account',
    { kind: 'unclear', why: 'answer' },
    { to: shop, logs: [] },
    { eth_getTransactionByHash: () => ({ hash, from: visitor, to: stranger, value: hex(24), blockHash: word(1_100) }) },
  ],
  ['was sent by a contract', { kind: 'paid', proof: 'trace' }, byContract, traced(call(stranger, shop, 24))],
  [
    'was sent by a call that failed',
    { kind: 'other', why: 'transfer' },
    byContract,
    traced(call(stranger, dai, 24, { error: 'reverted', calls: [call(dai, shop, 24)] })),
  ],
  ['is the value of a delegated call', { kind: 'other' }, byContract, traced(call(stranger, shop, 24, { type: 'DELEGATECALL' }))],
  ['was returned', { kind: 'short', arrived: 4n }, byContract, traced(call(stranger, shop, 24), call(shop, stranger, 20))],
  ['is in no trace', { kind: 'unclear', why: 'answer' }, byContract, { debug_traceTransaction: () => 'garbage' }],
  ['is the difference of a block of its own', { kind: 'paid', proof: 'difference' }, byContract, balances],
  [
    'is in a block with others',
    { kind: 'unclear', why: 'trace' },
    byContract,
    {
      ...balances,
      eth_getBlockByNumber: ([which]) => ({
        number: which === 'latest' ? hex(120) : which,
        hash: word(1_100),
        timestamp: hex(1_700_000_200),
        transactions: [hash, word(8)],
      }),
    },
  ],
  [
    'may be the reward of the block',
    { kind: 'unclear', why: 'trace' },
    byContract,
    {
      ...balances,
      eth_getBlockByNumber: ([which]) => ({
        number: which === 'latest' ? hex(120) : which,
        hash: word(1_100),
        timestamp: hex(1_700_000_200),
        transactions: [hash],
        miner: shop,
      }),
    },
  ],
  ['is in a state that the node has dropped', { kind: 'unclear', why: 'trace' }, byContract, {}],
])('verifyPayment: measures the native currency when it %s', async (_, wanted, receipt, answers) => {
  expect(await verify(native, receipt, answers)).toMatchObject(wanted)
})

/** A token whose receiver has less than it logged, in a block with these transfers. */
const keepsFee = (grown: bigint, ...transfers: readonly { readonly amount: bigint; readonly from?: string }[]): Answers => ({
  eth_call: ([, block]) => word(block === hex(100) ? 100n + grown : 100n),
  eth_getLogs: ([filter]) => {
    const [, , to] = (filter as { readonly topics: readonly unknown[] }).topics
    return to === undefined ? [] : transfers.map((one, at) => ({ ...transferLog(one), blockHash: word(1_100), logIndex: hex(at) }))
  },
})
test.each<readonly [string, Partial<PaymentVerdict>, Answers]>([
  ['fits', { kind: 'paid', proof: 'balance', arrived: 24n }, keepsFee(24n, { amount: 24n })],
  ['grew by more', { kind: 'paid', proof: 'balance', arrived: 24n }, keepsFee(40n, { amount: 24n })],
  ['lacks a fee', { kind: 'short', arrived: 23n, missing: 1n }, keepsFee(23n, { amount: 24n })],
  ['did not grow', { kind: 'other' }, keepsFee(0n, { amount: 24n })],
  ['lacks a fee of somebody', { kind: 'unclear', why: 'balance' }, keepsFee(30n, { amount: 24n }, { amount: 10n, from: stranger })],
  ['is not there', { kind: 'paid', proof: 'events' }, { eth_call: () => undefined }],
])('verifyPayment: compares the receiver’s balance when it %s', async (_, wanted, answers) => {
  expect(await verify({}, {}, answers)).toMatchObject(wanted)
})

const node = (receipt: Partial<ScriptedReceipt> = {}, answers: Answers = {}) =>
  scriptedNode({ hash, logs: [transferLog({ amount: 24n })], ...receipt }, answers)
const unaware = node({}, { eth_getTransactionReceipt: () => null, eth_getTransactionByHash: () => null })
const away = node({}, { eth_chainId: () => new Response('busy', { status: 503 }) })
const comparisons: readonly (readonly [string, Partial<PaymentVerdict>, readonly ReturnType<typeof node>[], number?])[] = [
  ['agree', { kind: 'paid' }, [node(), node(), node()]],
  ['name other amounts', { kind: 'unclear', why: 'nodes' }, [node(), node({ logs: [transferLog({ amount: 25n })] })]],
  ['differ in whether it failed', { kind: 'unclear', why: 'nodes' }, [node(), node({ status: '0x0' }), node()], 2],
  ['name other senders', { kind: 'unclear', why: 'nodes' }, [node(), node({ from: stranger })]],
  ['have it in other blocks', { kind: 'unclear', why: 'nodes' }, [node(), node({ block: 101 })]],
  ['do not all know it', { kind: 'pending', confirmations: 0 }, [node(), unaware]],
  ['do not all answer', { kind: 'unclear' }, [node(), away]],
  ['do not all answer, and enough agree', { kind: 'paid' }, [node(), away, node()], 2],
  ['do not know it', { kind: 'unknown' }, [unaware, unaware]],
  [
    'are of different heights',
    { kind: 'paid', confirmations: 6 },
    [
      node(),
      node(
        {},
        {
          eth_getBlockByNumber: ([which]) => ({
            number: which === 'latest' ? hex(105) : which,
            hash: word(1_100),
            timestamp: hex(1_700_000_210),
            transactions: [],
          }),
        },
      ),
    ],
  ],
]
test.each(comparisons.map(([title, wanted, nodes, quorum = nodes.length]) => ({ title, wanted, nodes, quorum })))(
  'verifyPayment: compares nodes when they $title',
  async ({ wanted, nodes, quorum }) => {
    const rpcUrls = { [network]: nodes.map((_, at) => `https://${at + 1}`) }
    expect(await verify({ rpcUrls, fetch: severalNodes(...nodes), quorum })).toMatchObject(wanted)
  },
)

test('verifyPayment: lets no single node choose what is claimed when nodes name other user operations', async () => {
  const one = node({ logs: [transferLog({ amount: 24n }), operationLog(first, visitor)] }, bundler)
  const two = node({ logs: [transferLog({ amount: 24n }), operationLog(first, visitor), operationLog(second, visitor)] }, bundler)
  const rpcUrls = { [network]: ['https://1', 'https://2'] }
  expect(await verify({ rpcUrls, hash: first, fetch: severalNodes(one, two) })).toMatchObject({ kind: 'unclear', why: 'nodes' })
})
