import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../../tests/harness/createMemoryStorage.js'
import { fakeClock } from '../../../tests/harness/fakeClock.js'
import { readFormerPairings } from './readFormerPairings.js'

const hex = (letter: string) => letter.repeat(64)
const session = (topic: string) => ({
  topic,
  relay: { protocol: 'irn' },
  expiry: 2_000_000_000,
  namespaces: { eip155: { accounts: ['eip155:1:0x7f3a5c1e0b2d4f6a8c9e1b3d5f7a9c0e2d4691bc'], methods: [], events: [] } },
  acknowledged: true,
  controller: hex('b'),
  self: { publicKey: hex('c'), metadata: {} },
  peer: { publicKey: hex('b'), metadata: {} },
})
const sessions = JSON.stringify([session(hex('1')), session(hex('2'))])
const keys = JSON.stringify({ [hex('1')]: hex('d'), [hex('2')]: hex('e'), [hex('c')]: hex('f'), client_ed25519_seed: hex('0') })

/** The parts of a database that are used. */
const databaseOf = (items: Readonly<Record<string, unknown>> | undefined, left: string[] = []) => {
  const answer = <value>(result: value, event = 'onsuccess') => {
    const request = { result, error: new Error('no'), transaction: { abort: () => left.push('aborted') }, onsuccess() {}, onerror() {}, onupgradeneeded() {} }
    queueMicrotask(() => {
      if (event === 'upgrade') {
        request.onupgradeneeded()
        request.onerror()
      } else request[event as 'onsuccess']()
    })
    return request
  }
  const database = {
    close: () => left.push('closed'),
    transaction: (table: string, mode: string) => {
      left.push(`${table} ${mode}`)
      return { objectStore: () => ({ get: (key: string) => answer(items?.[key]) }) }
    },
  }
  const open = (name: string) => {
    if (items) return answer(database)
    left.push(name)
    return answer(database, 'upgrade')
  }
  return { open } as unknown as IDBFactory
}
const read = (database: IDBFactory | undefined, local: Storage | undefined = createMemoryStorage(), clock = fakeClock()) =>
  readFormerPairings({ database: () => database, local: () => local, after: clock.after })
const both = [
  { session: { topic: hex('1') }, key: hex('d'), own: hex('f') },
  { session: { topic: hex('2') }, key: hex('e'), own: hex('f') },
]

test.each([
  ['text, under the names of newer versions', { 'wc@2:client:0.3:session': sessions, 'wc@2:core:0.3:keychain': keys }],
  ['text, under the names of older versions', { 'wc@2:client:0.3//session': sessions, 'wc@2:core:0.3//keychain': keys }],
  ['values', { 'wc@2:client:0.3:session': JSON.parse(sessions), 'wc@2:core:0.3:keychain': JSON.parse(keys) }],
])('sessions and their keys are read from the database: %s', async (_, items) => {
  const left: string[] = []
  expect(await read(databaseOf(items, left))).toMatchObject(both)
  expect(left).toEqual(['keyvaluestorage readonly', 'closed'])
})

test('where there is no such database, none is created, and local storage is read', async () => {
  const left: string[] = []
  const local = createMemoryStorage({ 'wc@2:client:0.3//session': sessions, 'wc@2:core:0.3//keychain': keys })
  expect(await read(databaseOf(undefined, left), local)).toMatchObject(both)
  expect(left).toEqual(['WALLET_CONNECT_V2_INDEXED_DB', 'aborted'])
  expect(await read(undefined, local)).toMatchObject(both)
})

test('a session without its key, or with an invalid one, is left out', async () => {
  const items = { 'wc@2:client:0.3:session': sessions, 'wc@2:core:0.3:keychain': JSON.stringify({ [hex('1')]: 'short', [hex('2')]: hex('e') }) }
  expect(await read(databaseOf(items))).toMatchObject([{ session: { topic: hex('2') }, key: hex('e'), own: undefined }])
})

test.each(['', '{', 'null', '{}', '"text"', '[null, 1, {}]', '{"__proto__": 1}'])('where %s is stored under every name nothing is read', async (text) => {
  const items = Object.fromEntries(['session', 'keychain'].flatMap((name) => [`wc@2:client:0.3:${name}`, `wc@2:core:0.3:${name}`]).map((key) => [key, text]))
  expect(await read(databaseOf(items), createMemoryStorage(items))).toEqual([])
})

test('a database that never answers, and storage that is blocked, delay nothing for longer than two seconds', async () => {
  const clock = fakeClock()
  const silent = { open: () => ({}) } as unknown as IDBFactory
  const reading = readFormerPairings({
    database: () => silent,
    local: () => {
      throw new DOMException('SecurityError')
    },
    after: clock.after,
  })
  // One after the other: the database, then storage.
  clock.advance(2_000)
  expect(await reading).toEqual([])
})
