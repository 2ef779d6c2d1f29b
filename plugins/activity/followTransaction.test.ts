import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChainTransaction } from '../../kernel/api/index.js'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import { afterAnswer, afterSilence, type Followed, followTransaction, unread } from './followTransaction.js'

const found = (status: ChainTransaction['status'], confirmations?: number): ChainTransaction => ({
  hash: 'h',
  status,
  at: undefined,
  confirmations,
  from: undefined,
  to: undefined,
  own: true,
  involved: true,
  plain: true,
  fee: undefined,
  moves: [],
  grants: [],
})
const turn = () => new Promise<void>((done) => setImmediate(done))
const world = (read: (signal: AbortSignal) => Promise<ChainTransaction | undefined>) => {
  const clock = fakeClock()
  const life = new AbortController()
  const said: Followed[] = []
  let seen = true
  let asked = 0
  const ask = followTransaction({
    read: (signal) => {
      asked += 1
      return read(signal)
    },
    isSeen: () => seen,
    clock: { ...clock, now: () => clock.now() } as never,
    onChange: (followed) => said.push(followed),
    signal: life.signal,
  })
  const pass = async (ms: number) => {
    await turn()
    clock.advance(ms)
    await turn()
  }
  return { said, ask, pass, life, clock, asked: () => asked, see: (on: boolean) => (seen = on), last: () => said.at(-1) }
}

test('followTransaction: one answer that knows less is not believed, the second is', () => {
  const mined = afterAnswer(unread, found('done', 2))
  const once = afterAnswer(mined, undefined)
  expect([once.transaction?.status, once.undone]).toEqual(['done', false])
  expect(afterAnswer(once, undefined)).toMatchObject({ status: 'known', undone: true })
  expect(afterAnswer(once, found('done', 3))).toMatchObject({ undone: false, misses: 0 })
  // In no block any more, and back in the pool.
  expect(afterAnswer(once, found('pending'))).toMatchObject({ undone: true, transaction: { status: 'pending' } })
})

test('followTransaction: silence keeps what was known, and says that it is older', () => {
  expect(afterSilence(unread)).toMatchObject({ status: 'failed' })
  expect(afterSilence(afterAnswer(unread, undefined))).toMatchObject({ status: 'missing' })
  expect(afterSilence(afterAnswer(unread, found('done', 2)))).toMatchObject({ status: 'known', stale: true, transaction: { confirmations: 2 } })
})

test('followTransaction: whatever the order of answers, a transaction that a block has now is shown as that', () => {
  const answer = fc.constantFrom<(before: Followed) => Followed>(
    (before) => afterAnswer(before, undefined),
    (before) => afterAnswer(before, found('pending')),
    (before) => afterAnswer(before, found('done', 1)),
    (before) => afterAnswer(before, found('failed', 1)),
    afterSilence,
  )
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 30 }), (answers) => {
      const before = answers.reduce((state, next) => next(state), unread)
      // What was once in a block is never "on its way" again without being said to be taken back.
      if (before.transaction?.status === 'pending' && answers.length > 0) expect(before.status).toBe('known')
      expect(afterAnswer(before, found('done', 4))).toMatchObject({
        status: 'known',
        undone: false,
        stale: false,
        transaction: { status: 'done', confirmations: 4 },
      })
      expect(afterAnswer(afterAnswer(afterAnswer(before, found('done', 4)), undefined), undefined)).toMatchObject({ undone: true })
    }),
    { numRuns: 2_000 },
  )
})

test('followTransaction: asks until twelve blocks have confirmed it, and then no more', async () => {
  let confirmations = 10
  const { pass, asked, clock, last } = world(async () => found('done', confirmations++))
  for (let turns = 0; turns < 6; turns++) await pass(5_000)
  expect([asked(), last()?.transaction?.confirmations, clock.waiting]).toEqual([3, 12, 0])
})

test('followTransaction: one question at a time, cut off after its time, and a late answer is dropped', async () => {
  const open: { done(answer: ChainTransaction): void; signal: AbortSignal }[] = []
  const { pass, asked, ask, last } = world((signal) => new Promise((done) => open.push({ done, signal })))
  ask()
  await pass(14_999)
  expect([asked(), last()]).toEqual([1, undefined])
  await pass(1)
  expect([last()?.status, open[0]?.signal.aborted]).toEqual(['failed', true])
  open[0]?.done(found('done', 40))
  await pass(0)
  expect(last()?.status).toBe('failed')
  await pass(5_000)
  open[1]?.done(found('done', 40))
  await pass(0)
  expect([asked(), last()?.status]).toEqual([2, 'known'])
})

test('followTransaction: asks nothing while nobody sees the page, and nothing after its end', async () => {
  const { pass, asked, ask, see, life, said, clock } = world(async () => found('pending'))
  await pass(0)
  see(false)
  await pass(60_000)
  expect(asked()).toBe(1)
  see(true)
  ask()
  await pass(0)
  expect(asked()).toBe(2)
  life.abort()
  const before = said.length
  await pass(60_000)
  expect([asked(), said.length, clock.waiting]).toEqual([2, before, 0])
})

test('followTransaction: after two minutes it asks less often', async () => {
  const { pass, asked } = world(async () => found('pending'))
  for (let second = 0; second < 600; second++) await pass(1_000)
  expect(asked()).toBeGreaterThan(30)
  expect(asked()).toBeLessThanOrEqual(24 + 17)
})
