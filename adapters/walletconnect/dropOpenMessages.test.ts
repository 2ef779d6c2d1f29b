import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { dropOpenMessages } from './dropOpenMessages.js'
import type { Core } from './library.js'

const start = () => {
  const events = new EventEmitter()
  const heard: unknown[] = []
  for (const name of ['relayer_message', 'relayer_connect']) events.on(name, (given: unknown) => heard.push(given))
  dropOpenMessages({ events } as unknown as Core['relayer'])
  return { events, heard }
}
const envelope = (type: number, encoding: 'base64' | 'base64url' = 'base64') =>
  Buffer.from([type, ...Array.from({ length: 40 }, (_, at) => at)]).toString(encoding)

test('sealed messages and other events arrive, with the receiver as it was', () => {
  const { events, heard } = start()
  const messages = [envelope(0), envelope(1)].map((message) => ({ topic: 'ab', message }))
  for (const message of messages) expect(events.emit('relayer_message', message)).toBe(true)
  expect(events.emit('relayer_connect', 'open')).toBe(true)
  expect(heard).toEqual([...messages, 'open'])
})

test('a message that is not encrypted, or is malformed, is dropped', () => {
  const { events, heard } = start()
  for (const message of [envelope(2), envelope(2, 'base64url'), envelope(3), envelope(255), '{"id":1}', 'A', '', 'AA AA', 'no envelope', undefined, 7, {}])
    expect(events.emit('relayer_message', { topic: 'ab', message })).toBe(false)
  expect(events.emit('relayer_message')).toBe(false)
  expect(heard).toEqual([])
})

test('every first byte but 0 and 1 is dropped', () => {
  const { events, heard } = start()
  for (let type = 0; type < 256; type++) events.emit('relayer_message', { message: envelope(type) })
  expect(heard).toHaveLength(2)
})

test('a client without such events is left unchanged', () => {
  const events = {}
  dropOpenMessages({ events } as unknown as Core['relayer'])
  expect(events).toEqual({})
})
