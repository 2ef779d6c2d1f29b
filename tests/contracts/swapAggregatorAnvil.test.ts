import { encodeFunctionData, getAddress, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aggregatedGateway } from '../../apps/sandbox/aggregator/aggregatedGateway.js'
import { type AggregatorQuote, startAggregator } from '../../apps/sandbox/aggregator/startAggregator.js'
import { deployContracts } from '../../apps/sandbox/world/deployContracts.js'
import { deployExchanges } from '../../apps/sandbox/world/deployExchanges.js'
import { accounts, tokens, uniswap } from '../../apps/sandbox/world/settings.js'
import type { Capabilities, Http } from '../../kernel/api/index.js'
import { createAggregator } from '../../plugins/swap/aggregator/createAggregator.js'
import { prepareAggregated } from '../../plugins/swap/aggregator/prepareAggregated.js'
import { readExchange } from '../../plugins/swap/readOptions.js'
import { stopOf } from '../../plugins/swap/stopsOf.js'
import type { Exchange, SwapToken } from '../../plugins/swap/types.js'
import { createChainCalls } from '../harness/createChainCalls.js'
import { type Anvil, startAnvil } from '../harness/startAnvil.js'

// Swaps through an aggregator on a real chain: the widget's checks, the gateway's, a server with the API of 0x, and the pools of the sandbox.

const me = accounts[0]?.address ?? '0x'
const stranger = accounts[1]?.address ?? '0x'
const chainId = 'eip155:1'
const { signal } = new AbortController()
const at = (symbol: string) => tokens.find((token) => token.symbol === symbol)
const pinned = { contracts: [uniswap.aggregator], spenders: [uniswap.aggregator] }
const exchange = readExchange({ wrapped: uniswap.wrapped, aggregator: pinned, tokens: ['TUSD', 'LUM', 'MUTE', 'TOLL'].map(at) }) as Exchange
const tokenOf = (symbol: string): SwapToken => {
  const { address, decimals = 18 } = symbol === 'TRAP' ? uniswap.trap : (at(symbol) ?? {})
  return { address, name: symbol, symbol, decimals, held: undefined, price: undefined, currency: 'USD', icon: undefined, listed: true, imitates: undefined }
}
const native = { ...tokenOf('ETH'), address: undefined }
const sideOf = (symbol: string) => (symbol === 'ETH' ? native : tokenOf(symbol))

let chain: Anvil
let calls: Capabilities['calls']
let server: Awaited<ReturnType<typeof startAggregator>>
let http: Pick<Http, 'get' | 'post'>
/** What the aggregator makes of its quotes in this test. */
let lie: (quote: AggregatorQuote, question: { readonly sell: string; readonly buy: string; readonly amount: bigint }) => Record<string, unknown>
/** What the gateway makes of its answers. */
let gatewayLie: (answer: Record<string, unknown>) => unknown
beforeEach(() => {
  lie = (quote) => quote
  gatewayLie = (answer) => answer
})
beforeAll(async () => {
  chain = await startAnvil({ chainId: 1 })
  await deployContracts({ url: chain.url, chainId: 1, nftBase: 'http://localhost/' })
  await deployExchanges(chain)
  calls = createChainCalls(chain, me)
  server = await startAggregator({ port: 0, chains: [{ id: 1, upstream: chain.url }], change: (quote, question) => lie(quote, question) })
  const gateway = aggregatedGateway(server.url)
  const read = async (path: string, init?: RequestInit) => {
    const response = await gateway.request(`/${path}${path.includes('?') ? '&' : '?'}projectId=sandbox`, init)
    if (response.status !== 200) throw Object.assign(new Error(await response.text()), { status: response.status })
    return gatewayLie((await response.json()) as Record<string, unknown>)
  }
  http = {
    get: (path, init) => read(`${path}?${new URLSearchParams(Object.entries(init?.query ?? {}).map(([name, value]) => [name, `${value}`]))}`),
    post: (path, json) => read(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) }),
  }
}, 180_000)
afterAll(async () => {
  await server?.stop()
  await chain?.stop()
})

const needs = () => ({
  server: createAggregator(http, '0x'),
  aggregator: exchange.aggregator as NonNullable<Exchange['aggregator']>,
  others: ['HUSD', 'WCN', 'LUM'].map((symbol) => at(symbol)?.address ?? ''),
  now: Date.now,
  signal,
})
const prepare = async (from: string, to: string, amount: bigint) => {
  const [pay, receive] = [sideOf(from), sideOf(to)]
  const offer = await needs().server.offer({ chain: chainId, account: me, pay: pay.address, receive: receive.address, amount }, signal)
  if (!offer) throw new Error('There is no route.')
  const route = { version: 'aggregator', id: '0x', gas: offer.gas } as const
  const quote = { chain: chainId, pay, receive, amount, out: offer.out, route, impact: 0, at: Date.now() }
  return prepareAggregated(calls, { quote, exchange, account: me, slippage: 100, native }, needs())
}
const abi = parseAbi([
  'function balanceOf(address account) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function take(address token, uint256 amount) payable',
  'function trade(address sell, uint256 amount, address buy, uint256 least, address to, address exchange, bytes call) payable',
])
const view = async (to: string, data: string) => BigInt(String(await chain.request('eth_call', [{ to, data }, 'latest'])))
const held = ({ address }: SwapToken) =>
  address === undefined
    ? chain.request('eth_getBalance', [me, 'latest']).then((answer) => BigInt(String(answer)))
    : view(address, encodeFunctionData({ abi, functionName: 'balanceOf', args: [getAddress(me)] }))
const allowed = ({ address = '' }: SwapToken) =>
  view(address, encodeFunctionData({ abi, functionName: 'allowance', args: [getAddress(me), uniswap.aggregator] }))

test.each([
  ['TUSD', 'ETH', 300n * 10n ** 18n],
  ['ETH', 'TUSD', 10n ** 17n],
  ['TUSD', 'LUM', 50n * 10n ** 18n],
] as const)(
  '%s to %s: what the simulation shows is what happens, and nothing stays allowed',
  async (from, to, amount) => {
    const { review, requests, again } = await prepare(from, to, amount)
    expect(review.check).toMatchObject({ outcome: 'ok', sellable: true, leaves: amount })
    expect(stopOf(review)).toBeUndefined()
    expect(review.approval).toEqual(from === 'ETH' ? undefined : { spender: uniswap.aggregator.toLowerCase(), amount })
    const before = await held(sideOf(to))
    expect(await again?.(0, signal)).toMatchObject({ outcome: 'ok' })
    for (const [index, [prepared]] of requests.entries()) {
      if (!prepared) throw new Error('There is no request.')
      if (index > 0) expect(await again?.(index, signal)).toMatchObject({ outcome: 'ok' })
      const call = await calls.decode(prepared)
      if (!call) throw new Error('It was not decoded.')
      const hash = await calls.send(prepared, signal)
      expect(await calls.wait({ call, hash }, signal)).toMatchObject({ outcome: 'done' })
    }
    const got = (await held(sideOf(to))) - before
    // The fee of the network is paid in the native currency.
    expect(got + (to === 'ETH' ? 10n ** 16n : 0n)).toBeGreaterThanOrEqual(review.swap.minimum)
    if (from !== 'ETH') expect(await allowed(sideOf(from))).toBe(0n)
  },
  90_000,
)

test('an allowance that is left from elsewhere is brought down to the exact amount first', async () => {
  const token = sideOf('TUSD')
  const data = encodeFunctionData({ abi, functionName: 'approve', args: [uniswap.aggregator, 2n ** 256n - 1n] })
  await chain.request('eth_sendTransaction', [{ from: me, to: token.address, data, gas: '0x30d40' }])
  const { review } = await prepare('TUSD', 'ETH', 10n ** 18n)
  expect([review.steps, review.approval?.amount]).toEqual([['approve', 'swap'], 10n ** 18n])
  const none = encodeFunctionData({ abi, functionName: 'approve', args: [uniswap.aggregator, 0n] })
  await chain.request('eth_sendTransaction', [{ from: me, to: token.address, data: none, gas: '0x30d40' }])
}, 60_000)

test('a token that cannot be sold again is found by simulation', async () => {
  const { review } = await prepare('ETH', 'TRAP', 10n ** 16n)
  expect(stopOf(review)).toMatchObject({ why: 'unsellable' })
}, 60_000)

const amount = 20n * 10n ** 18n
type Changed = (quote: AggregatorQuote, question: { readonly sell: string; readonly buy: string; readonly amount: bigint }) => Record<string, unknown>
const transaction =
  (change: object): Changed =>
  (quote) => ({ ...quote, transaction: { ...quote.transaction, ...change } })
const rebuilt =
  (change: (args: readonly unknown[]) => readonly unknown[]): Changed =>
  (quote) => {
    const data = String(quote.transaction.data) as `0x${string}`
    // The arguments of `trade`, of which the first five are words.
    const words = Array.from({ length: 5 }, (_, index) => `0x${data.slice(10 + index * 64, 74 + index * 64)}`)
    const next = change(words).map((one) => BigInt(String(one)).toString(16).padStart(64, '0'))
    return transaction({ data: `${data.slice(0, 10)}${next.join('')}${data.slice(330)}` })(quote, { sell: '', buy: '', amount: 0n })
  }
const put = (index: number, value: string | bigint) => (args: readonly unknown[]) => args.map((one, place) => (place === index ? value : one))
const taking = (token: string, taken: bigint) => encodeFunctionData({ abi, functionName: 'take', args: [getAddress(token), taken] })

/** Aggregators that lie. What the gateway can see it refuses; the widget sees what the bytes do in a simulation. */
const hostile: readonly (readonly [string, Changed])[] = [
  ['what arrives goes to another account', rebuilt(put(4, stranger))],
  ['what arrives goes to the contract itself', rebuilt(put(4, uniswap.aggregator))],
  ['half of it is traded, and the rest stays', rebuilt(put(1, amount / 2n))],
  ['more is taken than is allowed', rebuilt(put(1, amount * 2n))],
  ['another token is taken', rebuilt(put(0, at('HUSD')?.address ?? ''))],
  ['another token arrives', rebuilt(put(2, at('HUSD')?.address ?? ''))],
  ['the amount is taken, and nothing arrives', transaction({ data: taking(at('TUSD')?.address ?? '', amount) })],
  ['another token is taken, and nothing arrives', transaction({ data: taking(at('LUM')?.address ?? '', 10n ** 18n) })],
  ['a function that is not there', transaction({ data: '0xdeadbeef' })],
  ['bytes that are no call', transaction({ data: '0x' })],
  ['another contract', transaction({ to: stranger })],
  ['the router of the exchange', transaction({ to: uniswap.v2.router })],
  [
    'the token as the contract',
    transaction({ to: at('TUSD')?.address, data: encodeFunctionData({ abi, functionName: 'transfer', args: [getAddress(stranger), amount] }) }),
  ],
  ['another spender', (quote) => ({ ...quote, allowanceTarget: stranger, issues: null })],
  ['two spenders', (quote) => ({ ...quote, issues: { allowance: { actual: '0', spender: stranger } } })],
  ['native currency beside the token', transaction({ value: '1' })],
  ['another amount', (quote) => ({ ...quote, sellAmount: `${amount * 2n}` })],
  ['another token in the answer', (quote) => ({ ...quote, buyToken: at('HUSD')?.address })],
  ['a least amount of nothing', (quote) => ({ ...quote, minBuyAmount: '0' })],
  ['a least amount below the limit of the visitor', (quote) => ({ ...quote, minBuyAmount: `${(BigInt(String(quote.buyAmount)) * 97n) / 100n}` })],
  [
    'a quote ten times as good as the trade',
    (quote) => ({ ...quote, buyAmount: `${BigInt(String(quote.buyAmount)) * 10n}`, minBuyAmount: `${BigInt(String(quote.buyAmount)) * 10n}` }),
  ],
  ['an empty object', () => ({})],
]
const refused = async (from: string, to: string) => {
  try {
    const { review } = await prepare(from, to, amount)
    return stopOf(review) !== undefined
  } catch {
    return true
  }
}

test('of more than twenty hostile aggregators behind an honest gateway all are refused, and nothing is sent', async () => {
  const [before, nonce] = [await held(sideOf('TUSD')), await chain.request('eth_getTransactionCount', [me, 'latest'])]
  // What an honest one builds is taken.
  expect(await refused('TUSD', 'ETH')).toBe(false)
  const accepted: string[] = []
  for (const [name, change] of hostile) {
    lie = change
    if (!(await refused('TUSD', 'ETH'))) accepted.push(name)
  }
  console.info(`hostile aggregators accepted: ${accepted.length} of ${hostile.length}`)
  expect([hostile.length >= 20, accepted]).toEqual([true, []])
  expect([await held(sideOf('TUSD')), await chain.request('eth_getTransactionCount', [me, 'latest'])]).toEqual([before, nonce])
}, 180_000)

test('a gateway that passes bytes of its own on is refused by what they do', async () => {
  const accepted: number[] = []
  const data = [
    taking(at('TUSD')?.address ?? '', amount),
    taking(at('HUSD')?.address ?? '', 1n),
    encodeFunctionData({ abi, functionName: 'approve', args: [getAddress(stranger), 1n] }),
    '0xdeadbeef',
  ]
  for (const [index, bytes] of data.entries()) {
    gatewayLie = (answer) => (typeof answer.tx === 'object' ? { ...answer, tx: { ...answer.tx, data: bytes } } : answer)
    if (!(await refused('TUSD', 'ETH'))) accepted.push(index)
  }
  expect(accepted).toEqual([])
}, 90_000)
