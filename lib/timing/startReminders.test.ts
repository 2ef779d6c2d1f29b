import { expect, test } from 'vitest'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import { startReminders } from './startReminders.js'

const world = () => {
  const clock = fakeClock()
  const life = new AbortController()
  const told: string[] = []
  const end = startReminders({ after: clock.after, signal: life.signal, remind: () => told.push('remind'), silent: () => told.push('silent') })
  return { clock, life, told, end }
}

test('a wallet that does not answer is mentioned after 10 and 20 seconds, and given up after ten minutes', () => {
  const { clock, told } = world()
  clock.advance(9_999)
  expect(told).toEqual([])
  clock.advance(10_001)
  expect(told).toEqual(['remind', 'remind'])
  clock.advance(580_000)
  expect(told).toEqual(['remind', 'remind', 'silent'])
})

test('an answer, and the end of the page, leave no timer', () => {
  const one = world()
  one.end()
  const other = world()
  other.life.abort()
  expect([one.clock.waiting, other.clock.waiting]).toEqual([0, 0])
})
