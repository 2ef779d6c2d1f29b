import { EventEmitter } from 'node:events'
import { Core } from '@walletconnect/core'
import { expect, test } from 'vitest'
import { dropOpenMessages } from './dropOpenMessages.js'

const start = () => {
  const events = new EventEmitter()
  const heard: unknown[] = []
  for (const name of ['relayer_message', 'relayer_connect']) events.on(name, (given: unknown) => heard.push(given))
  dropOpenMessages({ events } as unknown as Parameters<typeof dropOpenMessages>[0])
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
  dropOpenMessages({ events } as unknown as Parameters<typeof dropOpenMessages>[0])
  expect(events).toEqual({})
})

test('of what the client stored and did not handle yet, the sealed messages are read', async () => {
  const core = new Core({
    projectId: 'page',
    relayUrl: 'ws://localhost:1',
    telemetryEnabled: false,
    storageOptions: { database: ':memory:' },
    logger: 'silent',
  })
  await core.storage.getKeys()
  const { messages } = core.relayer
  await messages.init()
  dropOpenMessages(core.relayer as unknown as Parameters<typeof dropOpenMessages>[0])
  const kept = [envelope(0), envelope(1)]
  for (const message of [envelope(2), ...kept, envelope(2, 'base64url'), '{"id":1}']) await messages.set('ab', message, 'inbound')
  expect(messages.getWithoutAck(['ab', 'cd']).ab).toEqual(kept)
})
