import { encodeFunctionData, getAddress, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRpc } from '../balances/createRpc.js'
import { systemClock } from '../settings/systemClock.js'
import { readSwaps } from '../settings/readSwaps.js'
import { swapProviders } from '../settings/swapProviders.js'
import { createTestGateway } from '../testing/createTestGateway.js'
import { deployContracts } from '../../sandbox/world/deployContracts.js'
import { deployExchanges } from '../../sandbox/world/deployExchanges.js'
import { accounts, tokens, uniswap } from '../../sandbox/world/settings.js'
import type { Capabilities, Http } from '../../../kernel/api/index.js'
import { createAggregator } from '../../../plugins/swap/aggregator/createAggregator.js'
import { prepareAggregated } from '../../../plugins/swap/aggregator/prepareAggregated.js'
import { decodeSwap, sameSwap } from '../../../plugins/swap/decodeSwap.js'
import { findRoute } from 'portico-protocol/findRoute.js'
import { readExchange } from '../../../plugins/swap/readOptions.js'
import { stopOf } from '../../../plugins/swap/stopsOf.js'
import type { Exchange, SwapToken } from '../../../plugins/swap/types.js'
import { createChainCalls } from '../../../tests/harness/createChainCalls.js'
import { type Anvil, startAnvil } from '../../../tests/harness/startAnvil.js'

// Swaps that a gateway computes at Uniswap 2 and 3 of a real chain, as the widget checks and sends them.

const me = accounts[0]?.address ?? '0x'
const chainId = 'eip155:1'
const native = `0x${'ee'.repeat(20)}`
const { signal } = new AbortController()
const at = (symbol: string) => tokens.find((token) => token.symbol === symbol)
const addressOf = (symbol: string) => (symbol === 'ETH' ? native : symbol === 'TRAP' ? uniswap.trap.address : (at(symbol)?.address ?? ''))
const listed = ['TUSD', 'HUSD', 'WCN', 'LUM'].flatMap((symbol) => {
  const { address, name, decimals } = at(symbol) ?? {}
  return address === undefined ? [] : [{ address, symbol, name, decimals }]
})
const { wrapped, v2, v3 } = uniswap
const swaps = readSwaps({ [chainId]: { wrapped, v2, v3: { router: v3.router, factory: v3.factory, quoter: v3.quoter }, tokens: listed } })
/** The exchange as a page names it, and the gateway as one more place that a page asks, with the same routers pinned. */
const exchange = readExchange({ ...uniswap, aggregator: undefined, tokens: listed }) as Exchange
const routers = [v2.router, v3.router]
const byGateway = readExchange({ wrapped, aggregator: { id: 'uniswap', contracts: routers, spenders: routers }, tokens: listed }) as Exchange

let chain: Anvil
let calls: Capabilities['calls']
let gateway: Awaited<ReturnType<typeof createTestGateway>>
beforeAll(async () => {
  chain = await startAnvil({ chainId: 1 })
  await deployContracts({ url: chain.url, chainId: 1, nftBase: 'http://localhost/' })
  await deployExchanges(chain)
  calls = createChainCalls(chain, me)
  const rpc = createRpc({ url: chain.url, clock: systemClock, deadline: 20_000 })
  const node = { call: rpc.call, multicall: '0xcA11bde05977b3631167028862bE2a173976CA11' }
  gateway = await createTestGateway({
    swaps,
    swapProviders: swapProviders(undefined, { clock: systemClock, deadline: 20_000, exchanges: swaps, nodes: { [chainId]: node } }),
    nodes: { [chainId]: node },
  })
}, 120_000)
afterAll(() => chain?.stop())

const ask = async (path: string, query: object = {}) => {
  const text = new URLSearchParams(
    Object.entries({ projectId: 'boats', ...query }).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
  )
  return gateway.ask(`/v1/convert/${path}?${text}`)
}
const build = (body: object) =>
  gateway.ask('/v1/convert/build-transaction?projectId=boats', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const idOf = (address: string) => `${chainId}:${address}`
const answered = ({ status, body }: Awaited<ReturnType<typeof build>>) => {
  if (status !== 200) throw Object.assign(new Error(JSON.stringify(body)), { status })
  return body
}
const http: Pick<Http, 'get' | 'post'> = {
  get: async (path, init) => answered(await ask(path.replace('v1/convert/', ''), init?.query)),
  post: async (_, json) => answered(await build(json as object)),
}
const tokenOf = (symbol: string): SwapToken => ({
  ...{ address: symbol === 'ETH' ? undefined : addressOf(symbol), name: symbol, symbol, decimals: symbol === 'ETH' ? 18 : (at(symbol)?.decimals ?? 18) },
  ...{ held: undefined, price: undefined, currency: 'USD', icon: undefined, listed: true, imitates: undefined },
})
const poolToken = (symbol: string) => (symbol === 'ETH' ? wrapped : addressOf(symbol))
const pairs = [
  ['ETH', 'TUSD', 10n ** 17n],
  ['ETH', 'LUM', 10n ** 16n],
  ['TUSD', 'WCN', 60n * 10n ** 18n],
  ['WCN', 'ETH', 1_000_000n],
  ['TUSD', 'ETH', 33n * 10n ** 18n],
] as const

test.each(pairs)(
  '%s to %s: the gateway finds the route that the widget finds, and the widget decodes what it builds',
  async (from, to, amount) => {
    const found = await findRoute(
      (questions, until) => calls.read(chainId, questions, until),
      { exchange, from: poolToken(from), to: poolToken(to), amount },
      signal,
    )
    if (!found) throw new Error('There is a route.')
    const question = { amount: `${amount}`, from: idOf(addressOf(from)), to: idOf(addressOf(to)) }
    const { body } = await ask('quotes', { ...question, userAddress: me })
    expect(body.quotes).toMatchObject([{ id: 'uniswap', fromAmount: `${amount}`, toAmount: `${found.out}` }])
    const built = (await build({ ...question, userAddress: idOf(me), eip155: { slippage: 1 } })).body as {
      readonly tx: { readonly to: string; readonly data: string; readonly value: string }
      readonly minAmount: string
    }
    const { to: contract, data, value } = built.tx
    const swap = decodeSwap({ from: me, chain: chainId, to: contract.slice(chainId.length + 1), data, value: BigInt(value) }, exchange)
    if (!swap) throw new Error('It was not decoded.')
    const minimum = (found.out * 9_900n + 9_999n) / 10_000n
    const { version, fees } = found.route
    const [pay, receive] = [from, to].map((symbol) => tokenOf(symbol).address)
    const path = found.route.path.map((one) => one.toLowerCase())
    expect(sameSwap(swap, { chain: chainId, version, from: me, to: me, pay, receive, amount, minimum, deadline: swap.deadline, path, fees })).toBe(true)
    expect([built.minAmount, Number(swap.deadline) - Date.now() / 1000 < 1_300]).toEqual([`${minimum}`, true])
  },
  60_000,
)

const abi = parseAbi(['function allowance(address owner, address spender) view returns (uint256)'])
const allowed = async (token: string, spender: string) =>
  BigInt(
    String(
      await chain.request('eth_call', [
        { to: token, data: encodeFunctionData({ abi, functionName: 'allowance', args: [getAddress(me), getAddress(spender)] }) },
        'latest',
      ]),
    ),
  )

test.each(pairs)(
  '%s to %s: a swap that the gateway built passes every check of the widget, and lands',
  async (from, to, amount) => {
    const [pay, receive] = [tokenOf(from), tokenOf(to)]
    const server = createAggregator(http, 'uniswap')
    const offer = await server.offer({ chain: chainId, account: me, pay: pay.address, receive: receive.address, amount }, signal)
    if (!offer || !byGateway.aggregator) throw new Error('There is a route.')
    const route = { version: 'aggregator', id: 'uniswap', gas: offer.gas } as const
    const quote = { chain: chainId, pay, receive, amount, out: offer.out, route, impact: 0, at: Date.now() }
    const draft = { quote, exchange: byGateway, account: me, slippage: 100, native: tokenOf('ETH') }
    const { review, requests } = await prepareAggregated(calls, draft, { server, aggregator: byGateway.aggregator, others: [], now: Date.now, signal })
    expect(stopOf(review)).toBeUndefined()
    expect(review.check).toMatchObject({ outcome: 'ok', sellable: true, leaves: amount })
    for (const [prepared] of requests) {
      const call = prepared && (await calls.decode(prepared))
      if (!call) throw new Error('It was not decoded.')
      expect(await calls.wait({ call, hash: await calls.send(prepared, signal) }, signal)).toMatchObject({ outcome: 'done' })
    }
    if (review.approval) expect(await allowed(pay.address ?? '', review.approval.spender)).toBe(0n)
  },
  90_000,
)

test('these routes have pools of both versions, and more than one pool', async () => {
  const read = (questions: Parameters<typeof calls.read>[1], until: AbortSignal) => calls.read(chainId, questions, until)
  const routes = await Promise.all(
    pairs.map(async ([from, to, amount]) => (await findRoute(read, { exchange, from: poolToken(from), to: poolToken(to), amount }, signal))?.route),
  )
  expect(new Set(routes.map((route) => route?.version))).toEqual(new Set(['v2', 'v3']))
  expect(Math.max(...routes.map((route) => route?.path.length ?? 0))).toBeGreaterThan(2)
}, 60_000)

test('an approval is for the router of the route, and an allowance counts that every router has', async () => {
  const query = { amount: '1000000', from: idOf(addressOf('WCN')), to: idOf(native) }
  const built = (await build({ ...query, userAddress: idOf(me) })).body as { readonly spender: string }
  const { body } = await ask('build-approve', { ...query, userAddress: idOf(me) })
  const { tx } = body as { readonly tx: { readonly data: string } }
  expect(tx.data.slice(34, 74)).toBe(built.spender.slice(chainId.length + 3))
  await chain.request('eth_sendTransaction', [{ from: me, to: addressOf('WCN'), data: tx.data, gas: '0x30d40' }])
  // The other router may take nothing.
  expect((await ask('allowance', { tokenAddress: idOf(addressOf('WCN')), userAddress: idOf(me) })).body).toEqual({ allowance: '0' })
}, 60_000)

test('where no pools lead from one token to the other there is no offer and no request', async () => {
  for (const pair of [
    { from: idOf(addressOf('TUSD')), to: idOf(addressOf('STONE')) },
    { from: idOf(native), to: idOf(wrapped) },
    { from: idOf(`0x${'12'.repeat(20)}`), to: idOf(addressOf('TUSD')) },
  ]) {
    expect((await ask('quotes', { amount: '1000', userAddress: me, ...pair })).body).toEqual({ quotes: [] })
    expect((await build({ amount: '1000', userAddress: idOf(me), ...pair })).status).toBe(404)
  }
}, 60_000)
