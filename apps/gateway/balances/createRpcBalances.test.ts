import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedPrices } from '../prices/fixedPrices.js'
import { createStore } from '../store/createStore.js'
import { openSqlite } from '../store/openSqlite.js'
import { createTestGateway } from '../testing/createTestGateway.js'
import { one, startTestChain, three } from '../testing/startTestChain.js'
import { createRpcBalances } from './createRpcBalances.js'
import type { Rpc } from './createRpc.js'

let world: Awaited<ReturnType<typeof startTestChain>>
beforeAll(async () => {
  world = await startTestChain()
}, 30_000)
afterAll(() => world.anvil.stop())

const chainId = 'eip155:1'
const never = new AbortController().signal
const begin = async ({ rpc = world.rpc, chain = world.chain } = {}) => {
  let calls = 0
  const counted: Rpc = {
    many: rpc.many,
    call: (...call) => {
      calls += 1
      return rpc.call(...call)
    },
  }
  const provider = createRpcBalances({ chain, rpc: counted, store: await createStore(openSqlite()) })
  return { provider, list: (account = one, signal = never) => provider.list({ chain: chainId, account }, signal), calls: () => calls }
}

test("the native currency and the listed tokens that are held are read, with the tokens' own names, in two requests and then in one", async () => {
  const { list, calls } = await begin()
  const held = await list()
  expect(held.map(({ symbol, decimals, amount }) => [symbol, decimals, amount])).toEqual([
    ['ETH', 18, 12_842_700_000_000_000_000n],
    ['TUSD', 18, 1_250_500_000_000_000_000_000n],
    ['LUM', 18, 42_000_000_000_000_000_000n],
    ['HUSD', 6, 2_500_750_000n],
    ['WCN', 8, 52_000_000n],
    ['TICK', 0, 12n],
    ['TOLL', 18, 1_000_000_000_000_000_000_000n],
    ['MUTE', 6, 500_000_000n],
    ['STONE', 18, 100_000_000_000_000_000_000n],
    ['NOPE', 18, 100_000_000_000_000_000_000n],
  ])
  expect(calls()).toBe(2)
  await list()
  expect(calls()).toBe(3)
  expect((await list(three)).map(({ symbol }) => symbol)).toEqual(['ETH'])
})

test("the operator's entry for a token takes precedence over the token's own metadata", async () => {
  const [first, ...rest] = world.chain.tokens
  const named = { ...first, address: first?.address ?? '', name: 'Dollar', icon: 'https://images.example/d.png' }
  const { list } = await begin({ chain: { ...world.chain, tokens: [named, ...rest.map((token) => ({ ...token, spam: true }))] } })
  expect((await list()).map(({ name, symbol, icon }) => [name, symbol, icon])).toEqual([
    ['Ether', 'ETH', undefined],
    ['Dollar', 'TUSD', 'https://images.example/d.png'],
  ])
})

test('concurrent identical reads share a request, which is aborted when all clients have left', async () => {
  const { list, calls } = await begin()
  const [left, right] = await Promise.all([list(), list(one.toLowerCase())])
  expect([left === right, calls()]).toEqual([true, 2])
  const signals: AbortSignal[] = []
  const hanging = await begin({
    rpc: {
      many: world.rpc.many,
      call: (_method, _params, signal) => {
        signals.push(signal)
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
      },
    },
  })
  const [first, second] = [new AbortController(), new AbortController()]
  const both = Promise.allSettled([hanging.list(one, first.signal), hanging.list(one, second.signal)])
  await expect.poll(() => signals.length).toBe(1)
  first.abort()
  expect(signals[0]?.aborted).toBe(false)
  second.abort()
  expect(signals[0]?.aborted).toBe(true)
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('a contract that burns all gas, and an address that is no contract, do not affect other balances', async () => {
  const burner = `0x${'b'.repeat(40)}`
  // JUMPDEST PUSH0 JUMP: an endless loop.
  await world.anvil.request('anvil_setCode', [burner, '0x5b5f56'])
  const tokens = [{ address: burner }, ...world.chain.tokens.slice(0, 2), { address: `0x${'c'.repeat(40)}` }]
  const { list } = await begin({ chain: { ...world.chain, tokens } })
  expect((await list()).map(({ symbol }) => symbol)).toEqual(['ETH', 'TUSD', 'LUM'])
})

test('a node that answers nonsense, or has no multicall contract, is a failure and not an empty account', async () => {
  for (const answer of ['0x', '<html>', null, 12]) {
    const { list } = await begin({ rpc: { ...world.rpc, call: async () => answer } })
    await expect(list()).rejects.toThrow()
  }
  const { list } = await begin({ chain: { ...world.chain, multicall: `0x${'d'.repeat(40)}` } })
  await expect(list()).rejects.toThrow()
  await expect(list('me')).rejects.toMatchObject({ status: 400, field: 'account' })
})

test('the HTTP answer has the form of the contract, with a price and a value where one is known', async () => {
  const { provider } = await begin()
  const prices = fixedPrices({ [chainId]: { native: '2450.07', [world.tokenOf('HUSD').toUpperCase().replace('0X', '0x')]: '1' } })
  const { ask } = await createTestGateway({ balances: [provider], prices })
  const { status, body, headers } = await ask(`/v1/account/${one}/balance?currency=usd&chainId=${chainId}&forceUpdate=123`)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  const balances = body.balances as readonly { symbol: string }[]
  const of = (symbol: string) => balances.find((entry) => entry.symbol === symbol)
  expect(of('ETH')).toEqual({
    name: 'Ether',
    symbol: 'ETH',
    chainId,
    price: 2450.07,
    value: 31465.513989,
    quantity: { decimals: '18', numeric: '12.8427' },
    iconUrl: '',
  })
  expect(of('HUSD')).toMatchObject({
    address: `${chainId}:${world.tokenOf('HUSD')}`,
    price: 1,
    value: 2500.75,
    quantity: { decimals: '6', numeric: '2500.75' },
  })
  expect(of('LUM')).toEqual({
    name: 'Lumen',
    symbol: 'LUM',
    chainId,
    address: `${chainId}:${world.tokenOf('LUM')}`,
    quantity: { decimals: '18', numeric: '42' },
    iconUrl: '',
  })
})

test('a price is read in any notation of its provider, and an invalid one leaves the amount without a price', async () => {
  const addresses = Array.from({ length: 8 }, (_, at) => `0x${`${at}`.padStart(40, '0')}`)
  const holdings = addresses.map((address) => ({ address, name: 'Token', symbol: 'TKN', decimals: 6, amount: 2_000_000n }))
  const said: readonly unknown[] = ['1e-7', '1E+2', '.5', 3, 'NaN', '1e999', '-1', { price: 1 }]
  const prices = { of: async () => new Map(addresses.map((address, at) => [address, said[at] as string])) }
  const { ask, lines } = await createTestGateway({ balances: [{ chains: [chainId], list: async () => holdings }], prices })
  const { status, body } = await ask(`/v1/account/${one}/balance?chainId=${chainId}`)
  expect(status).toBe(200)
  expect((body.balances as readonly { price?: number; value?: number }[]).map(({ price, value }) => [price, value])).toEqual([
    [1e-7, 2e-7],
    [100, 200],
    [0.5, 1],
    [3, 6],
    ...Array.from({ length: 4 }, () => [undefined, undefined]),
  ])
  expect(lines.filter(([event]) => event === 'odd price')).toEqual(
    Array.from({ length: 4 }, () => ['odd price', { level: 'warn', chain: chainId, request: expect.any(String) }]),
  )
  const odd = await createTestGateway({ balances: [{ chains: [chainId], list: async () => holdings }], prices: { of: async () => 7 as never } })
  expect((await odd.ask(`/v1/account/${one}/balance?chainId=${chainId}`)).status).toBe(200)
})

test('a provider that is late or fails is reported as such, and prices that fail leave the amounts', async () => {
  const stuck = { chains: [chainId], list: () => new Promise<never>(() => {}) }
  const late = await createTestGateway({ balances: [stuck] })
  const waiting = late.ask(`/v1/account/${one}/balance?chainId=${chainId}`)
  await expect.poll(() => late.clock.waiting).toBe(1)
  late.clock.advance(5_000)
  expect((await waiting).status).toBe(504)

  const failing = await createTestGateway({ balances: [{ chains: [chainId], list: () => Promise.reject(new Error('secret')) }] })
  const { status, body } = await failing.ask(`/v1/account/${one}/balance?chainId=${chainId}`)
  expect([status, body]).toEqual([502, { error: { code: 'UPSTREAM_FAILED', message: 'A provider failed.' } }])

  const { provider } = await begin()
  const priceless = await createTestGateway({ balances: [provider], prices: { of: () => Promise.reject(new Error('down')) } })
  const answer = await priceless.ask(`/v1/account/${one}/balance?chainId=${chainId}`)
  expect([answer.status, (answer.body.balances as readonly object[]).length]).toEqual([200, 10])
  expect(priceless.lines.map(([event]) => event)).toEqual(['no prices', 'request'])
})
