import { expect, test } from 'vitest'
import { encodeWord } from '#lib/abi/encodeWord.js'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import { createQueue } from './createQueue.js'
import { noFacts } from './readFacts.js'
import type { ReviewState } from './ReviewController.js'
import { account, other, read, requestOf, token } from './testing/requestOf.js'

const world = () => {
  const clock = fakeClock()
  const scope = new AbortController()
  const state: ReviewState = { shown: undefined, facts: undefined, waiting: 0 }
  const log: string[] = []
  const queue = createQueue({
    state,
    read: (request) => read(request.method, request.params),
    facts: async () => noFacts(),
    show: () => void log.push('show'),
    after: clock.after,
    signal: scope.signal,
  })
  const ask = (message: string, signal = new AbortController().signal) => {
    const answer = queue.review(requestOf('personal_sign', [message, account], { signal }))
    answer.catch(() => undefined)
    return answer
  }
  const text = () => (state.shown?.review.kind === 'message' ? state.shown.review.text : undefined)
  const id = () => state.shown?.id ?? 0
  return { clock, scope, state, log, queue, ask, text, id }
}

test('requests are shown one after the other, and each settles once', async () => {
  const { queue, ask, text, id, log, state } = world()
  const [first, second] = [ask('one'), ask('two')]
  expect([text(), state.waiting]).toEqual(['one', 1])
  queue.approve(id())
  expect(await first).toEqual(['0x6f6e65', account])
  expect([text(), state.waiting]).toEqual(['two', 0])
  queue.reject(id())
  await expect(second).rejects.toMatchObject({ reason: 'rejected' })
  expect([state.shown, log]).toEqual([undefined, ['show', 'show']])
})

test('a press that was meant for the request before does not count for the next one', async () => {
  const { queue, ask, text, id } = world()
  void ask('one')
  void ask('two')
  const before = id()
  queue.approve(before)
  queue.approve(before)
  expect(text()).toBe('two')
})

test('leaving the view rejects what is shown, and shows the next one anew', async () => {
  const { queue, ask, text, clock, log } = world()
  const first = ask('one')
  void ask('two')
  queue.left()
  await expect(first).rejects.toMatchObject({ reason: 'rejected' })
  expect(text()).toBeUndefined()
  clock.advance(1)
  expect([text(), log]).toEqual(['two', ['show', 'show']])
})

test('a connection that ends takes its requests along, shown or waiting', async () => {
  const { ask, text, state } = world()
  const wallet = new AbortController()
  const [first, second] = [ask('one', wallet.signal), ask('two', wallet.signal)]
  void ask('three')
  wallet.abort()
  await expect(first).rejects.toMatchObject({ name: 'SessionEndedError' })
  await expect(second).rejects.toMatchObject({ name: 'SessionEndedError' })
  expect([text(), state.waiting]).toEqual(['three', 0])
})

test('the end of the instance rejects everything', async () => {
  const { ask, scope } = world()
  const all = [ask('one'), ask('two')]
  scope.abort()
  for (const one of all) await expect(one).rejects.toMatchObject({ name: 'SessionEndedError' })
  await expect(ask('three')).rejects.toMatchObject({ name: 'SessionEndedError' })
})

test('ten may wait; the next one is refused, as is one that cannot be shown', async () => {
  const { queue, ask } = world()
  for (let count = 0; count < 11; count++) void ask(`${count}`)
  await expect(ask('more')).rejects.toMatchObject({ rpcCode: -32005 })
  await expect(queue.review(requestOf('personal_sign', ['hi', other]))).rejects.toMatchObject({ rpcCode: 4100 })
})

const approve = (amount: bigint) => `0x095ea7b3${encodeWord(other)}${encodeWord(amount)}`
const approval = { from: account, to: token, data: approve(2n ** 256n - 1n), gas: '0xc350' }

test('an approval that the visitor limits is shown anew, as it is read from what the wallet is then asked', async () => {
  const { queue, state, id } = world()
  const answer = queue.review(requestOf('eth_sendTransaction', [approval]))
  const before = id()
  expect(state.shown?.review.dangers).toContain('unlimited')
  queue.limit(before, 120_000_000n)
  expect(state.shown).toMatchObject({ limited: true, review: { dangers: [], params: [{ data: approve(120_000_000n) }] } })
  // A press that was meant for the approval without limit does not count.
  queue.approve(before)
  expect(state.shown).toBeDefined()
  queue.approve(id())
  const asked = await answer
  expect(asked).toEqual([{ ...approval, data: approve(120_000_000n) }])
  expect(Object.isFrozen(asked)).toBe(true)
})

test.each<readonly [string, object, bigint]>([
  ['of an amount', { ...approval, data: approve(5n) }, 1n],
  ['that hands the account over as well', { ...approval, authorizationList: [{ address: other, chainId: '0x1' }] }, 1n],
  ['to no limit', approval, 2n ** 256n - 1n],
  ['to nothing', approval, 0n],
])('an approval %s is not changed', async (_, transaction, amount) => {
  const { queue, state, id } = world()
  const answer = queue.review(requestOf('eth_sendTransaction', [transaction]))
  expect(() => queue.limit(id(), amount)).toThrow(RangeError)
  expect(state.shown?.limited).toBe(false)
  queue.reject(id())
  await expect(answer).rejects.toMatchObject({ reason: 'rejected' })
})
