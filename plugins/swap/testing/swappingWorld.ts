import type { SettledTransfer } from '../../../kernel/api/index.js'
import { fakeClock } from '../../../tests/harness/fakeClock.js'
import { createSwapping } from '../createSwapping.js'
import type { Unsent } from '../unsent.js'
import { poolSwaps } from '../prepareSwap.js'
import { emptyReview, type Step } from '../ReviewState.js'
import { noSwap, type SwapState } from '../swapMachine.js'
import { trackSwaps } from '../trackSwaps.js'
import type { Calls } from '../types.js'
import { draftOf, fakeCalls } from './fakeCalls.js'

/** Lets what is under way come to where it waits. */
export const settle = async () => {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve()
  await new Promise<void>((done) => setImmediate(done))
}

/** A review, a wallet and a chain that do what the test says. */
export const swappingWorld = (answers: Parameters<typeof fakeCalls>[0] = {}, draft = draftOf()) => {
  const clock = fakeClock()
  const fake = fakeCalls(answers)
  /** Set: contracts are asked here from now on. */
  const chain: { read?: Calls['read'] } = {}
  const asked: { done(id: string): void; fail(error: unknown): void }[] = []
  const waited: ((settled: SettledTransfer) => void)[] = []
  const ask = () => new Promise<string>((done, fail) => asked.push({ done, fail }))
  const wait = () => new Promise<SettledTransfer>((done) => waited.push(done))
  const read: Calls['read'] = (...question) => (chain.read ?? fake.calls.read)(...question)
  const calls: Calls = { ...fake.calls, read, send: ask, sendBatch: ask, wait, waitBatch: wait }
  const machine: { current: SwapState } = { current: { ...noSwap } }
  const review = emptyReview()
  const unsent: (readonly [Unsent, Step])[] = []
  const sent: (readonly [Step, string | undefined])[] = []
  const events: (readonly [string, object])[] = []
  const tracked = trackSwaps((event, properties) => events.push([event, properties]))
  const ends: (readonly [Step, string, string])[] = []
  const life = new AbortController()
  const swapping = createSwapping({
    machine,
    review,
    draft: () => draft,
    calls: () => calls,
    load: async () => poolSwaps,
    wallet: () => 'Harbor',
    onSent: (step, hash) => sent.push([step, hash]),
    onSettled: (step, hash, settled, shown) => {
      ends.push([step, hash, settled.hash])
      tracked.settled(step, settled, shown)
    },
    onAsked: tracked.asked,
    onUnsent: (why, step, shown, error) => {
      unsent.push([why, step])
      tracked.unsent(step, shown, error)
    },
    onFailed: () => {},
    clock,
    signal: life.signal,
  })
  const prepared = async () => {
    swapping.prepare()
    await settle()
  }
  const confirmed = async () => {
    swapping.confirm()
    await settle()
  }
  return { clock, swapping, machine, review, asked, waited, unsent, sent, ends, events, chain, prepared, confirmed, phase: () => machine.current.phase, life }
}
