import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ContractCall } from '../../kernel/api/index.js'
import { decodeSwap } from './decodeSwap.js'
import { encodeSwap } from './encodeSwap.js'
import { findQuote } from './findQuote.js'
import { poolSwaps } from './prepareSwap.js'
import { risksOf, stopOf } from './stopsOf.js'
import { account, dollar, draftOf, exchange, fakeCalls, native, token, wrapped } from './testing/fakeCalls.js'
import type { SwapToken } from './types.js'

const weth = token(wrapped, 'WETH', 18)
const { signal } = new AbortController()
const quoted = (from: SwapToken, to: SwapToken, amount = 10n ** 18n) => {
  const { calls } = fakeCalls()
  return findQuote(
    {
      read: (questions, until) => calls.read('eip155:1', questions, until),
      offer: async () => undefined,
      clock: { now: () => 5_000, after: () => () => {}, idle: () => () => {} },
    },
    { from, to, exchange, amount, chain: 'eip155:1', account },
    signal,
    () => {},
  )
}
const made = async (from: SwapToken, to: SwapToken, answers: Parameters<typeof fakeCalls>[0] = {}) => {
  const quote = await quoted(from, to)
  if (!quote) throw new Error('There is a route.')
  const { calls, prepared } = fakeCalls({ decimals: 18n, held: 10n ** 19n, native: 10n ** 19n, ...answers })
  const result = await poolSwaps.prepare(calls, draftOf({ quote, native, slippage: 900 }), { now: () => 5_000, signal })
  return { ...result, prepared: prepared() }
}

test.each([
  ['ETH to WETH', native, { ...weth, listed: false }, { value: 10n ** 18n, data: '0xd0e30db0' }],
  ['WETH to ETH', { ...weth, listed: false }, native, { value: 0n, data: `0x2e1a7d4d${(10n ** 18n).toString(16).padStart(64, '0')}` }],
] as const)('%s: one to one, by the token itself, without an approval and without anything to agree to', async (_, from, to, call) => {
  expect(await quoted(from, to)).toMatchObject({ out: 10n ** 18n, route: { version: 'wrap' }, impact: undefined })
  const simulate = () => ({ outcome: 'ok' as const, changes: [-(10n ** 18n), 10n ** 18n], answers: ['0x'], gas: [45_000n], afterWorks: true })
  const { review, prepared, requests } = await made(from, to, { simulate })
  expect(prepared).toEqual([expect.objectContaining({ to: wrapped, ...call })])
  expect(requests).toHaveLength(1)
  expect(review).toMatchObject({ approval: undefined, steps: ['swap'], swap: { amount: 10n ** 18n, minimum: 10n ** 18n, to: account } })
  expect([stopOf(review), risksOf(review)]).toEqual([undefined, []])
})

test('a token that gives less than one to one stops the swap', async () => {
  const simulate = () => ({ outcome: 'ok' as const, changes: [-(10n ** 18n), 10n ** 18n - 1n], answers: ['0x'], gas: [45_000n], afterWorks: true })
  const { review } = await made(native, weth, { simulate })
  expect(stopOf(review)).toEqual({ why: 'price' })
})

test.each([
  ['another token to WETH', token(dollar, 'USD', 6), weth],
  ['WETH to itself', weth, weth],
])('%s is no wrapping', async (_, from, to) => {
  expect((await quoted(from, to))?.route.version).not.toBe('wrap')
})

test('every byte of a wrapping counts: what differs in one is not decoded, or is another amount', () => {
  const of = (pay: string | undefined, amount: bigint): ContractCall => {
    const swap = {
      ...{ chain: 'eip155:1', version: 'wrap' as const, from: account, to: account, path: [wrapped, wrapped], fees: [], deadline: 0n },
      ...{ pay, receive: pay === undefined ? wrapped : undefined, amount, minimum: amount },
    }
    const call = { chain: 'eip155:1', from: account, ...encodeSwap(swap, exchange) }
    expect(decodeSwap(call, exchange)).toEqual(swap)
    return call
  }
  fc.assert(
    fc.property(fc.constantFrom(undefined, wrapped), fc.bigInt({ min: 1n, max: 2n ** 96n }), fc.nat(), (pay, amount, at) => {
      const call = of(pay, amount)
      expect(decodeSwap({ ...call, data: `${call.data}00` }, exchange)).toBeUndefined()
      expect(decodeSwap({ ...call, value: call.value === 0n ? 1n : 0n }, exchange)).toBeUndefined()
      const place = 2 + (at % (call.data.length - 2))
      const other = call.data[place] === '1' ? '2' : '1'
      const read = decodeSwap({ ...call, data: `${call.data.slice(0, place)}${other}${call.data.slice(place + 1)}` }, exchange)
      if (read) expect(read.amount).not.toBe(amount)
    }),
  )
})
