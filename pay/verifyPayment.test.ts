import { expect, test } from 'vitest'
import { createMemoryClaims } from './PaymentClaims.js'
import { PaymentInputError } from './errors.js'
import type { VerifyPaymentInput } from './verifyPayment.js'
import type { PaymentVerdict } from './PaymentVerdict.js'
import { dai, hex, type ScriptedReceipt, shop, stranger, transferLog, visitor, word } from './testing/scriptedNode.js'
import { type Answers, good, goodLog, hash, network, now, type Options, verify } from './testing/verifyExpected.js'

test('verifyPayment: is paid when the token logged the amount to the receiver', async () => {
  expect(await verify()).toEqual({
    ...{ kind: 'paid', arrived: 24n, confirmations: 21, proof: 'events', hash, block: 100n, blockHash: word(1_100), at: 1_700_000_200_000 },
    from: visitor,
  })
  expect(await verify({ payment: { amount: '24', recipient: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' } })).toMatchObject({ kind: 'paid' })
  expect(await verify({ hash: hash.toUpperCase().replace('0X', '0x') })).toMatchObject({ kind: 'paid', hash })
})

const code = (text: string): Answers => ({ eth_getCode: () => text })
const cases: readonly (readonly [string, Partial<PaymentVerdict>, Options, Partial<ScriptedReceipt>, Answers?])[] = [
  ['more arrived', { kind: 'paid', arrived: 30n }, {}, { logs: [transferLog({ amount: 30n })] }],
  ['it came in two transfers', { kind: 'paid', arrived: 24n }, {}, { logs: [transferLog({ amount: 20n }), transferLog({ amount: 4n, from: stranger })] }],
  ['less arrived', { kind: 'short', arrived: 20n, missing: 4n }, {}, { logs: [transferLog({ amount: 20n })] }],
  ['it went to another receiver', { kind: 'other', why: 'recipient' }, {}, { logs: [transferLog({ amount: 24n, to: stranger })] }],
  ['another token arrived', { kind: 'other', why: 'asset' }, {}, { logs: [transferLog({ amount: 24n, token: dai })] }],
  ['no token moved', { kind: 'other', why: 'transfer' }, {}, { logs: [] }],
  ['the receiver sent it to itself', { kind: 'other' }, {}, { logs: [transferLog({ amount: 24n, from: shop })] }],
  [
    'the receiver sent some of it back',
    { kind: 'unclear', why: 'balance' },
    {},
    { logs: [transferLog({ amount: 24n }), transferLog({ amount: 1n, from: shop, to: dai })] },
  ],
  ['the transaction failed', { kind: 'reverted' }, {}, { status: '0x0', logs: [] }],
  ['another account paid', { kind: 'other', why: 'payer' }, { payment: { payer: stranger } }, {}],
  ['the payer paid', { kind: 'paid' }, { payment: { payer: visitor } }, {}],
  ['the payer is a contract that somebody else called', { kind: 'paid' }, { payment: { payer: visitor } }, { from: stranger }],
  ['the payer brought what another account signed', { kind: 'other', why: 'payer' }, { payment: { payer: stranger } }, { from: stranger }, code('0x')],
  [
    'that account delegated to a contract',
    { kind: 'other', why: 'payer' },
    { payment: { payer: stranger } },
    { from: stranger },
    code(`0xef0100${'ab'.repeat(20)}`),
  ],
  ['the payer swapped, and a pool sent it', { kind: 'paid' }, { payment: { payer: stranger } }, { from: stranger }, code('0x6001')],
  [
    'the payer had it made',
    { kind: 'paid' },
    { payment: { payer: stranger } },
    { from: stranger, logs: [transferLog({ amount: 24n, from: `0x${'0'.repeat(40)}` })] },
  ],
  ['nobody says whose account it came from', { kind: 'unclear', why: 'network' }, { payment: { payer: stranger } }, { from: stranger }],
  ['it is older than the order', { kind: 'other', why: 'early' }, { payment: { notBefore: 1_700_000_300_000 } }, {}],
  ['it is as old as the order', { kind: 'paid' }, { payment: { notBefore: 1_700_000_230_000 } }, {}],
  ['too few blocks are on top of it', { kind: 'pending', confirmations: 21, needed: 22 }, { confirmations: 22 }, {}],
  ['its block is not final', { kind: 'pending', needed: 'finalized' }, { confirmations: 'finalized' }, { block: 115 }],
  ['its block is final', { kind: 'paid' }, { confirmations: 'finalized' }, {}],
  [
    'the node has no final block',
    { kind: 'pending' },
    { confirmations: 'finalized' },
    {},
    {
      eth_getBlockByNumber: ([which]) =>
        which === 'finalized' ? null : { number: which === 'latest' ? hex(120) : which, hash: word(1_100), timestamp: hex(1_700_000_200), transactions: [] },
    },
  ],
  ['it is in no block', { kind: 'pending', confirmations: 0 }, {}, {}, { eth_getTransactionReceipt: () => null }],
  ['the node does not know it', { kind: 'unknown', why: 'node' }, { hash: word(8) }, {}],
  ['it is no hash', { kind: 'unknown', why: 'hash' }, { hash: '0x12' }, {}],
  ['it is not even a text', { kind: 'unknown', why: 'hash' }, { hash: { toString: () => hash } }, {}],
  ['the node has stopped', { kind: 'unclear', why: 'late' }, { hash: word(8), now: now + 3_600_000 }, {}],
  ['the node is of another chain', { kind: 'unclear', why: 'chain' }, {}, {}, { eth_chainId: () => '0x1' }],
  ['its block was replaced', { kind: 'reorged', blockHash: word(9) }, {}, { blockHash: word(9) }],
  ['it was in a block and is in none', { kind: 'reorged', blockHash: word(9) }, { seenBlock: word(9) }, {}, { eth_getTransactionReceipt: () => null }],
  ['it was in a block and nobody knows it', { kind: 'reorged', blockHash: word(9) }, { seenBlock: word(9), hash: word(8) }, {}],
  ['it came back in another block', { kind: 'paid' }, { seenBlock: word(9) }, {}],
  [
    'the node has the receipt and not the block',
    { kind: 'unclear', why: 'late' },
    {},
    {},
    { eth_getBlockByNumber: ([which]) => (which === 'latest' ? { number: hex(99), hash: word(1), timestamp: hex(1_700_000_290), transactions: [] } : null) },
  ],
  [
    'the newest block is before it',
    { kind: 'pending', confirmations: 0 },
    {},
    {},
    {
      eth_getBlockByNumber: ([which]) => ({ number: which === 'latest' ? hex(99) : which, hash: word(1_100), timestamp: hex(1_700_000_290), transactions: [] }),
    },
  ],
  [
    'the network is not of the EVM',
    { kind: 'unsupported' },
    { payment: { network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', asset: 'native', recipient: 'x' } },
    {},
  ],
]
test.each(cases.map(([title, wanted, options, receipt, answers = {}]) => ({ title, wanted, options, receipt, answers })))(
  'verifyPayment: decides when $title',
  async ({ wanted, options, receipt, answers }) => {
    expect(await verify(options, receipt, answers)).toMatchObject(wanted)
  },
)

test.each<readonly [string, unknown]>([
  ['the receipt of another transaction', { ...good, transactionHash: word(8) }],
  ['a log of another transaction', { ...good, logs: [{ ...goodLog, transactionHash: word(8) }] }],
  ['a log of another block', { ...good, logs: [{ ...goodLog, blockHash: word(8) }] }],
  ['a log twice', { ...good, logs: [goodLog, goodLog] }],
  ['a removed log', { ...good, logs: [{ ...goodLog, removed: true }] }],
  ['no logs', { ...good, logs: undefined }],
  ['a number for a status', { ...good, status: 1 }],
  ['no status', { ...good, status: undefined }],
  ['a huge block', { ...good, blockNumber: `0x${'f'.repeat(65)}` }],
  ['a text', 'paid'],
  ['a list', [good]],
  ['an answer that is no JSON', new Response('<html>')],
  ['an error of the server', new Response('busy', { status: 503 })],
  ['another address', new Response('', { status: 302, headers: { location: 'https://evil.example' } })],
  ['20 MB', new Response(`{"result":"${'x'.repeat(20_000_000)}"}`)],
  ['nothing', new Response('')],
])('verifyPayment: is unclear when a node answers with %s', async (_, answer) => {
  expect(await verify({}, {}, { eth_getTransactionReceipt: () => answer })).toMatchObject({ kind: 'unclear' })
})

test('verifyPayment: is unclear when a node never answers, and rejects when its signal aborts', async () => {
  const silent = { eth_getTransactionReceipt: () => new Promise(() => {}) }
  expect(await verify({ timeoutMs: 30 }, {}, silent)).toMatchObject({ kind: 'unclear', why: 'deadline' })
  const end = new AbortController()
  const reason = new Error('left')
  const ended = verify({ signal: end.signal }, {}, silent)
  end.abort(reason)
  await expect(ended).rejects.toBe(reason)
  await expect(verify({ signal: end.signal })).rejects.toBe(reason)
})

test('verifyPayment: says the same again for one order, and `used` for another, also at once', async () => {
  const claims = createMemoryClaims()
  const first = await verify({ claims })
  expect(await verify({ claims })).toEqual(first)
  expect(await verify({ claims, payment: { orderId: 'order-2', amount: 10n } })).toEqual({ kind: 'used' })
  const shared = createMemoryClaims()
  const orders = Array.from({ length: 20 }, (_, at) => verify({ claims: shared, payment: { orderId: `order-${at}` } }))
  const kinds = (await Promise.all(orders)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'paid')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'used')).toHaveLength(19)
})

test('verifyPayment: claims nothing when it is not paid', async () => {
  const claimed: string[] = []
  const claims = {
    claim: (payment: string) => {
      claimed.push(payment)
      return true
    },
  }
  await verify({ claims }, { logs: [transferLog({ amount: 20n })] })
  await verify({ claims, confirmations: 50 })
  await verify({ claims }, { status: '0x0' })
  expect(claimed).toEqual([])
  await verify({ claims })
  expect(claimed).toEqual([`${network}/${hash}`])
})

test.each<readonly [string, VerifyPaymentInput['claims']]>([
  [
    'fail',
    {
      claim: () => {
        throw new Error('down')
      },
    },
  ],
  ['reject', { claim: () => Promise.reject(new Error('down')) }],
  ['answer nonsense', { claim: () => 'yes' as never }],
  ['never answer', { claim: () => new Promise(() => {}) }],
])('verifyPayment: is unclear when the claims %s', async (_, claims) => {
  expect(await verify({ claims, timeoutMs: 50 })).toMatchObject({ kind: 'unclear' })
})

test.each<readonly [string, Options]>([
  ['amount', { payment: { amount: 0n } }],
  ['amount', { payment: { amount: -24n } }],
  ['amount', { payment: { amount: '24.00' } }],
  ['amount', { payment: { amount: 24 as never } }],
  ['network', { payment: { network: 'base' } }],
  ['network', { payment: { network: 'eip155:08453' } }],
  ['asset', { payment: { asset: 'USDC' } }],
  ['recipient', { payment: { recipient: '0xF39fd6e51aad88F6F4ce6aB8827279cffFb92266' } }],
  ['recipient', { payment: { recipient: '' } }],
  ['orderId', { payment: { orderId: '' } }],
  ['payer', { payment: { payer: 'somebody' } }],
  ['notBefore', { payment: { notBefore: Number.NaN } }],
  ['rpcUrls', { rpcUrls: {} }],
  ['rpcUrls', { rpcUrls: { [network]: [] } }],
  ['confirmations', { confirmations: 0 }],
  ['quorum', { quorum: 2 }],
  ['seenBlock', { seenBlock: '0x1' }],
  ['timeoutMs', { timeoutMs: 0 }],
])('verifyPayment: rejects the server’s own %s when it is malformed', async (field, options) => {
  const error: unknown = await verify(options).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(PaymentInputError)
  expect(error).toMatchObject({ field })
})
