import { expect, test } from 'vitest'
import type { CallSimulation, ContractCall } from '../../../kernel/api/index.js'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { decodeApproval } from '../decodeSwap.js'
import { encodeApproval } from '../encodeSwap.js'
import { DifferentSwapError } from '../errors.js'
import { type Answers, amount, asked, chain, input, maximum, router, shop, stranger, words, world } from '../testing/exactOutputWorld.js'
import { dollar, exchange, wrapped } from '../testing/fakeCalls.js'
import { named, usd } from '../testing/namedExchange.js'

test('createExactOutput: approves the maximum for the router, and says what it costs', async () => {
  const { prepare, prepared } = world()
  const { quote, approval, contract, steps, check, fee, funds, impact, server } = await prepare()
  expect(quote).toEqual({ request: asked, expected: input, maximum, path: [dollar, wrapped], at: 1_800_000_000_000 })
  expect([approval, contract, server, impact]).toEqual([{ spender: router, amount: maximum }, router, undefined, 0])
  expect([steps.map(({ kind, requests }) => [kind, requests.length]), check]).toEqual([
    [
      ['approve', 1],
      ['swap', 1],
    ],
    { outcome: 'ok', leaves: input },
  ])
  expect([fee?.likely, funds]).toEqual([200_000n * 1_000_000_000n, { native: 10n ** 18n, held: 500_000_000n }])
  expect(prepared().map(({ to, value }) => [to, value])).toEqual([
    [dollar, 0n],
    [router, 0n],
  ])
})

test('createExactOutput: asks for no approval when the maximum is allowed already', async () => {
  const { approval, steps } = await world({ allowance: maximum }).prepare()
  expect([approval, steps.map(({ kind }) => kind)]).toEqual([undefined, ['swap']])
  expect((await world({ allowance: maximum - 1n }).prepare()).steps).toHaveLength(2)
})

test('createExactOutput: takes an approval back first when the token refuses to change it', async () => {
  const refuses = (all: readonly ContractCall[]): CallSimulation | undefined =>
    decodeApproval(all[1] as ContractCall)?.amount === maximum ? { outcome: 'reverts', at: 1, reason: 'change it to 0 first' } : undefined
  const { prepare, prepared } = world({ allowance: 5n, simulate: refuses })
  const { steps, check } = await prepare()
  expect([steps.map(({ kind }) => kind), check.outcome]).toEqual([['reset', 'approve', 'swap'], 'ok'])
  expect(
    prepared()
      .slice(0, 2)
      .map((call) => decodeApproval(call)?.amount),
  ).toEqual([0n, maximum])
})

test('createExactOutput: makes one step of all requests when the wallet makes batches', async () => {
  const { steps } = await world({ batches: true }).prepare()
  expect(steps.map(({ kind, requests }) => [kind, requests.length])).toEqual([['both', 2]])
})

test('createExactOutput: wraps and transfers when native currency is to arrive wrapped', async () => {
  const whole: CallSimulation = {
    ...{ outcome: 'ok', changes: [-amount, 0n], answers: [words(0), '0x', '0x', words(amount)], gas: [1n, 50_000n, 40_000n, 1n], afterWorks: true },
  }
  const rest: CallSimulation = { ...whole, changes: [0n, -amount], answers: [words(0), '0x', words(amount)] }
  const { swaps, prepare, signal, prepared } = world({ simulate: (all) => (all.length === 4 ? whole : rest) })
  const made = await prepare({ ...asked, pay: undefined, deliver: { token: wrapped, amount, to: shop } })
  expect([made.steps.map(({ kind }) => kind), made.check, made.quote.maximum, made.contract]).toEqual([
    ['wrap', 'swap'],
    { outcome: 'ok', leaves: amount },
    amount,
    wrapped,
  ])
  expect(prepared().map(({ to, value }) => [to, value])).toEqual([
    [wrapped, amount],
    [wrapped, 0n],
  ])
  expect(await swaps.check(made, 1, signal)).toEqual({ outcome: 'ok', leaves: amount })
})

const other = (call: ContractCall, from: string, to: string) => ({ ...call, data: call.data.replace(from.replace('0x', ''), to.replace('0x', '')) })
const ofSwap = (change: (call: ContractCall) => ContractCall | undefined) => (call: ContractCall, at: number) => (at === 1 ? change(call) : call)
const ofApproval = (change: (call: ContractCall) => ContractCall | undefined) => (call: ContractCall, at: number) => (at === 0 ? change(call) : call)
test.each<[string, (call: ContractCall, at: number) => ContractCall | undefined]>([
  ['the swap goes to another contract', ofSwap((call) => ({ ...call, to: stranger }))],
  ['the swap goes to a router of another version', ofSwap((call) => ({ ...call, to: exchange.v3?.router ?? '' }))],
  ['another account receives it', ofSwap((call) => other(call, shop, stranger))],
  ['another token leaves', ofSwap((call) => other(call, dollar, stranger))],
  ['less arrives', ofSwap((call) => other(call, encodeWord(amount), encodeWord(amount - 1n)))],
  ['more may leave', ofSwap((call) => other(call, encodeWord(maximum), encodeWord(500_000_000n)))],
  ['it holds for longer', ofSwap((call) => other(call, encodeWord(1_800_001_200n), encodeWord(2n ** 64n)))],
  ['native currency is sent along', ofSwap((call) => ({ ...call, value: 1n }))],
  ['another function is called', ofSwap((call) => ({ ...call, data: `0x8803dbee${call.data.slice(10)}` }))],
  ['something is appended', ofSwap((call) => ({ ...call, data: `${call.data}00` }))],
  ['the bytes end early', ofSwap((call) => ({ ...call, data: call.data.slice(0, -64) }))],
  ['another account swaps', ofSwap((call) => ({ ...call, from: stranger }))],
  ['it is on another chain', ofSwap((call) => ({ ...call, chain: 'eip155:137' }))],
  ['it cannot be decoded', ofSwap(() => undefined)],
  ['another contract may take the token', ofApproval((call) => ({ ...call, data: encodeApproval(stranger, maximum) }))],
  ['more may be taken', ofApproval((call) => ({ ...call, data: encodeApproval(router, 2n ** 256n - 1n) }))],
  ['another token may be taken', ofApproval((call) => ({ ...call, to: stranger }))],
  ['the approval is a transfer', ofApproval((call) => ({ ...call, data: `0xa9059cbb${call.data.slice(10)}` }))],
])('createExactOutput: refuses the requests of an adapter when %s', async (_, decode) => {
  await expect(world({ decode }).prepare()).rejects.toBeInstanceOf(DifferentSwapError)
})

test('createExactOutput: refuses requests that were prepared for another quote', async () => {
  const { swaps, prepare, signal } = world()
  const made = await prepare()
  const { quote } = made
  expect(await swaps.check(made, 0, signal)).toEqual({ outcome: 'ok', leaves: input })
  const others: readonly Partial<typeof quote>[] = [
    { maximum: maximum + 1n },
    { path: [dollar, stranger, wrapped] },
    { request: { ...asked, from: stranger } },
    { request: { ...asked, deliver: { ...asked.deliver, to: stranger } } },
    { request: { ...asked, deliver: { ...asked.deliver, amount: amount - 1n } } },
  ]
  for (const change of others) await expect(swaps.check({ ...made, quote: { ...quote, ...change } }, 0, signal)).rejects.toBeInstanceOf(DifferentSwapError)
  await expect(swaps.check(made, 2, signal)).rejects.toBeInstanceOf(DifferentSwapError)
})

test('createExactOutput: simulates only what is left when steps are done', async () => {
  const { swaps, prepare, simulated, signal } = world()
  const made = await prepare()
  await swaps.check(made, 1, signal)
  // The swap, between two questions for what the shop has.
  expect(simulated.at(-1)?.map(({ to }) => to)).toEqual(['0xca11bde05977b3631167028862be2a173976ca11', router, '0xca11bde05977b3631167028862be2a173976ca11'])
})

const fails = (reason: string | undefined) => ({ simulate: (): CallSimulation => ({ outcome: 'reverts', at: 2, reason }) })
test.each<[string, Answers, object]>([
  ['less arrives', { arrives: amount - 1n }, { outcome: 'reverts', why: 'other' }],
  ['nothing arrives', { arrives: 0n }, { outcome: 'reverts', why: 'other' }],
  ['more leaves than agreed', { leaves: maximum + 1n }, { outcome: 'reverts', why: 'feeOnTransfer' }],
  ['the maximum leaves', { leaves: maximum }, { outcome: 'ok', leaves: maximum }],
  ['the pool got less than was sent', fails('UniswapV2: K'), { outcome: 'reverts', why: 'feeOnTransfer' }],
  ['the deadline is over on the chain', fails('UniswapV2Router: EXPIRED'), { outcome: 'reverts', why: 'old' }],
  ['a contract refuses', fails('paused'), { outcome: 'reverts', why: 'other', reason: 'paused' }],
  ['nothing is known', { simulate: () => ({ outcome: 'unavailable' }) }, { outcome: 'unavailable' }],
  [
    'only the first call can be simulated',
    { simulate: (all) => (all.length > 2 ? { outcome: 'unavailable' } : fails('paused').simulate()) },
    { outcome: 'reverts', why: 'other' },
  ],
  [
    'the network does not say what the shop has',
    { simulate: (all) => ({ outcome: 'ok', changes: [-input, 0n], answers: all.map(() => '0x'), gas: [], afterWorks: true }) },
    { outcome: 'unavailable' },
  ],
])('createExactOutput: tells the simulation when %s', async (_, answers, expected) => {
  expect((await world({ ...answers, allowance: maximum }).prepare()).check).toMatchObject(expected)
})

test('createExactOutput: tells a price that moved from other refusals by asking the pool again', async () => {
  const seen = { now: input, fails: false }
  const { swaps, prepare, node, signal } = world({ simulate: () => (seen.fails ? { outcome: 'reverts', at: 2, reason: 'STF' } : undefined) })
  const made = await prepare()
  seen.fails = true
  node.read = () => words(32, 2, seen.now, amount)
  expect(await swaps.check(made, 0, signal)).toMatchObject({ why: 'other', reason: 'STF' })
  seen.now = maximum + 1n
  expect(await swaps.check(made, 0, signal)).toMatchObject({ why: 'price', reason: 'STF' })
  // The pool does not have as much any more.
  node.read = () => undefined
  expect(await swaps.check(made, 0, signal)).toMatchObject({ why: 'price' })
  node.read = () => {
    throw new Error('offline')
  }
  expect(await swaps.check(made, 0, signal)).toMatchObject({ why: 'other' })
})

test('createExactOutput: waits for the exchanges of the gateway, and sends nothing unseen to them', async () => {
  const { swaps, signal } = world({ simulate: () => ({ outcome: 'unavailable' }) }, { pinned: false })
  const quote = await swaps.quote({ ...asked, pay: usd.address }, signal)
  expect(quote).toMatchObject({ expected: input })
  if (quote) await expect(swaps.prepare(quote, signal)).rejects.toMatchObject({ code: 'P434' })
  const seen = world({}, { pinned: false })
  expect(await seen.prepare({ ...asked, pay: usd.address })).toMatchObject({ server: 'gateway.example', check: { outcome: 'ok' } })
  const none = world({}, { pinned: false })
  none.gateway.answer = async () => ({ exchanges: {} })
  expect(await none.swaps.quote(asked, none.signal)).toBeUndefined()
  const broken = world({}, { pinned: false })
  broken.gateway.answer = () => Promise.reject(new Error('offline'))
  await expect(broken.swaps.quote(asked, broken.signal)).rejects.toThrow()
  broken.gateway.answer = async () => ({ exchanges: { [chain]: named } })
  expect(await broken.swaps.quote({ ...asked, pay: usd.address }, broken.signal)).toMatchObject({ expected: input })
})

test('createExactOutput: gives up when nobody answers, when the caller does, and when no wallet is connected', async () => {
  const silent = world({}, { pinned: false })
  silent.gateway.answer = () => new Promise(() => {})
  const late = silent.swaps.quote(asked, silent.signal)
  silent.clock.advance(15_000)
  await expect(late).rejects.toThrow()
  const caller = new AbortController()
  const left = silent.swaps.quote(asked, caller.signal)
  caller.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  silent.connected.calls = undefined
  await expect(silent.swaps.quote(asked, silent.signal)).rejects.toThrow('No wallet')
})
