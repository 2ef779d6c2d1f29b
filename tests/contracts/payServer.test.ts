import { afterAll, beforeAll, expect, test } from 'vitest'
import { deployContracts } from '../../apps/sandbox/world/deployContracts.js'
import { encodeValues } from '../../apps/sandbox/world/encodeValues.js'
import { accounts, tokens } from '../../apps/sandbox/world/settings.js'
import { createMemoryClaims, type ExpectedPayment, type PaymentVerdict, verifyPayment, type VerifyPaymentInput } from '../../exports/pay-server.js'
import { type Anvil, startAnvil } from '../harness/startAnvil.js'

// Payments on a real chain: what its own node says of them, and what a node says that lies or lags.

const network = 'eip155:1'
const [visitor, shop, stranger] = accounts.map(({ address }) => address) as [string, string, string]
const tokenOf = (symbol: string) => tokens.find((token) => token.symbol === symbol)?.address ?? ''
const [dollar, other, toll] = ['HUSD', 'LUM', 'TOLL'].map(tokenOf) as [string, string, string]
const forwarder = '0x00000000000000000000000000000000000f0fa0'
const hex = (value: bigint | number) => `0x${value.toString(16)}`

let chain: Anvil
let another: Anvil
beforeAll(async () => {
  ;[chain, another] = await Promise.all([startAnvil({ chainId: 1 }), startAnvil({ chainId: 137 })])
  await deployContracts({ url: chain.url, chainId: 1, nftBase: 'http://localhost/' })
  await chain.request('anvil_autoImpersonateAccount', [true])
  // It sends what it gets to the shop: a contract that pays in the native currency, as a swap does.
  await chain.request('anvil_setCode', [forwarder, `0x6000600060006000${'34'}73${shop.slice(2).toLowerCase()}5af100`])
}, 60_000)
afterAll(() => {
  chain?.stop()
  another?.stop()
})

interface Transaction {
  readonly to: string
  readonly data?: string
  readonly value?: string
}
/** The same transaction has the same hash, before and after a reorganisation. */
const post = async (transaction: Transaction): Promise<string> =>
  `${await chain.request('eth_sendTransaction', [{ from: visitor, gas: hex(300_000), gasPrice: hex(10n ** 10n), ...transaction }])}`
const send = async (transaction: Transaction): Promise<string> => {
  const hash = await post(transaction)
  await expect.poll(() => chain.request('eth_getTransactionReceipt', [hash]), { interval: 10 }).not.toBeNull()
  return hash
}
const transferOf = (token: string, to: string, amount: bigint): Transaction => ({ to: token, data: `0xa9059cbb${encodeValues([BigInt(to), amount])}` })
const transfer = (token: string, to: string, amount: bigint) => send(transferOf(token, to, amount))
/** An event of a counterfeit, that nothing stands behind. */
const pretend = (token: string, amount: bigint) => send({ to: token, data: `0x61582dd6${encodeValues([BigInt(visitor), BigInt(shop), amount])}` })
const mine = (blocks: number) => chain.request('anvil_mine', [hex(blocks)])

let orders = 0
const expectedOf = (payment: Partial<ExpectedPayment>): ExpectedPayment => {
  orders += 1
  return { network, asset: dollar, recipient: shop, amount: 24_000_000n, orderId: `order-${orders}`, ...payment }
}
const claims = createMemoryClaims()
const verify = (
  hash: string,
  { payment = {}, ...options }: Partial<Omit<VerifyPaymentInput, 'payment'>> & { readonly payment?: Partial<ExpectedPayment> } = {},
) => verifyPayment({ hash, claims, confirmations: 1, rpcUrls: { [network]: chain.url }, ...options, payment: expectedOf(payment) })

test('a payment of a token is paid, by its events and by the balance of the receiver', async () => {
  const hash = await transfer(dollar, shop, 24_000_000n)
  const verdict = await verify(hash, { payment: { payer: visitor, notBefore: Date.now() } })
  expect(verdict).toMatchObject({ kind: 'paid', arrived: 24_000_000n, proof: 'balance', hash, from: visitor.toLowerCase() })
  expect(await verify(await transfer(dollar, shop, 20_000_000n))).toMatchObject({ kind: 'short', arrived: 20_000_000n, missing: 4_000_000n })
  expect(await verify(await transfer(dollar, stranger, 24_000_000n))).toMatchObject({ kind: 'other', why: 'recipient' })
  expect(await verify(await transfer(other, shop, 24_000_000n))).toMatchObject({ kind: 'other', why: 'asset' })
  expect(await verify(hash, { payment: { payer: stranger } })).toMatchObject({ kind: 'other', why: 'payer' })
}, 30_000)

test('a token that keeps a fee is short of it, and one that logs what it does not move has moved nothing', async () => {
  expect(await verify(await transfer(toll, shop, 1_000n), { payment: { asset: toll, amount: 1_000n } })).toMatchObject({
    kind: 'short',
    arrived: 990n,
    missing: 10n,
  })
  expect(await verify(await transfer(toll, shop, 1_000n), { payment: { asset: toll, amount: 990n } })).toMatchObject({
    kind: 'paid',
    arrived: 990n,
    proof: 'balance',
  })
  const hash = await pretend(dollar, 24_000_000n)
  expect(await chain.request('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1', logs: [{ address: dollar.toLowerCase() }] })
  expect(await verify(hash)).toMatchObject({ kind: 'other' })
}, 30_000)

test('native currency is paid by a transaction, and by a contract', async () => {
  const payment = { asset: 'native', amount: 10n ** 15n }
  expect(await verify(await send({ to: shop, value: hex(10n ** 15n) }), { payment })).toMatchObject({ kind: 'paid', proof: 'value' })
  expect(await verify(await send({ to: forwarder, value: hex(10n ** 15n) }), { payment })).toMatchObject({ kind: 'paid', proof: 'trace', arrived: 10n ** 15n })
  expect(await verify(await send({ to: forwarder, value: hex(10n ** 14n) }), { payment })).toMatchObject({ kind: 'short', arrived: 10n ** 14n })
  expect(await verify(await send({ to: stranger, value: hex(10n ** 15n) }), { payment })).toMatchObject({ kind: 'other' })
  const hash = await send({ to: forwarder, value: hex(10n ** 15n) })
  const untraced = proxy((method, answer) => (method === 'debug_traceTransaction' ? refused : answer))
  expect(await verify(hash, { payment, fetch: untraced })).toMatchObject({ kind: 'paid', proof: 'difference', arrived: 10n ** 15n })
}, 30_000)

test('a payment that failed is reverted', async () => {
  const hash = await transfer(dollar, shop, 10n ** 30n)
  expect(await verify(hash)).toMatchObject({ kind: 'reverted', hash })
})

test('a payment is pending in no block, then by confirmations, then paid', async () => {
  await chain.request('evm_setAutomine', [false])
  const hash = await post(transferOf(dollar, shop, 24_000_000n))
  expect(await verify(hash, { confirmations: 3 })).toEqual({ kind: 'pending', confirmations: 0, needed: 3 })
  await mine(1)
  await chain.request('evm_setAutomine', [true])
  expect(await verify(hash, { confirmations: 3 })).toMatchObject({ kind: 'pending', confirmations: 1, needed: 3 })
  await mine(2)
  expect(await verify(hash, { confirmations: 3 })).toMatchObject({ kind: 'paid', confirmations: 3 })
  expect(await verify(`0x${'12'.repeat(32)}`)).toEqual({ kind: 'unknown', why: 'node' })
}, 30_000)

test('of two orders that name one payment at once one has it, and has it again when it asks again', async () => {
  const hash = await transfer(dollar, shop, 24_000_000n)
  const ids = ['order-a', 'order-b']
  const verdicts = await Promise.all(ids.map((orderId) => verify(hash, { payment: { orderId } })))
  expect(verdicts.map(({ kind }) => kind).toSorted()).toEqual(['paid', 'used'])
  const again = await Promise.all(ids.map((orderId) => verify(hash, { payment: { orderId } })))
  expect(again).toEqual(verdicts)
}, 30_000)

test('a payment that a reorganisation takes back is reorged, and paid when it is mined again', async () => {
  await mine(1)
  const before = await chain.request('evm_snapshot')
  const hash = await transfer(dollar, shop, 24_000_000n)
  const orderId = 'order-reorg'
  const paid = await verify(hash, { payment: { orderId } })
  if (paid.kind !== 'paid') throw new Error(`The payment is ${paid.kind}.`)
  await chain.request('evm_revert', [before])
  await mine(2)
  expect(await verify(hash, { payment: { orderId } })).toEqual({ kind: 'unknown', why: 'node' })
  expect(await verify(hash, { payment: { orderId }, seenBlock: paid.blockHash })).toEqual({ kind: 'reorged', blockHash: paid.blockHash })
  expect(await transfer(dollar, shop, 24_000_000n)).toBe(hash)
  const again = await verify(hash, { payment: { orderId }, seenBlock: paid.blockHash })
  expect(again).toMatchObject({ kind: 'paid' })
  expect(again).not.toMatchObject({ blockHash: paid.blockHash })
}, 30_000)

const refused = Symbol('The node refuses the method.')
/** A node in front of the chain, which changes what it answers. Its address is that of the chain. */
const proxy =
  (change: (method: string, answer: unknown) => unknown, waits = false): typeof fetch =>
  async (_, init) => {
    if (waits) return new Promise(() => {})
    const { method, params }: { readonly method: string; readonly params: readonly unknown[] } = JSON.parse(String(init?.body))
    const answer = change(method, await chain.request(method, params).catch(() => refused))
    return new Response(JSON.stringify(answer === refused ? { error: { code: -32601, message: 'no such method' } } : { result: answer }))
  }
/** Asks the chain at its own address, and another node at any other. */
const both =
  (liar: typeof fetch): typeof fetch =>
  (url, init) =>
    String(url).startsWith(chain.url) ? fetch(url, init) : liar(url, init)
const two = () => ({ [network]: [chain.url, 'http://liar.localhost'] })
const edit = (answer: unknown, fields: object) => (typeof answer === 'object' && answer !== null ? { ...answer, ...fields } : answer)

test.each<readonly [string, PaymentVerdict['kind'], (method: string, answer: unknown) => unknown]>([
  ['has not heard of it', 'pending', (method, answer) => (/Receipt|ByHash/.test(method) ? null : answer)],
  ['has a replaced block', 'unclear', (method, answer) => (method === 'eth_getBlockByNumber' ? edit(answer, { hash: `0x${'ab'.repeat(32)}` }) : answer)],
  ['says that it failed', 'unclear', (method, answer) => (/Receipt/.test(method) ? edit(answer, { status: '0x0' }) : answer)],
  ['leaves out its events', 'unclear', (method, answer) => (/Receipt/.test(method) ? edit(answer, { logs: [] }) : answer)],
  ['is of another chain', 'unclear', (method, answer) => (method === 'eth_chainId' ? '0x89' : answer)],
  ['answers with pages', 'unclear', () => '<html>'],
])('a second node that %s makes a payment %s', async (_, kind, change) => {
  const hash = await transfer(dollar, shop, 24_000_000n)
  expect(await verify(hash, { rpcUrls: two(), fetch: both(proxy(change)) })).toMatchObject({ kind })
  // Alone and honest, the node of the chain shows it.
  expect(await verify(hash)).toMatchObject({ kind: 'paid' })
})

test('a node that invents a payment is contradicted by another, and one that is silent is waited for no longer than the deadline', async () => {
  const hash = await transfer(dollar, shop, 1n)
  const invents = (method: string, answer: unknown) =>
    JSON.parse(
      JSON.stringify(answer ?? null, (key, value: unknown) =>
        method.endsWith('Receipt') && key === 'data' ? hex(24_000_000n).replace('0x', `0x${'0'.repeat(57)}`) : value,
      ),
    )
  const untested = (method: string, answer: unknown) => (method === 'eth_call' ? refused : invents(method, answer))
  // One node alone is believed: a shop asks several.
  expect(await verify(hash, { fetch: proxy(untested) })).toMatchObject({ kind: 'paid' })
  expect(await verify(hash, { rpcUrls: two(), fetch: both(proxy(untested)), payment: { orderId: 'order-x' } })).toMatchObject({ kind: 'unclear', why: 'nodes' })
  const since = performance.now()
  expect(await verify(hash, { timeoutMs: 500, fetch: proxy(() => null, true) })).toMatchObject({ kind: 'unclear', why: 'deadline' })
  expect(performance.now() - since).toBeLessThan(3_000)
}, 30_000)

test('the node of another chain says nothing of a payment', async () => {
  const hash = await transfer(dollar, shop, 24_000_000n)
  expect(await verify(hash, { rpcUrls: { [network]: another.url } })).toMatchObject({ kind: 'unclear', why: 'chain' })
  expect(await verify(hash, { rpcUrls: { 'eip155:137': another.url }, payment: { network: 'eip155:137' } })).toMatchObject({ kind: 'unknown' })
})
