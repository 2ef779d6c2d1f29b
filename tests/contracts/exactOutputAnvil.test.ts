import { decodeFunctionResult, encodeFunctionData, getAddress, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts, uniswap } from '../../apps/sandbox/world/settings.js'
import { addressOf, me, pinned, request, shop, startExactOutput } from '../harness/startExactOutput.js'

// Swaps to an exact output reach their receiver, on a real chain.

let world: Awaited<ReturnType<typeof startExactOutput>>
beforeAll(async () => {
  world = await startExactOutput()
}, 60_000)
afterAll(() => world?.chain.stop())
beforeEach(() => world.restart())

const abi = parseAbi([
  'function getAmountsIn(uint256 amount, address[] path) view returns (uint256[])',
  'function quoteExactOutput(bytes path, uint256 amount) returns (uint256, uint160[], uint32[], uint256)',
  'function transfer(address to, uint256 amount)',
  'function deposit() payable',
])
/** Every path over at most three pools and every fee, asked one by one. */
const bestByForce = async (pay: string, deliver: string, amount: bigint): Promise<bigint | undefined> => {
  const [from, to] = [addressOf(pay) ?? uniswap.wrapped, addressOf(deliver) ?? uniswap.wrapped]
  const via = pinned.via.filter((one) => one !== from && one !== to)
  const paths = [
    [from, to],
    ...via.map((one) => [from, one, to]),
    ...via.flatMap((one) => via.filter((other) => other !== one).map((other) => [from, one, other, to])),
  ]
  const found: bigint[] = []
  for (const path of paths) {
    const second = await world.ask(
      uniswap.v2.router,
      encodeFunctionData({ abi, functionName: 'getAmountsIn', args: [amount, path.map((one) => getAddress(one))] }),
    )
    if (second) found.push(decodeFunctionResult({ abi, functionName: 'getAmountsIn', data: second })[0] ?? 0n)
    const fees = path.slice(1).reduce<number[][]>((lists) => lists.flatMap((list) => [100, 500, 3_000, 10_000].map((fee) => [...list, fee])), [[]])
    for (const tiers of fees) {
      const packed = path
        .toReversed()
        .map((one, index) => `${index === 0 ? '' : (tiers[index - 1] ?? 0).toString(16).padStart(6, '0')}${one.slice(2)}`)
        .join('')
      const third = await world.ask(uniswap.v3.quoter, encodeFunctionData({ abi, functionName: 'quoteExactOutput', args: [`0x${packed}`, amount] }))
      if (third) found.push(decodeFunctionResult({ abi, functionName: 'quoteExactOutput', data: third })[0])
    }
  }
  return found.toSorted((one, other) => (one < other ? -1 : 1))[0]
}

test.each([
  ['ETH', 'TUSD', 24n * 10n ** 18n],
  ['ETH', 'WCN', 1_000_000n],
  ['TUSD', 'WCN', 1_000_000n],
  ['LUM', 'ETH', 10n ** 16n],
] as const)(
  'createExactOutput: quotes the cheapest of all routes over three pools from %s to %s',
  async (pay, deliver, amount) => {
    const quote = await world.service().quote(request(pay, deliver, amount), world.signal)
    expect(quote?.expected).toBe(await bestByForce(pay, deliver, amount))
    expect(quote?.maximum).toBe(((quote?.expected ?? 0n) * 10_050n) / 10_000n)
  },
  60_000,
)

test.each<[string, string, bigint, number, string]>([
  ['TUSD', 'HUSD', 24_990_000n, 2, uniswap.v3.router],
  ['LUM', 'TUSD', 7n * 10n ** 18n, 2, uniswap.v2.router],
  ['ETH', 'TUSD', 24n * 10n ** 18n, 2, uniswap.v2.router],
  ['ETH', 'HUSD', 24_000_001n, 2, uniswap.v3.router],
  ['TUSD', 'ETH', 10n ** 16n + 1n, 2, uniswap.v2.router],
  ['HUSD', 'ETH', 10n ** 16n + 1n, 2, uniswap.v3.router],
  // Over two pools.
  ['ETH', 'WCN', 123_457n, 3, uniswap.v3.router],
  ['WCN', 'ETH', 10n ** 16n + 1n, 3, uniswap.v3.router],
  ['LUM', 'ETH', 10n ** 16n + 1n, 3, uniswap.v2.router],
  // The wrapped token itself, at either end.
  ['HUSD', 'WETH', 10n ** 16n + 1n, 2, uniswap.v3.router],
  // It answers an approval and a transfer with no data.
  ['MUTE', 'ETH', 10n ** 15n + 1n, 2, uniswap.v2.router],
])(
  'createExactOutput: %s for %s reaches the shop to the unit, and routers keep nothing',
  async (pay, deliver, amount, hops, router) => {
    const asked = request(pay, deliver, amount)
    const prepared = await world.prepare(asked)
    expect([prepared.quote.path.length, prepared.contract.toLowerCase(), prepared.server]).toEqual([hops, router.toLowerCase(), undefined])
    expect(prepared.approval).toEqual(pay === 'ETH' ? undefined : { spender: router.toLowerCase(), amount: prepared.quote.maximum })
    expect(prepared.steps.map(({ kind }) => kind)).toEqual(pay === 'ETH' ? ['swap'] : ['approve', 'swap'])
    const { check, quote } = prepared
    if (check.outcome !== 'ok') throw new Error(`${check.outcome}`)
    expect(check.leaves).toBe(quote.expected)
    const [held, had] = [await world.balanceOf(asked.pay, me), await world.balanceOf(asked.deliver.token, shop)]
    expect(await world.sendAll(prepared)).toBe('done')
    expect((await world.balanceOf(asked.deliver.token, shop)) - had).toBe(amount)
    const left = held - (await world.balanceOf(asked.pay, me))
    // Of native currency the fee has left as well.
    if (pay === 'ETH') expect(left - check.leaves).toBeLessThan(10n ** 16n)
    else expect(left).toBe(check.leaves)
    expect(await world.inRouters()).toBe(0n)
  },
  60_000,
)

test('createExactOutput: native currency for its wrapped token is wrapped and then transferred one to one', async () => {
  const amount = 123_456_789_012_345_678n
  const swaps = world.service()
  const prepared = await world.prepare(request('ETH', 'WETH', amount), swaps)
  expect(prepared).toMatchObject({ approval: undefined, contract: uniswap.wrapped, check: { outcome: 'ok', leaves: amount } })
  expect([prepared.quote.maximum, prepared.steps.map(({ kind }) => kind)]).toEqual([amount, ['wrap', 'swap']])
  const [wrap] = prepared.steps[0]?.requests ?? []
  const call = wrap && (await world.calls().decode(wrap))
  if (!call) throw new Error('It was not decoded.')
  expect(await world.calls().wait({ call, hash: await world.calls().send(wrap, world.signal) }, world.signal)).toMatchObject({ outcome: 'done' })
  expect([await world.balanceOf(uniswap.wrapped, shop), await swaps.check(prepared, 1, world.signal)]).toEqual([0n, { outcome: 'ok', leaves: amount }])
  expect(await world.sendAll({ ...prepared, steps: prepared.steps.slice(1) })).toBe('done')
  expect([await world.balanceOf(uniswap.wrapped, shop), await world.balanceOf(uniswap.wrapped, me)]).toEqual([amount, 0n])
}, 60_000)

test('createExactOutput: what somebody left in the router stops nobody from paying', async () => {
  const dust = 7n
  const send = (data: string, to: string, value = '0x0') => world.chain.request('eth_sendTransaction', [{ from: accounts[1].address, to, data, value }])
  await send(encodeFunctionData({ abi, functionName: 'deposit' }), uniswap.wrapped, '0x7')
  await send(encodeFunctionData({ abi, functionName: 'transfer', args: [uniswap.v3.router, dust] }), uniswap.wrapped)
  const prepared = await world.prepare(request('HUSD', 'ETH', 10n ** 15n))
  expect(prepared.check.outcome).toBe('ok')
  expect(await world.sendAll(prepared)).toBe('done')
  expect([await world.balanceOf(undefined, shop), await world.inRouters()]).toEqual([10n ** 15n + dust, 0n])
})
