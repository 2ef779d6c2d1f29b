import { expect, test } from 'vitest'
import { createRequests } from './createRequests.js'

const setup = (keep = 10) => {
  const runs: { readonly signal: AbortSignal; done(value: string): void; fail(error: unknown): void }[] = []
  const requests = createRequests<string>({ keep })
  const ask = (key: string, signal = new AbortController().signal) =>
    requests.ask(key, (stop) => new Promise((done, fail) => runs.push({ signal: stop, done, fail })), signal)
  const turn = () => new Promise<void>((done) => setImmediate(done))
  return { ...requests, runs, ask, turn }
}

test('simultaneous readers share one request, and what was answered is kept', async () => {
  const { ask, runs, turn, known } = setup()
  const both = Promise.all([ask('a'), ask('a')])
  await turn()
  expect(runs).toHaveLength(1)
  runs[0]?.done('one')
  expect(await both).toEqual(['one', 'one'])
  expect(await ask('a')).toBe('one')
  expect([runs.length, known('a'), known('b')]).toEqual([1, 'one', undefined])
})

test('a reader that leaves does not end it for the others; the last one does', async () => {
  const { ask, runs, turn } = setup()
  const [first, second] = [new AbortController(), new AbortController()]
  const answers = [ask('a', first.signal), ask('a', second.signal)]
  await turn()
  first.abort(new Error('left'))
  await expect(answers[0]).rejects.toThrow('left')
  expect(runs[0]?.signal.aborted).toBe(false)
  second.abort(new Error('left, too'))
  await expect(answers[1]).rejects.toThrow('left, too')
  expect(runs[0]?.signal.aborted).toBe(true)
  const anew = ask('a')
  await turn()
  expect(runs).toHaveLength(2)
  runs[0]?.done('late')
  runs[1]?.done('fresh')
  expect(await anew).toBe('fresh')
})

test('a failure is told to every reader and kept for none', async () => {
  const { ask, runs, turn } = setup()
  const answers = [ask('a'), ask('a')]
  await turn()
  runs[0]?.fail(new Error('down'))
  for (const answer of answers) await expect(answer).rejects.toThrow('down')
  const again = ask('a')
  await turn()
  runs[1]?.done('up')
  expect(await again).toBe('up')
})

test('the oldest answer gives way', async () => {
  const { ask, runs, turn, known } = setup(2)
  for (const key of ['a', 'b', 'c']) {
    const answer = ask(key)
    await turn()
    runs.at(-1)?.done(key)
    await answer
  }
  expect(['a', 'b', 'c'].map(known)).toEqual([undefined, 'b', 'c'])
})

test('a caller who asks when it is over already gets the reason', async () => {
  const { ask, runs } = setup()
  await expect(ask('a', AbortSignal.abort(new Error('over')))).rejects.toThrow('over')
  expect(runs).toHaveLength(0)
})
