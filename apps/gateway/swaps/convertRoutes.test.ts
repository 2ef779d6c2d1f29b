import { expect, test } from 'vitest'
import { createTestGateway } from '../testing/createTestGateway.js'
import { createZeroEx } from './createZeroEx.js'

const at = (byte: string) => `0x${byte.repeat(20)}`
const native = `0x${'ee'.repeat(20)}`
const chain = 'eip155:1'
const caip = (address: string, of = chain) => `${of}:${address}`
const aggregator = { contracts: [at('a0')], spenders: [at('a1')] }
const token = { address: at('d0'), symbol: 'USD', name: 'Dollar', decimals: 6, suggested: true }
const swaps = { [chain]: { wrapped: at('c0'), aggregator, tokens: [token] } }

/** A server with the API of 0x that answers what the test says, and a gateway that asks it. */
const world = async (change: (answer: Record<string, unknown>) => unknown = (answer) => answer, status = 200) => {
  const asked: { readonly url: URL; readonly headers: Headers }[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(`${input}`)
    asked.push({ url, headers: new Headers(init?.headers) })
    const { searchParams: query } = url
    const isNative = query.get('sellToken') === native
    const answer = {
      liquidityAvailable: true,
      buyAmount: '33000',
      sellAmount: query.get('sellAmount'),
      buyToken: query.get('buyToken'),
      sellToken: query.get('sellToken'),
      minBuyAmount: '32670',
      allowanceTarget: isNative ? null : at('A1'),
      issues: { allowance: isNative ? null : { actual: '0', spender: at('a1') } },
      gas: '210000',
      transaction: { to: at('A0'), data: '0x2213BC0B', value: isNative ? query.get('sellAmount') : '0', gas: '220000', gasPrice: '1' },
    }
    return Response.json(change(answer), { status })
  }
  const calls: unknown[] = []
  const node = {
    many: () => Promise.reject(new Error('not part of this test')),
    call: async (method: string, params: readonly unknown[]) => {
      calls.push([method, params])
      return method === 'eth_gasPrice' ? '0x3b9aca00' : `0x${'7'.padStart(64, '0')}`
    },
  }
  const made = await createTestGateway({
    swaps,
    swapProviders: [createZeroEx({ key: 'secret', url: 'https://api.0x.example', pinned: { [chain]: aggregator }, fetch })],
    nodes: { [chain]: node },
  })
  const get = (path: string, query: Record<string, string>) => made.ask(`/v1/convert/${path}?${new URLSearchParams({ projectId: 'boats', ...query })}`)
  const build = (body: object = {}) =>
    made.ask('/v1/convert/build-transaction?projectId=boats', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ amount: '100', from: caip(at('d0')), to: caip(at('d1')), userAddress: caip(at('5a')), eip155: { slippage: 1 }, ...body }),
    })
  return { ...made, get, build, asked, calls }
}
const pair = { amount: '100', userAddress: at('5A'), from: caip(at('D0')), to: caip(at('d1')) }

test('a gateway without swaps has no such endpoints', async () => {
  const { ask } = await createTestGateway()
  expect((await ask('/v1/convert/tokens?projectId=boats&chainId=eip155:1')).status).toBe(404)
})

test('the tokens are those of the operator', async () => {
  const { get } = await world()
  const { symbol, name, decimals } = token
  expect((await get('tokens', { chainId: chain })).body).toEqual({ tokens: [{ name, symbol, decimals, address: caip(at('d0')), logoUri: '' }] })
  expect((await get('tokens', { chainId: 'eip155:10' })).body).toEqual({ tokens: [] })
})

test('an offer is asked for with the key, in the API of 0x, and passed on', async () => {
  const { get, asked } = await world()
  const { status, body } = await get('quotes', pair)
  expect([status, body]).toEqual([
    200,
    { quotes: [{ id: '0x', fromAmount: '100', fromAccount: caip(at('d0')), toAmount: '33000', toAccount: caip(at('d1')), gas: '210000' }] },
  ])
  const [{ url, headers } = { url: new URL('https://none.example'), headers: new Headers() }] = asked
  expect(url.pathname).toBe('/swap/allowance-holder/price')
  expect(Object.fromEntries(url.searchParams)).toEqual({ chainId: '1', sellToken: at('d0'), buyToken: at('d1'), sellAmount: '100', taker: at('5a') })
  expect([headers.get('0x-api-key'), headers.get('0x-version')]).toEqual(['secret', 'v2'])
})

test('the request of a swap is built for the account, within the slippage that was asked for', async () => {
  const { build, asked } = await world()
  const { status, body } = await build({ eip155: { slippage: 1.5 } })
  expect([status, body]).toEqual([
    200,
    {
      tx: { from: caip(at('5a')), to: caip(at('a0')), data: '0x2213bc0b', amount: '100', value: '0', eip155: { gas: '220000' } },
      provider: '0x',
      fromAmount: '100',
      toAmount: '33000',
      minAmount: '32670',
      spender: caip(at('a1')),
    },
  ])
  expect(asked[0]?.url.searchParams.get('slippageBps')).toBe('150')
  const paid = (await build({ from: caip(native) })).body as { tx?: { value?: string }; spender?: string }
  expect([paid.tx?.value, paid.spender]).toEqual(['100', undefined])
})

test('where the aggregator has no route there is no offer, and no request', async () => {
  for (const { get, build } of [await world(() => ({ liquidityAvailable: false })), await world((answer) => answer, 400)]) {
    expect((await get('quotes', pair)).body).toEqual({ quotes: [] })
    expect((await build()).status).toBe(404)
  }
})

/** Each is an aggregator that lies. */
const hostile: readonly (readonly [string, (answer: Record<string, unknown>) => unknown])[] = [
  ['a list', (answer) => [answer]],
  ['nothing', () => null],
  ['another token to pay', (answer) => ({ ...answer, sellToken: at('66') })],
  ['another token to receive', (answer) => ({ ...answer, buyToken: at('66') })],
  ['another amount', (answer) => ({ ...answer, sellAmount: '101' })],
  ['an amount that is no text', (answer) => ({ ...answer, sellAmount: 100 })],
  ['nothing to receive', (answer) => ({ ...answer, buyAmount: '0', minBuyAmount: '0' })],
  ['more than there can be', (answer) => ({ ...answer, buyAmount: `${2n ** 256n}` })],
]
const hostileQuotes: typeof hostile = [
  ['a least amount of nothing', (answer) => ({ ...answer, minBuyAmount: '0' })],
  ['a least amount below the limit', (answer) => ({ ...answer, minBuyAmount: '32668' })],
  ['a least amount above the offer', (answer) => ({ ...answer, minBuyAmount: '33001' })],
  ...[
    ['another contract', { to: at('66') }],
    ['the spender as the contract', { to: at('a1') }],
    ['the token as the contract', { to: at('d0') }],
    ['native currency beside a token', { value: '1' }],
    ['bytes that are no call', { data: '0x' }],
    ['half a byte', { data: '0x2213bc0b0' }],
    ['too many bytes', { data: `0x${'00'.repeat(60_001)}` }],
  ].map(([name, change]): (typeof hostile)[number] => [
    String(name),
    (answer) => ({ ...answer, transaction: { ...(answer.transaction as object), ...(change as object) } }),
  ]),
  ['no transaction', (answer) => ({ ...answer, transaction: undefined })],
  ['another spender', (answer) => ({ ...answer, allowanceTarget: at('66'), issues: null })],
  ['two spenders', (answer) => ({ ...answer, issues: { allowance: { spender: at('66') } } })],
  ['no spender', (answer) => ({ ...answer, allowanceTarget: null, issues: null })],
]
test.each(hostile)('an aggregator that answers with %s gives no offer', async (_, change) => {
  const { get, build, lines } = await world(change)
  expect([(await get('quotes', pair)).status, (await build()).status]).toEqual([502, 502])
  // The key is written nowhere.
  expect(JSON.stringify(lines)).not.toContain('secret')
})
test.each(hostileQuotes)('an aggregator that answers with %s gets no request through', async (_, change) => {
  expect((await (await world(change)).build()).status).toBe(502)
})

test('what is asked has a shape, and a chain that is served', async () => {
  const { get, build } = await world()
  const codeOf = async (answer: ReturnType<typeof get>) => (await answer).body.error?.code
  for (const change of [
    { amount: '0' },
    { amount: '-1' },
    { amount: `${2n ** 256n}` },
    { userAddress: 'alice.eth' },
    { from: at('d0') },
    { to: caip(at('d1'), 'eip155:10') },
    { to: pair.from },
    { provider: '../x' },
  ])
    expect(await codeOf(get('quotes', { ...pair, ...change }))).toBe('INVALID_INPUT')
  expect(await codeOf(get('quotes', { ...pair, from: caip(at('d0'), 'eip155:10'), to: caip(at('d1'), 'eip155:10') }))).toBe('CHAIN_NOT_COVERED')
  expect(await codeOf(get('quotes', { ...pair, provider: 'other' }))).toBe('CHAIN_NOT_COVERED')
  for (const change of [{ eip155: { slippage: 51 } }, { eip155: { slippage: 0 } }, { userAddress: caip(at('5a'), 'eip155:10') }])
    expect((await build(change)).body.error?.code).toBe('INVALID_INPUT')
})

test('an approval is of the exact amount, for the contract of the settings', async () => {
  const { get } = await world()
  const query = { amount: '100', userAddress: caip(at('5a')), from: caip(at('d0')), to: caip(at('d1')) }
  expect((await get('build-approve', query)).body).toMatchObject({
    tx: { to: caip(at('d0')), value: '0', data: `0x095ea7b3${at('a1').slice(2).padStart(64, '0')}${(100).toString(16).padStart(64, '0')}` },
  })
  expect((await get('build-approve', { ...query, from: caip(native) })).status).toBe(400)
})

test('where no contract has to be approved, there is neither an approval nor an allowance', async () => {
  const { ask } = await createTestGateway({
    swaps,
    swapProviders: [{ id: 'open', serves: () => true, spenders: () => [], offer: async () => undefined, build: async () => undefined }],
    nodes: { [chain]: { call: async () => `0x${'7'.padStart(64, '0')}` } },
  })
  const get = (path: string, query: Record<string, string>) => ask(`/v1/convert/${path}?${new URLSearchParams({ projectId: 'boats', ...query })}`)
  const query = { amount: '100', userAddress: caip(at('5a')), from: caip(at('d0')), to: caip(at('d1')) }
  expect((await get('build-approve', query)).status).toBe(404)
  expect((await get('allowance', { tokenAddress: caip(at('d0')), userAddress: caip(at('5a')) })).status).toBe(404)
})

test('an allowance and the price of gas are read from the node of the chain', async () => {
  const { get, calls } = await world()
  expect((await get('allowance', { tokenAddress: caip(at('d0')), userAddress: caip(at('5a')) })).body).toEqual({ allowance: '7' })
  expect((await get('gas-price', { chainId: chain })).body).toEqual({ standard: '1000000000', fast: '1250000000', instant: '1500000000' })
  expect(calls).toHaveLength(2)
  expect((await get('gas-price', { chainId: 'eip155:10' })).status).toBe(404)
})
