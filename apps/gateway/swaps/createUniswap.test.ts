import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult, multicall3Abi } from 'viem'
import { expect, test } from 'vitest'
import { createTestGateway } from '../testing/createTestGateway.js'
import { testClock } from '../testing/testClock.js'
import { createUniswap } from './createUniswap.js'

const at = (byte: string) => `0x${byte.repeat(20)}`
const chain = 'eip155:1'
const native = at('ee')
const [usd, eur, wrapped] = [at('d0'), at('d1'), at('c0')]
const multicall = at('ca')
const v2 = { router: at('a2'), factory: at('f2') }
const v3 = { router: at('a3'), factory: at('f3'), quoter: at('b3') }
const token = { address: usd, symbol: 'USD', name: 'Dollar', decimals: 6 }

type Hex = `0x${string}`
/** A node of which the exchanges answer what the test says; undefined: the contract fails. */
const nodeOf = (answer: (call: { readonly to: string; readonly data: Hex }) => Hex | undefined) => {
  let asked = 0
  return {
    asked: () => asked,
    multicall,
    call: async (_method: string, params: readonly unknown[]) => {
      const [{ data }] = params as readonly [{ readonly data: Hex }]
      const { args } = decodeFunctionData({ abi: multicall3Abi, data })
      const calls = args?.[0] as readonly { readonly target: string; readonly callData: Hex }[]
      asked += calls.length
      const results = calls.map(({ target, callData }) => {
        const returnData = answer({ to: target.toLowerCase(), data: callData })
        return { success: returnData !== undefined, returnData: returnData ?? ('0x' as const) }
      })
      return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: results })
    },
  }
}
const amounts = (...list: readonly bigint[]) => encodeAbiParameters([{ type: 'uint256[]' }], [list])
const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const exchange = { wrapped, v2, v3, tokens: [token] }
const question = { chain, sell: usd, buy: eur, amount: 100n, account: at('5a') }
const { signal } = new AbortController()
const providerOf = (node: Parameters<typeof createUniswap>[0]['nodes'][string], named: Parameters<typeof createUniswap>[0]['exchanges'][string] = exchange) =>
  createUniswap({ exchanges: { [chain]: named }, nodes: { [chain]: node }, clock: testClock() })

test('it serves chains with pools and a node, and names their routers', () => {
  const node = nodeOf(() => undefined)
  expect([providerOf(node).serves(chain), providerOf(node).serves('eip155:10')]).toEqual([true, false])
  expect(createUniswap({ exchanges: { [chain]: exchange }, nodes: {}, clock: testClock() }).serves(chain)).toBe(false)
  expect(providerOf(node, { wrapped, aggregator: { contracts: [at('a0')], spenders: [at('a0')] }, tokens: [] }).serves(chain)).toBe(false)
  expect(providerOf(node).spenders(chain)).toEqual([v2.router, v3.router])
})

test('the version that gives more is used, and of a token nothing is paid beside the amount', async () => {
  const node = nodeOf(({ to }) => (to === v2.router ? amounts(100n, 200n) : word(199n)))
  expect(await providerOf(node).offer(question, signal)).toMatchObject({ out: 200n })
  expect(await providerOf(node).build({ ...question, slippage: 100 }, signal)).toMatchObject({
    ...{ out: 200n, least: 198n, to: v2.router, value: 0n, spender: v2.router },
  })
  const other = nodeOf(({ to }) => (to === v3.quoter ? word(201n) : amounts(100n, 200n)))
  expect(await providerOf(other).build({ ...question, sell: native, slippage: 50 }, signal)).toMatchObject({
    ...{ out: 201n, least: 200n, to: v3.router, value: 100n, spender: undefined },
  })
})

test('the native currency and the token that stands for it are not swapped for each other', async () => {
  const node = nodeOf(() => word(1n))
  for (const pair of [
    { sell: native, buy: wrapped },
    { sell: wrapped, buy: native },
  ])
    expect(await providerOf(node).offer({ ...question, ...pair }, signal)).toBeUndefined()
  expect(node.asked()).toBe(0)
})

test.each<[string, (call: { readonly to: string }) => Hex | undefined]>([
  ['nothing', () => undefined],
  ['an amount of nothing', ({ to }) => (to === v2.router ? amounts(100n, 0n) : word(0n))],
  ['more than there can be', ({ to }) => (to === v2.router ? amounts(100n, 2n ** 256n - 1n) : word(2n ** 255n))],
  ['a list of another length', ({ to }) => (to === v2.router ? amounts(1n, 2n, 3n, 4n, 5n, 6n) : undefined)],
  ['half a word', () => '0x1234'],
])('exchanges that answer with %s have no route', async (_, answer) => {
  const provider = providerOf(nodeOf(answer))
  expect(await provider.offer(question, signal)).toBeUndefined()
  expect(await provider.build({ ...question, slippage: 100 }, signal)).toBeUndefined()
})

test.each<[string, unknown]>([
  ['no bytes', 7],
  ['half a byte', '0x123'],
  ['bytes of another answer', `0x${'00'.repeat(31)}20`],
])('a node that answers with %s is a failure', async (_, answer) => {
  const { ask } = await createTestGateway({ swaps: { [chain]: exchange }, swapProviders: [providerOf({ multicall, call: async () => answer })] })
  const query = new URLSearchParams({ projectId: 'boats', amount: '1', userAddress: at('5a'), from: `${chain}:${usd}`, to: `${chain}:${eur}` })
  expect((await ask(`/v1/convert/quotes?${query}`)).status).toBe(502)
})

test('one quote asks so many contracts and no more', async () => {
  const via = [wrapped, usd, at('d2')]
  const node = nodeOf(({ to }) => (to === v2.router ? undefined : word(5n)))
  await providerOf(node, { ...exchange, via }).offer({ ...question, sell: at('d3') }, signal)
  // Ten paths of version 2; 4 pools for each of 4, 9 and 6 legs; and the whole route.
  expect(node.asked()).toBeLessThanOrEqual(10 + 4 * (4 + 9 + 6) + 1)
})

test('routes of three pools of one version are found', async () => {
  const [middle, other] = [at('d2'), wrapped]
  // One pool from each token to the next one, and no other.
  const pools = [usd, middle, other, eur].map((one) => one.slice(2))
  const node = nodeOf(({ to, data }) => {
    const text = data.toLowerCase()
    const step = pools.slice(1).findIndex((next, at) => text.includes(`${pools[at]}000bb8${next}`))
    if (to !== v3.quoter) return undefined
    return pools.every((one) => text.includes(one)) ? word(700n) : step >= 0 ? word(700n) : undefined
  })
  expect(await providerOf(node, { ...exchange, via: [middle] }).offer(question, signal)).toMatchObject({ out: 700n, gas: 90_000n + 3n * 110_000n })
})
