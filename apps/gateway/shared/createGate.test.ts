import { expect, test } from 'vitest'
import { testClock } from '../testing/testClock.js'
import { createGate, SharedStoreUnavailableError } from './createGate.js'

const turns = async () => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate)
}
const begin = () => {
  const clock = testClock()
  const states: boolean[] = []
  const store = { answers: true, pings: 0 }
  const gate = createGate({
    clock,
    deadline: 100,
    pause: 500,
    ping: async () => {
      store.pings += 1
      if (!store.answers) throw new Error('It is away.')
    },
    onChange: ({ away }) => states.push(away),
  })
  return { clock, states, store, gate }
}

test('a late answer closes the gate: nothing waits for the store until it answers again, and no timer stays', async () => {
  const { clock, states, store, gate } = begin()
  expect(await gate.run(async () => 7)).toBe(7)
  store.answers = false
  const late = gate.run(() => new Promise(() => {}))
  const refused = expect(late).rejects.toBeInstanceOf(SharedStoreUnavailableError)
  clock.advance(100)
  await refused
  let asked = 0
  const count = async () => {
    asked += 1
  }
  await expect(gate.run(count)).rejects.toBeInstanceOf(SharedStoreUnavailableError)
  for (let turn = 0; turn < 3; turn += 1) {
    clock.advance(500)
    await turns()
  }
  expect([asked, store.pings, states]).toEqual([0, 3, [true]])
  store.answers = true
  clock.advance(500)
  await turns()
  await gate.run(count)
  expect([asked, states, clock.waiting]).toEqual([1, [true, false], 0])
})

test('an answer that arrives while the program is busy is not late', async () => {
  const { clock, states, gate } = begin()
  const answer = gate.run(() => new Promise((resolve) => setImmediate(() => resolve('in time'))))
  clock.advance(100)
  expect([await answer, states]).toEqual(['in time', []])
})

test('a gate that is closed for good asks the store no more', async () => {
  const { clock, states, store, gate } = begin()
  await expect(gate.run(() => Promise.reject(new Error('It is away.')))).rejects.toThrow('It is away.')
  gate.close()
  await turns()
  clock.advance(5_000)
  await turns()
  expect([store.pings, states, clock.waiting]).toEqual([0, [true], 0])
})
