import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { patchErrors } from './patchErrors.js'
import type { Core } from './library.js'

const socket = () => ({ events: new EventEmitter() })

test('an error of any socket is reported and never uncaught, from the first socket on', () => {
  const told: string[] = []
  const [first, second] = [socket(), socket()]
  const relayer = { provider: first }
  patchErrors(relayer as unknown as Core['relayer'], (text) => told.push(text))
  first.events.emit('error', new Error('Unauthorized: invalid key'))
  relayer.provider = second
  second.events.emit('error', 'closed')
  expect(relayer.provider).toBe(second)
  expect(told).toEqual(['Unauthorized: invalid key', 'closed'])
})

test('a client without a socket yet works', () => {
  const relayer: { provider: ReturnType<typeof socket> | undefined } = { provider: undefined }
  expect(() => patchErrors(relayer as unknown as Core['relayer'], () => {})).not.toThrow()
})

test('each error is reported with the number of its socket, also when there is a newer one', () => {
  const told: (readonly [string, number])[] = []
  const [first, second] = [socket(), socket()]
  // Before there is one the client has an empty object.
  const relayer = { provider: {} as ReturnType<typeof socket> }
  const latest = patchErrors(relayer as unknown as Core['relayer'], (...given) => told.push(given))
  expect(latest()).toBe(0)
  relayer.provider = first
  relayer.provider = second
  relayer.provider = second
  expect(latest()).toBe(2)
  first.events.emit('error', 'late')
  second.events.emit('error', 'now')
  expect(told).toEqual([
    ['late', 1],
    ['now', 2],
  ])
})
