import { expect, test } from 'vitest'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import { requestWithPendingPrompt, type PromptNeeds } from './requestWithPendingPrompt.js'

/** A wallet that is asked for a number. */
const create = (needs: Partial<PromptNeeds<number>> = {}) => {
  const page = new EventTarget()
  const clock = fakeClock()
  const answers: ((value: unknown) => void)[] = []
  const all: PromptNeeds<number> = {
    prompts: new Set(),
    page,
    signal: new AbortController().signal,
    ask: () => new Promise((resolve) => answers.push(resolve)),
    check: (answer) => {
      if (typeof answer !== 'number') throw new TypeError('no number')
      return answer
    },
    isWaiting: (error) => error === 'busy',
    onPending: () => {},
    look: async () => undefined,
    watch: () => () => {},
    after: clock.after,
    ...needs,
  }
  return { all, answers, page, clock }
}

test('the answer is returned once it is checked', async () => {
  const { all, answers } = create()
  const [good, bad] = [requestWithPendingPrompt(all), requestWithPendingPrompt(all)]
  answers[0]?.(7)
  answers[1]?.('seven')
  expect(await good).toBe(7)
  await expect(bad).rejects.toThrow('no number')
  expect(all.prompts.size).toBe(0)
})

test('a cancelled prompt that is answered later answers the next attempt', async () => {
  const first = new AbortController()
  const { all, answers } = create()
  const given = requestWithPendingPrompt({ ...all, signal: first.signal })
  first.abort(new Error('left'))
  await expect(given).rejects.toThrow('left')
  let pending = 0
  const next = requestWithPendingPrompt({ ...all, ask: () => Promise.reject('busy'), onPending: () => pending++ })
  await expect.poll(() => pending).toBe(1)
  answers[0]?.(8)
  expect(await next).toBe(8)
})

test('while a prompt waits, an event of the wallet or a silent check on focus may answer it', async () => {
  let report: ((answer: number) => void) | undefined
  let ended = 0
  const busy = () => Promise.reject('busy')
  const watch = (listener: (answer: number) => void) => {
    report = listener
    return () => void ended++
  }
  const reported = requestWithPendingPrompt(create({ ask: busy, watch }).all)
  await expect.poll(() => report !== undefined).toBe(true)
  report?.(9)
  expect(await reported).toBe(9)
  expect(ended).toBe(1)

  let seen: unknown
  let looks = 0
  const { all, page } = create({
    ask: busy,
    look: async () => {
      looks++
      return seen
    },
  })
  const found = requestWithPendingPrompt(all)
  await expect.poll(() => looks).toBe(1)
  seen = 10
  page.dispatchEvent(new Event('focus'))
  expect(await found).toBe(10)
})

test('an event of the wallet answers a request that it never answers', async () => {
  let report: ((answer: number) => void) | undefined
  let ended = 0
  const { all, answers, clock } = create({
    watch: (listener) => {
      report = listener
      return () => void ended++
    },
  })
  const followed = requestWithPendingPrompt(all)
  report?.(8)
  answers[0]?.(7)
  expect(await followed).toBe(7)
  const unanswered = requestWithPendingPrompt(all)
  report?.(9)
  clock.advance(1_000)
  expect(await unanswered).toBe(9)
  // The prompt may still be answered for the next attempt.
  expect([ended, all.prompts.size, clock.waiting]).toEqual([2, 1, 0])
})

test('a refusal is passed on, and only the signal ends the wait for an open prompt', async () => {
  await expect(requestWithPendingPrompt(create({ ask: () => Promise.reject(new Error('declined')) }).all)).rejects.toThrow('declined')
  const visitor = new AbortController()
  const waiting = requestWithPendingPrompt(
    create({ ask: () => Promise.reject('busy'), signal: visitor.signal, onPending: () => visitor.abort(new Error('left')) }).all,
  )
  await expect(waiting).rejects.toThrow('left')
})
