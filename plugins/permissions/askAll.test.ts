import { expect, test } from 'vitest'
import { askAll, type Question } from './askAll.js'

const { signal } = new AbortController()
const refusal = Object.assign(new Error('out of gas'), { rpcCode: -32000 })
const questionsTo = (contracts: readonly string[]) => contracts.map((to, index): Question => ({ to, data: `0x${index}` }))
const answer = ({ to }: Question) => (to === 'burns' ? undefined : `answer of ${to}`)
const ask = async (questions: readonly Question[], read: (some: readonly Question[]) => readonly (string | undefined)[]) => {
  const asked: (readonly Question[])[] = []
  const calls = {
    read: async (_: string, some: readonly Question[]) => {
      asked.push(some)
      return read(some)
    },
  }
  return { answers: await askAll({ calls, chain: 'eip155:1', signal }, questions, 1n), asked }
}

test('askAll: asks again for each call when a contract uses up the gas of its batch', async () => {
  const questions = questionsTo(['coin', 'burns', 'token'])
  const { answers } = await ask(questions, (some) => (some.length > 1 ? some.map((one, at) => (at === 0 ? answer(one) : undefined)) : some.map(answer)))
  expect(answers).toEqual(['answer of coin', undefined, 'answer of token'])
})

test('askAll: asks for each call when the node refuses the batch', async () => {
  const { answers } = await ask(questionsTo(['burns', 'coin']), (some) => {
    if (some.length > 1) throw refusal
    return some.map(answer)
  })
  expect(answers).toEqual([undefined, 'answer of coin'])
})

test('askAll: gives every contract its turn when one has thousands of calls without an answer', async () => {
  const { answers, asked } = await ask(questionsTo([...new Array(2_000).fill('burns'), 'coin']), (some) =>
    some.length > 1 ? some.map(() => undefined) : some.map(answer),
  )
  expect(answers.at(-1)).toBe('answer of coin')
  expect(asked.length).toBeLessThan(330)
})

test('askAll: fails when the network does not answer', async () => {
  await expect(
    ask(questionsTo(['coin', 'burns']), () => {
      throw new Error('offline')
    }),
  ).rejects.toThrow('offline')
})
