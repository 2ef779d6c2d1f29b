import { decodeFunctionResult, encodeFunctionData, getAddress, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deployContracts } from '../../apps/sandbox/world/deployContracts.js'
import { deployExchanges } from '../../apps/sandbox/world/deployExchanges.js'
import { accounts, tokens, uniswap } from '../../apps/sandbox/world/settings.js'
import type { Capabilities } from '../../kernel/api/index.js'
import { findRoute } from 'portico-protocol/findRoute.js'
import { findQuote } from '../../plugins/swap/findQuote.js'
import { prepareSwap } from '../../plugins/swap/prepareSwap.js'
import { readExchange } from '../../plugins/swap/readOptions.js'
import type { Exchange, SwapToken } from '../../plugins/swap/types.js'
import { createChainCalls } from '../harness/createChainCalls.js'
import { type Anvil, startAnvil } from '../harness/startAnvil.js'

// Swaps on a real chain: Uniswap 2 and 3 as the sandbox has them.

const me = accounts[0]?.address ?? '0x'
const chainId = 'eip155:1'
const { signal } = new AbortController()
const at = (symbol: string) => tokens.find((token) => token.symbol === symbol)
const exchange = readExchange({ ...uniswap, tokens: ['TUSD', 'HUSD', 'WCN', 'LUM'].map(at) }) as Exchange
const tokenOf = (symbol: string): SwapToken => {
  const { address, decimals = 18 } = at(symbol) ?? {}
  return { address, name: symbol, symbol, decimals, held: undefined, price: undefined, currency: 'USD', icon: undefined, listed: true, imitates: undefined }
}
const addressOf = (symbol: string) => getAddress(at(symbol)?.address ?? uniswap.wrapped)

let chain: Anvil
let calls: Capabilities['calls']
const asked: string[] = []
beforeAll(async () => {
  chain = await startAnvil({ chainId: 1 })
  await deployContracts({ url: chain.url, chainId: 1, nftBase: 'http://localhost/' })
  await deployExchanges(chain)
  calls = createChainCalls(chain, me, (method) => asked.push(method))
}, 60_000)
afterAll(() => chain?.stop())

const abi = parseAbi([
  'function getAmountsOut(uint256 amount, address[] path) view returns (uint256[])',
  'function quoteExactInput(bytes path, uint256 amount) returns (uint256, uint160[], uint32[], uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
])
const ask = async (to: string, data: string) => (await chain.request('eth_call', [{ to, data }, 'latest']).catch(() => undefined)) as `0x${string}` | undefined
/** Every path over at most three pools and every fee, asked one by one. */
const bestByForce = async (from: string, to: string, amount: bigint): Promise<bigint> => {
  const via = exchange.via.filter((one) => one !== from && one !== to)
  const paths = [
    [from, to],
    ...via.map((one) => [from, one, to]),
    ...via.flatMap((one) => via.filter((other) => other !== one).map((other) => [from, one, other, to])),
  ]
  let best = 0n
  for (const path of paths) {
    const args = [amount, path.map((one) => getAddress(one))] as const
    const second = await ask(uniswap.v2.router, encodeFunctionData({ abi, functionName: 'getAmountsOut', args }))
    const out = second ? (decodeFunctionResult({ abi, functionName: 'getAmountsOut', data: second }).at(-1) ?? 0n) : 0n
    if (out > best) best = out
    const fees = path.slice(1).reduce<number[][]>((lists) => lists.flatMap((list) => [100, 500, 3_000, 10_000].map((fee) => [...list, fee])), [[]])
    for (const tiers of fees) {
      const packed = path.map((one, index) => `${index === 0 ? '' : (tiers[index - 1] ?? 0).toString(16).padStart(6, '0')}${one.slice(2)}`).join('')
      const third = await ask(uniswap.v3.quoter, encodeFunctionData({ abi, functionName: 'quoteExactInput', args: [`0x${packed}`, amount] }))
      const given = third ? decodeFunctionResult({ abi, functionName: 'quoteExactInput', data: third })[0] : 0n
      if (given > best) best = given
    }
  }
  return best
}

test.each([
  ['ETH', 'TUSD', 10n ** 18n],
  ['ETH', 'LUM', 10n ** 16n],
  ['TUSD', 'WCN', 600n * 10n ** 18n],
  ['LUM', 'ETH', 3n * 10n ** 18n],
  ['WCN', 'ETH', 10_000_000n],
] as const)(
  'the route from %s to %s is the best of all over three pools',
  async (from, to, amount) => {
    const found = await findRoute(
      (questions, until) => calls.read(chainId, questions, until),
      { exchange, from: addressOf(from), to: addressOf(to), amount },
      signal,
    )
    expect(found?.out).toBe(await bestByForce(addressOf(from), addressOf(to), amount))
  },
  60_000,
)

test('where no pools lead from one token to the other there is no route', async () => {
  const read = (questions: Parameters<typeof calls.read>[1], until: AbortSignal) => calls.read(chainId, questions, until)
  expect(await findRoute(read, { exchange, from: addressOf('TUSD'), to: addressOf('STONE'), amount: 1n }, signal)).toBeUndefined()
})

const allowed = async (token: string, spender: string) =>
  BigInt((await ask(token, encodeFunctionData({ abi, functionName: 'allowance', args: [getAddress(me), getAddress(spender)] }))) ?? 0)

test.each([
  ['TUSD', 'HUSD', 250n * 10n ** 18n],
  ['HUSD', 'ETH', 300_000_000n],
  ['LUM', 'TUSD', 5n * 10n ** 18n],
  ['WCN', 'TUSD', 1_000_000n],
  ['TUSD', 'ETH', 333_333_333_333_333_333_333n],
  // It answers an approval and a transfer with no data.
  ['MUTE', 'ETH', 12_345_678n],
] as const)(
  '%s to %s: the approval is the amount that is swapped, and nothing of it is left',
  async (from, to, amount) => {
    const pay = tokenOf(from)
    const receive = to === 'ETH' ? { ...tokenOf('ETH'), address: undefined } : tokenOf(to)
    const found = await findRoute(
      (questions, until) => calls.read(chainId, questions, until),
      { exchange, from: addressOf(from), to: addressOf(to), amount },
      signal,
    )
    if (!found) throw new Error('There is no route.')
    const quote = { chain: chainId, pay, receive, amount, out: found.out, route: found.route, impact: 0, at: Date.now() }
    const draft = { quote, exchange, account: me, slippage: 100, native: { ...tokenOf('ETH'), address: undefined } }
    const { review, requests } = await prepareSwap(calls, draft, { now: Date.now, signal })
    expect(review.check).toMatchObject({ outcome: 'ok', sellable: true })
    expect(review.approval?.amount).toBe(amount)
    const { spender = '' } = review.approval ?? {}
    expect([uniswap.v2.router.toLowerCase(), uniswap.v3.router.toLowerCase()]).toContain(spender.toLowerCase())
    for (const [prepared] of requests) {
      if (!prepared) throw new Error('There is no request.')
      const call = await calls.decode(prepared)
      const hash = await calls.send(prepared, signal)
      if (!call) throw new Error('It was not decoded.')
      expect(await calls.wait({ call, hash }, signal)).toMatchObject({ outcome: 'done' })
      // What was sent once is not sent again.
      await expect(calls.send(prepared, signal)).rejects.toMatchObject({ reason: 'stale' })
    }
    expect(await allowed(addressOf(from), spender)).toBe(0n)
  },
  60_000,
)

test('ETH and the token that stands for it are swapped one to one on the chain, there and back', async () => {
  const native = { ...tokenOf('ETH'), address: undefined }
  const weth = { ...tokenOf('WETH'), address: uniswap.wrapped }
  const read = (questions: Parameters<typeof calls.read>[1], until: AbortSignal) => calls.read(chainId, questions, until)
  const balance = async () => BigInt((await ask(uniswap.wrapped, `0x70a08231${me.slice(2).toLowerCase().padStart(64, '0')}`)) ?? 0)
  const amount = 123_456_789_012_345_678n
  const before = await balance()
  for (const [pay, receive, held] of [
    [native, weth, before + amount],
    [weth, native, before],
  ] as const) {
    const wish = { from: pay, to: receive, exchange, amount, chain: chainId, account: me }
    const quote = await findQuote(
      { read, offer: async () => undefined, clock: { now: Date.now, after: () => () => {}, idle: () => () => {} } },
      wish,
      signal,
      () => {},
    )
    expect(quote).toMatchObject({ out: amount, route: { version: 'wrap' } })
    if (!quote) throw new Error('There is no route.')
    const { review, requests } = await prepareSwap(calls, { quote, exchange, account: me, slippage: 100, native }, { now: Date.now, signal })
    expect(review).toMatchObject({ approval: undefined, steps: ['swap'], check: { outcome: 'ok', leaves: amount, arrives: amount, sellable: true } })
    const [prepared] = requests[0] ?? []
    const call = prepared && (await calls.decode(prepared))
    if (!call) throw new Error('It was not decoded.')
    expect(await calls.wait({ call, hash: await calls.send(prepared, signal) }, signal)).toMatchObject({ outcome: 'done' })
    expect(await balance()).toBe(held)
  }
}, 60_000)

test('a token that cannot be sold again is found by simulation', async () => {
  const found = await findRoute(
    (questions, until) => calls.read(chainId, questions, until),
    { exchange, from: uniswap.wrapped, to: uniswap.trap.address, amount: 10n ** 16n },
    signal,
  )
  if (!found) throw new Error('There is no route.')
  const native = { ...tokenOf('ETH'), address: undefined }
  const receive = { ...tokenOf('TRAP'), address: uniswap.trap.address }
  const quote = { chain: chainId, pay: native, receive, amount: 10n ** 16n, out: found.out, route: found.route, impact: 0, at: Date.now() }
  const { review } = await prepareSwap(calls, { quote, exchange, account: me, slippage: 100, native }, { now: Date.now, signal })
  expect(review.check).toMatchObject({ outcome: 'ok', sellable: false })
})

test('a quote over three pools is there in less than 400 ms', async () => {
  const read = (questions: Parameters<typeof calls.read>[1], until: AbortSignal) => calls.read(chainId, questions, until)
  const since = performance.now()
  await findRoute(read, { exchange, from: addressOf('TUSD'), to: addressOf('WCN'), amount: 10n ** 18n }, signal)
  expect(performance.now() - since).toBeLessThan(400)
})
