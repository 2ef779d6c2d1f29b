import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { guardErrors } from './guardErrors.js'
import type { Core } from './library.js'

const socket = () => ({ events: new EventEmitter() })

test('an error of any socket is told and thrown at nobody, from the first on', () => {
  const told: string[] = []
  const [first, second] = [socket(), socket()]
  const relayer = { provider: first }
  guardErrors(relayer as unknown as Core['relayer'], (text) => told.push(text))
  first.events.emit('error', new Error('Unauthorized: invalid key'))
  relayer.provider = second
  second.events.emit('error', 'closed')
  expect(relayer.provider).toBe(second)
  expect(told).toEqual(['Unauthorized: invalid key', 'closed'])
})

test('a client without a socket yet is fine', () => {
  const relayer: { provider: ReturnType<typeof socket> | undefined } = { provider: undefined }
  expect(() => guardErrors(relayer as unknown as Core['relayer'], () => {})).not.toThrow()
})
