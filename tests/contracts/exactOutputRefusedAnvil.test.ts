import { encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tradeOn } from '../../apps/sandbox/world/deployExchanges.js'
import { sendAs } from '../../apps/sandbox/world/sendAs.js'
import { nft, poolDeployer, uniswap } from '../../apps/sandbox/world/settings.js'
import { createChainCalls } from '../harness/createChainCalls.js'
import type { Anvil } from '../harness/startAnvil.js'
import { addressOf, me, pinned, request, shop, startExactOutput } from '../harness/startExactOutput.js'

// Swaps to an exact output that are refused before anything is lost, on a real chain.

let world: Awaited<ReturnType<typeof startExactOutput>>
beforeAll(async () => {
  world = await startExactOutput()
}, 60_000)
afterAll(() => world?.chain.stop())
beforeEach(() => world.restart())

const sale = parseAbi(['function swapExactTokensForTokens(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)'])
/** Somebody sells so much of it that it is worth a fifth less. */
const sell = (symbol: 'MUTE' | 'HUSD' | 'ETH') => {
  const { url } = world.chain
  if (symbol !== 'MUTE') return tradeOn({ url, sell: symbol, amount: symbol === 'HUSD' ? '100000' : '40' })
  const path = [addressOf('MUTE'), uniswap.wrapped] as readonly `0x${string}`[]
  const data = encodeFunctionData({ abi: sale, functionName: 'swapExactTokensForTokens', args: [8_000_000_000n, 0n, path, poolDeployer, 10n ** 11n] })
  return sendAs({ url, blocks: [{ actions: [{ from: poolDeployer, to: uniswap.v2.router, data, value: 0n, gas: 500_000 }] }] })
}

test.each([
  ['no pools lead there', request('TUSD', 'STONE', 5n)],
  ['the pools hold less', request('ETH', 'WCN', 10n ** 18n)],
  ['both are one asset', request('TUSD', 'TUSD', 5n)],
  ['wrapped currency is to arrive unwrapped', request('WETH', 'ETH', 5n)],
  ['nothing is to arrive', request('ETH', 'TUSD', 0n)],
  ['less than nothing is to arrive', request('ETH', 'TUSD', -1n)],
  ['more is to arrive than there can be', request('ETH', 'TUSD', 2n ** 256n)],
  ['the router is to receive it', request('ETH', 'TUSD', 5n, uniswap.v3.router)],
  ['nobody is to receive it', request('ETH', 'TUSD', 5n, `0x${'0'.repeat(40)}`)],
  ['the receiver is of another family', request('ETH', 'TUSD', 5n, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')],
])('createExactOutput: has no quote when %s', async (_, asked) => {
  expect(await world.service().quote(asked, world.signal)).toBeUndefined()
})

test.each([
  ['MUTE', 'ETH', 10n ** 16n],
  ['HUSD', 'ETH', 10n ** 16n],
  ['ETH', 'TUSD', 10n ** 19n],
  ['ETH', 'HUSD', 10n ** 7n],
] as const)(
  'createExactOutput: %s for %s is quoted anew when its price moves a fifth before the review, and refused when it does after it',
  async (pay, deliver, amount) => {
    const swaps = world.service()
    const asked = request(pay, deliver, amount)
    const quote = await swaps.quote(asked, world.signal)
    if (!quote) throw new Error('There is no route.')
    await sell(pay)
    const prepared = await swaps.prepare(quote, world.signal)
    if (!prepared) throw new Error('There is no route any more.')
    expect(prepared.quote.expected * 10n > quote.expected * 12n).toBe(true)
    expect(prepared.check).toEqual({ outcome: 'ok', leaves: prepared.quote.expected })
    await sell(pay)
    expect(await swaps.check(prepared, 0, world.signal)).toMatchObject({ outcome: 'reverts', why: 'price' })
    // A wallet that sends it all the same loses nothing but the fee.
    const held = await world.balanceOf(asked.pay, me)
    expect(await world.sendAll(prepared)).toBe('reverted')
    expect(await world.balanceOf(asked.deliver.token, shop)).toBe(0n)
    expect(held - (await world.balanceOf(asked.pay, me))).toBeLessThan(pay === 'ETH' ? 10n ** 16n : 1n)
    expect(await world.inRouters()).toBe(0n)
  },
  60_000,
)

test.each([
  ['ETH', 'TUSD', 10n ** 18n],
  ['ETH', 'HUSD', 1_000_000n],
] as const)('createExactOutput: %s for %s is old when its deadline is over, by the chain or by the device', async (pay, deliver, amount) => {
  let now = Date.now()
  const swaps = world.service({ now: () => now })
  const prepared = await world.prepare(request(pay, deliver, amount), swaps)
  now += 1_201_000
  expect(await swaps.check(prepared, 0, world.signal)).toEqual({ outcome: 'reverts', why: 'old', reason: undefined })
  now -= 1_201_000
  await world.chain.request('evm_increaseTime', [1_300])
  await world.chain.request('evm_mine')
  expect(await swaps.check(prepared, 0, world.signal)).toMatchObject({ outcome: 'reverts', why: 'old' })
})

test.each([
  ['ETH', 'TOLL', 10n ** 18n],
  ['TOLL', 'ETH', 10n ** 15n],
] as const)('createExactOutput: %s for %s is refused when the token keeps part of its transfers', async (pay, deliver, amount) => {
  expect((await world.prepare(request(pay, deliver, amount))).check).toMatchObject({ outcome: 'reverts', why: 'feeOnTransfer' })
})

test.each(['TUSD', 'HUSD'])('createExactOutput: %s for ETH is refused when the receiver takes none, or passes it on', async (pay) => {
  const refusing = await world.prepare(request(pay, 'ETH', 10n ** 15n, nft.address))
  expect(refusing.check).toMatchObject({ outcome: 'reverts', why: 'other' })
  // A contract that calls the shop with what it gets.
  const forwarder = `0x${'f0'.repeat(20)}`
  await world.chain.request('anvil_setCode', [forwarder, `0x5f5f5f5f3473${shop.slice(2)}5af100`])
  expect((await world.prepare(request(pay, 'ETH', 10n ** 15n, forwarder))).check).toEqual({ outcome: 'reverts', why: 'other', reason: undefined })
})

test('createExactOutput: says what is held and how far the price moves when it is too much', async () => {
  const much = await world.prepare(request('TUSD', 'ETH', 10n ** 18n))
  const { held = 0n, native = 0n } = much.funds
  expect([held, native]).toEqual([await world.balanceOf(addressOf('TUSD'), me), await world.balanceOf(undefined, me)])
  expect(much.quote.expected).toBeGreaterThan(held)
  expect(much.check).toMatchObject({ outcome: 'reverts', why: 'other' })
  expect(much.impact).toBeGreaterThan(40)
  expect(much.impact).toBeLessThan(60)
  expect((await world.prepare(request('TUSD', 'ETH', 10n ** 15n))).impact).toBeLessThan(2)
})

test('createExactOutput: is sent unseen to a contract of the page only when the network cannot simulate', async () => {
  const dumb: Anvil = {
    ...world.chain,
    request: (method, params) => (method === 'eth_simulateV1' ? Promise.reject(new Error('not supported')) : world.chain.request(method, params)),
  }
  const through = createChainCalls(dumb, me)
  const asked = request('ETH', 'TUSD', 10n ** 18n)
  expect((await world.prepare(asked, world.service({ through }))).check).toEqual({ outcome: 'unavailable' })
  await expect(world.prepare(asked, world.service({ through, exchange: { ...pinned, pinnedBy: 'gateway' } }))).rejects.toMatchObject({ code: 'P434' })
  const seen = world.service({ exchange: { ...pinned, pinnedBy: 'gateway' } })
  const prepared = await world.prepare(asked, seen)
  expect([prepared.server, prepared.check.outcome]).toEqual(['gateway.example', 'ok'])
})
