import { expect, test } from 'vitest'
import type { ContractCall } from '../../kernel/api/index.js'
import { decodeApproval } from './decodeSwap.js'
import { encodeApproval } from './encodeSwap.js'
import { DifferentSwapError, NoRouteError, SwapDecimalsError } from './errors.js'
import { prepareSwap } from './prepareSwap.js'
import { risksOf, stopOf } from './stopsOf.js'
import { account, dollar, draftOf, exchange, fakeCalls, token, wrapped } from './testing/fakeCalls.js'
import { encodeWord } from '#lib/abi/encodeWord.js'

const now = () => 1_800_000_000_000
const prepare = (fake: ReturnType<typeof fakeCalls>, draft = draftOf()) => prepareSwap(fake.calls, draft, { now, signal: new AbortController().signal })
const router = exchange.v2?.router ?? ''

test('an approval is for the exact amount, and for the router that the page pinned', async () => {
  const fake = fakeCalls()
  const { review, requests } = await prepare(fake)
  expect(review.approval).toEqual({ spender: router, amount: 100_000_000n })
  expect(review.steps).toEqual(['approve', 'swap'])
  expect(requests.map((one) => one.length)).toEqual([1, 1])
  expect(fake.prepared().map(({ to, value }) => [to, value])).toEqual([
    [dollar, 0n],
    [router, 0n],
  ])
})

test('what is allowed already is not asked for again, and native currency needs no approval', async () => {
  const { review } = await prepare(fakeCalls({ allowance: 100_000_000n }))
  expect([review.steps, review.approval]).toEqual([['swap'], undefined])
  const draft = draftOf()
  const quote = {
    ...draft.quote,
    pay: draft.native,
    receive: token(dollar, 'USD', 6),
    amount: 10n ** 16n,
    route: { ...draft.quote.route, path: [wrapped, dollar] },
  }
  const fake = fakeCalls()
  const native = await prepare(fake, { ...draft, quote })
  expect(native.review.steps).toEqual(['swap'])
  expect(fake.prepared()).toMatchObject([{ to: router, value: 10n ** 16n }])
})

test('a token that refuses to change an allowance gets it taken back first', async () => {
  const refuses = (calls: readonly ContractCall[]) =>
    decodeApproval(calls[0] as ContractCall)?.amount === 0n
      ? { outcome: 'unavailable' as const }
      : { outcome: 'reverts' as const, at: 0, reason: 'change it to 0 first' }
  const fake = fakeCalls({ allowance: 5n, simulate: refuses })
  const { review } = await prepare(fake)
  expect(review.steps).toEqual(['reset', 'approve', 'swap'])
  expect(
    fake
      .prepared()
      .slice(0, 2)
      .map((call) => decodeApproval(call)?.amount),
  ).toEqual([0n, 100_000_000n])
})

test('a wallet that makes several calls in one gets them as one request', async () => {
  const { review, requests } = await prepare(fakeCalls({ batches: true }))
  expect([review.steps, requests.map((one) => one.length)]).toEqual([['both'], [2]])
})

test('the least amount is computed of the newest price, and is in the bytes', async () => {
  const { review } = await prepare(fakeCalls({ out: 30_000_000_000_000_000n }))
  expect(review.swap).toMatchObject({ minimum: 29_700_000_000_000_000n, to: account, from: account, deadline: 1_800_001_200n })
  expect(review.quote.out).toBe(30_000_000_000_000_000n)
})

const stranger = `0x${'66'.repeat(20)}`
const other = (call: ContractCall, from: string, to: string) => ({ ...call, data: call.data.replace(from.slice(2), to.slice(2)) })
test.each<[string, (call: ContractCall, at: number) => ContractCall | undefined]>([
  ['the swap goes to another contract', (call, at) => (at === 1 ? { ...call, to: stranger } : call)],
  ['the swap goes to a router of another version', (call, at) => (at === 1 ? { ...call, to: exchange.v3?.router ?? '' } : call)],
  ['what arrives goes to another account', (call, at) => (at === 1 ? other(call, account, stranger) : call)],
  ['another token is paid', (call, at) => (at === 1 ? other(call, dollar, stranger) : call)],
  ['another token arrives', (call, at) => (at === 1 ? other(call, wrapped, stranger) : call)],
  ['more is paid', (call, at) => (at === 1 ? { ...call, data: call.data.replace(encodeWord(100_000_000), encodeWord(500_000_000)) } : call)],
  ['less may arrive', (call, at) => (at === 1 ? { ...call, data: call.data.replace(encodeWord(32_670_000_000_000_000n), encodeWord(1)) } : call)],
  ['it holds for longer', (call, at) => (at === 1 ? { ...call, data: call.data.replace(encodeWord(1_800_001_200n), encodeWord(2n ** 64n)) } : call)],
  ['native currency is sent along', (call, at) => (at === 1 ? { ...call, value: 1n } : call)],
  ['another function is called', (call, at) => (at === 1 ? { ...call, data: `0xa9059cbb${call.data.slice(10)}` } : call)],
  ['something is appended', (call, at) => (at === 1 ? { ...call, data: `${call.data}00` } : call)],
  ['the bytes end early', (call, at) => (at === 1 ? { ...call, data: call.data.slice(0, -64) } : call)],
  ['another account swaps', (call, at) => (at === 1 ? { ...call, from: stranger } : call)],
  ['it is on another chain', (call, at) => (at === 1 ? { ...call, chain: 'eip155:137' } : call)],
  ['it cannot be decoded', (call, at) => (at === 1 ? undefined : call)],
  ['another contract may take the token', (call, at) => (at === 0 ? { ...call, data: encodeApproval(stranger, 100_000_000n) } : call)],
  ['more may be taken', (call, at) => (at === 0 ? { ...call, data: encodeApproval(router, 2n ** 256n - 1n) } : call)],
  ['another token may be taken', (call, at) => (at === 0 ? { ...call, to: stranger } : call)],
  ['the approval is of another account', (call, at) => (at === 0 ? { ...call, from: stranger } : call)],
  ['the approval is a transfer', (call, at) => (at === 0 ? { ...call, data: `0xa9059cbb${call.data.slice(10)}` } : call)],
])('requests of an adapter that lies are neither shown nor sent: %s', async (_, decode) => {
  await expect(prepare(fakeCalls({ decode }))).rejects.toBeInstanceOf(DifferentSwapError)
})

test.each([[0n], [77n], [18n], [undefined], [2n ** 255n]])('a token whose contract says it has %s decimals is not swapped', async (decimals) => {
  await expect(prepare(fakeCalls({ decimals }))).rejects.toBeInstanceOf(SwapDecimalsError)
})

test('without a price there is nothing to review', async () => {
  await expect(prepare(fakeCalls({ out: 0n }))).rejects.toBeInstanceOf(NoRouteError)
})

test('why a swap cannot go out', async () => {
  const stop = async (answers: Parameters<typeof fakeCalls>[0]) => stopOf((await prepare(fakeCalls(answers))).review)
  const ok = { outcome: 'ok' as const, changes: [-100_000_000n, 33_000_000_000_000_000n], gas: [1n, 1n], afterWorks: true }
  const given = (amount: bigint) => ['0x', `0x${encodeWord(32)}${encodeWord(2)}${encodeWord(1)}${encodeWord(amount)}`]
  const full = given(33_000_000_000_000_000n)
  expect(await stop({})).toBeUndefined()
  expect(await stop({ held: 99_000_000n })).toEqual({ why: 'over', by: 1_000_000n })
  expect(await stop({ native: 10n ** 14n })).toEqual({ why: 'fee', by: 10n ** 14n })
  expect(await stop({ simulate: () => ({ ...ok, answers: full, afterWorks: false }) })).toEqual({ why: 'unsellable' })
  expect(await stop({ simulate: () => ({ ...ok, answers: full, changes: [-100_000_000n, 32_900_000_000_000_000n] }) })).toEqual({
    why: 'feeOnTransfer',
    by: 100_000_000_000_000n,
  })
  expect(await stop({ simulate: () => ({ ...ok, answers: given(3n), changes: [-100_000_000n, 3n] }) })).toEqual({ why: 'price' })
  expect(await stop({ simulate: () => ({ outcome: 'reverts', at: 1, reason: 'UniswapV2: K' }) })).toEqual({ why: 'feeOnTransfer', by: undefined })
  expect(await stop({ simulate: () => ({ outcome: 'reverts', at: 1, reason: 'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT' }) })).toEqual({ why: 'price' })
  expect(await stop({ simulate: () => ({ outcome: 'reverts', at: 1, reason: 'UniswapV2Router: EXPIRED' }) })).toEqual({ why: 'old' })
  expect(await stop({ simulate: () => ({ outcome: 'reverts', at: 1, reason: 'paused' }) })).toEqual({ why: 'other', reason: 'paused' })
})

test('what the visitor has to agree to', async () => {
  const draft = draftOf()
  const risks = async (change: Partial<typeof draft.quote>, slippage = 100, answers = {}) =>
    risksOf((await prepare(fakeCalls(answers), { ...draft, slippage, quote: { ...draft.quote, ...change } })).review)
  expect(await risks({})).toEqual([])
  expect(await risks({ impact: 500 })).toEqual(['impact'])
  // 0.033 of the native currency for 100 dollars, whatever the pool says of its own price.
  const priced = (price: string) => ({ pay: { ...draft.quote.pay, price: '1' }, receive: { ...draft.quote.receive, price } })
  expect(await risks(priced('2500'))).toEqual(['worth'])
  expect(await risks(priced('2727'))).toEqual(['worth'])
  expect(await risks(priced('2728'))).toEqual([])
  expect(await risks({ ...priced('2500'), impact: 900 })).toEqual(['worth', 'impact'])
  expect(await risks({ pay: { ...draft.quote.pay, listed: false } })).toEqual(['unlisted'])
  expect(await risks({}, 900)).toEqual(['slippage'])
  expect(await risks({}, 100, { simulate: () => ({ outcome: 'unavailable' }) })).toEqual(['notSimulated'])
  expect(stopOf((await prepare(fakeCalls(), { ...draft, quote: { ...draft.quote, impact: 1_500 } })).review)).toEqual({ why: 'impact' })
})
