import { expect, test } from 'vitest'
import { type SettledTransfer, UserRejectedError } from '../../../kernel/api/index.js'
import { encodeWord } from '../../../lib/abi/encodeWord.js'
import { fakeClock } from '../../../tests/harness/fakeClock.js'
import { prepareSwap } from '../prepareSwap.js'
import type { SwapController } from '../SwapController.js'
import { account, dollar, draftOf, exchange, fakeCalls } from '../testing/fakeCalls.js'
import { settle } from '../testing/swappingWorld.js'
import type { Calls } from '../types.js'
import { createRemoval } from './createRemoval.js'
import { noRemoval, type Removal, type RemovalPhase } from './RemovalState.js'

const hash = `0x${'ab'.repeat(32)}`

/** A swap of 100 USD whose approval went through, and a wallet that does what the test says. `left`: what the token says is approved afterwards. */
const world = async (answers: Parameters<typeof fakeCalls>[0] & { readonly left?: bigint | undefined } = {}) => {
  const left = 'left' in answers ? answers.left : 0n
  const life = new AbortController()
  const clock = fakeClock()
  const { review } = await prepareSwap(fakeCalls().calls, draftOf(), { now: clock.now, signal: life.signal })
  const fake = fakeCalls(answers)
  const asked: { done(hash: string): void; fail(error: unknown): void }[] = []
  const waited: ((settled: SettledTransfer) => void)[] = []
  const calls: Calls = {
    ...fake.calls,
    read: async () => [left === undefined ? undefined : `0x${encodeWord(left)}`],
    send: () => new Promise((done, fail) => asked.push({ done, fail })),
    wait: () => new Promise((done) => waited.push(done)),
  }
  const place: { chain: string } = { chain: 'eip155:1' }
  const currentAccount: SwapController['currentAccount'] = () => ({
    namespace: 'eip155',
    address: account,
    wallet: 'Harbor',
    connectorId: 'harbor',
    kind: 'injected',
    ...place,
  })
  const state: { current: Removal } = { current: noRemoval }
  const [ended, errors, settled]: [RemovalPhase[], unknown[], unknown[]] = [[], [], []]
  const removal = createRemoval({
    state,
    shown: () => review,
    currentAccount,
    calls: () => calls,
    onSent: () => {},
    onSettled: (report) => settled.push(report),
    onFailed: (error) => errors.push(error),
    onEnded: (phase) => ended.push(phase),
    clock,
    signal: life.signal,
  })
  const prepared = async () => {
    removal.prepare()
    await settle()
  }
  const answered = async (run: () => void) => {
    run()
    await settle()
  }
  return { removal, state, asked, waited, ended, errors, settled, clock, place, prepared, answered, made: fake.prepared, phase: () => state.current.phase }
}

test('an approval is taken back by one transaction that was read back, and is gone when the token says so', async () => {
  const { removal, asked, waited, ended, prepared, answered, made, phase, state } = await world()
  await prepared()
  expect(phase()).toBe('review')
  const spender = exchange.v2?.router ?? ''
  expect(made()).toEqual([{ from: account, chain: 'eip155:1', to: dollar, value: 0n, data: `0x095ea7b3${encodeWord(spender)}${encodeWord(0)}` }])
  expect(state.current.fee).toEqual({ likely: 100_000n * 10n ** 9n, most: 150_000n * 2n * 10n ** 9n })
  expect(asked).toHaveLength(0)
  removal.confirm()
  removal.confirm()
  expect([phase(), asked.length]).toEqual(['asking', 1])
  await answered(() => asked[0]?.done(hash))
  expect(phase()).toBe('pending')
  await answered(() => waited[0]?.({ outcome: 'done', hash, fee: 1n }))
  expect([phase(), ended]).toEqual(['done', ['done']])
})

test.each([
  ['still says an amount', 5n],
  ['says nothing', undefined],
])('a confirmed removal after which the token %s is unclear', async (_, left) => {
  const { removal, asked, waited, prepared, answered, phase } = await world({ left })
  await prepared()
  removal.confirm()
  await answered(() => asked[0]?.done(hash))
  await answered(() => waited[0]?.({ outcome: 'done', hash, fee: 1n }))
  expect(phase()).toBe('unclear')
})

test.each(['reverted', 'replaced', 'dropped', 'unclear'] as const)('a removal that ends as %s says that', async (outcome) => {
  const { removal, asked, waited, prepared, answered, phase } = await world()
  await prepared()
  removal.confirm()
  await answered(() => asked[0]?.done(hash))
  await answered(() => waited[0]?.({ outcome, hash, fee: undefined }))
  expect(phase()).toBe(outcome)
})

test('a removal that is declined can be made again', async () => {
  const { removal, asked, prepared, answered, phase } = await world()
  await prepared()
  removal.confirm()
  await answered(() => asked[0]?.fail(new UserRejectedError()))
  expect(phase()).toBe('declined')
  await prepared()
  expect(phase()).toBe('review')
})

test('a wallet that says nothing may still do it, and is not asked twice', async () => {
  const { removal, asked, waited, clock, prepared, answered, phase } = await world()
  await prepared()
  removal.confirm()
  clock.advance(600_001)
  expect(phase()).toBe('silent')
  await prepared()
  expect([phase(), asked.length]).toEqual(['silent', 1])
  await answered(() => asked[0]?.done(hash))
  await answered(() => waited[0]?.({ outcome: 'done', hash, fee: 1n }))
  expect(phase()).toBe('done')
})

test('a request that approves something, or that would fail, is not shown', async () => {
  const other = await world({ decode: (call) => ({ ...call, data: `${call.data.slice(0, -1)}1` }) })
  await other.prepared()
  expect([other.phase(), other.errors.length]).toEqual(['stopped', 1])
  other.removal.confirm()
  expect(other.asked).toHaveLength(0)
  const failing = await world({ simulate: () => ({ outcome: 'reverts', at: 0, reason: undefined }) })
  await failing.prepared()
  expect(failing.phase()).toBe('stopped')
})

test('an account on another network is not asked', async () => {
  const { place, prepared, phase, made } = await world()
  place.chain = 'eip155:137'
  await prepared()
  expect([phase(), made()]).toEqual(['changed', []])
})

test('one that the wallet sped up is reported by the hash that was sent, with the mined one beside it', async () => {
  const { removal, asked, waited, settled, prepared, answered, phase, state } = await world()
  const mined = `0x${'cd'.repeat(32)}`
  await prepared()
  removal.confirm()
  await answered(() => asked[0]?.done(hash))
  await answered(() => waited[0]?.({ outcome: 'done', hash: mined, fee: 1n }))
  expect(phase()).toBe('done')
  expect(state.current.hash).toBe(mined)
  expect(settled).toEqual([{ chain: 'eip155:1', hash, outcome: 'done', mined }])
})
