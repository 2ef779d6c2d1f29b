import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../tests/harness/caseCount.js'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import { createStore } from './createStore.js'
import { createDatabase, type DatabaseFault } from './testing/createDatabase.js'

const start = (database: IDBFactory | undefined, clock = fakeClock()) => createStore({ database, name: 'portico:test', after: clock.after })
const opening = (open: () => unknown) => ({ open }) as unknown as IDBFactory
const refuse = () => {
  throw new DOMException('Storage is blocked.', 'SecurityError')
}
const failing = () => {
  const request = { error: new DOMException('A later version is there.', 'VersionError'), onerror() {} }
  queueMicrotask(() => request.onerror())
  return request
}

test.each([
  ['a database', () => createDatabase().factory],
  ['no database', () => undefined],
  ['a database that may not be opened', () => opening(refuse)],
  ['a database that cannot be opened', () => opening(failing)],
])('written values are read, listed and removed: %s', async (_, make) => {
  const store = start(make())
  expect(await store.getItem('a')).toBeUndefined()
  await store.setItem('a', { n: [1, null] })
  await store.setItem('b', 'text')
  expect(await store.getItem('a')).toEqual({ n: [1, null] })
  expect(await store.getKeys()).toEqual(['a', 'b'])
  expect(await store.getEntries()).toEqual([
    ['a', { n: [1, null] }],
    ['b', 'text'],
  ])
  await store.removeItem('a')
  expect(await store.getItem('a')).toBeUndefined()
  expect(await store.getKeys()).toEqual(['b'])
})

test('the next page reads the values of this one, and another tab reads them immediately', async () => {
  const { factory, items } = createDatabase()
  const [one, other] = [start(factory), start(factory)]
  expect(await other.getItem('a')).toBeUndefined()
  await one.setItem('a', 1)
  expect(await other.getItem('a')).toBe(1)
  await one.setItem('a', 2)
  expect(await other.getItem('a')).toBe(2)
  expect([...items]).toEqual([['a', '2']])
})

test('a text that is not JSON, and data of another kit, is ignored', async () => {
  const store = start(createDatabase(new Map<string, unknown>(Object.entries({ a: '{', b: { not: 'text' } }))).factory)
  expect(await Promise.all([store.getItem('a'), store.getItem('b')])).toEqual([undefined, undefined])
})

test('a value that holds a bigint is stored', async () => {
  const store = start(createDatabase().factory)
  await store.setItem('a', { params: [2n ** 70n] })
  expect(await store.getItem('a')).toEqual({ params: ['1180591620717411303424n'] })
})

test('the link that the library would open by itself is never returned', async () => {
  for (const database of [createDatabase().factory, undefined]) {
    const store = start(database)
    await store.setItem('WALLETCONNECT_DEEPLINK_CHOICE', { href: 'wallet://' })
    expect(await store.getItem('WALLETCONNECT_DEEPLINK_CHOICE')).toBeUndefined()
  }
})

test('a database that does not open within two seconds is replaced by memory', async () => {
  const clock = fakeClock()
  const store = start(
    opening(() => ({})),
    clock,
  )
  const writing = store.setItem('a', 1)
  const reading = store.getItem('a')
  let over = false
  void writing.then(() => {
    over = true
  })
  clock.advance(1_999)
  await new Promise(setImmediate)
  expect(over).toBe(false)
  clock.advance(1)
  await writing
  expect(await reading).toBe(1)
  expect(clock.waiting).toBe(0)
})

test.each<DatabaseFault>(['request', 'abort', 'silence'])(
  'after a write that fails, memory has it and what was read and written before: %s',
  async (trouble) => {
    const clock = fakeClock()
    const { factory, script, items } = createDatabase(new Map([['read', '"before"']]))
    const store = start(factory, clock)
    expect(await store.getItem('read')).toBe('before')
    await store.setItem('written', 1)
    script.trouble = trouble
    const writing = store.setItem('lost', 2)
    await new Promise(setImmediate)
    if (trouble === 'silence') clock.advance(2_000)
    await writing
    expect(items.has('lost')).toBe(false)
    expect(await store.getEntries()).toEqual([
      ['read', 'before'],
      ['written', 1],
      ['lost', 2],
    ])
    await store.removeItem('read')
    expect(await store.getKeys()).toEqual(['written', 'lost'])
  },
)

test.each(['onversionchange', 'onclose'] as const)('a database that another tab closes is opened again: %s', async (event) => {
  const { factory, connections } = createDatabase()
  const store = start(factory)
  await store.setItem('a', 1)
  if (event === 'onclose') connections[0]?.close()
  connections[0]?.[event]()
  expect(connections[0]?.closed).toBe(true)
  await store.setItem('b', 2)
  expect(await start(factory).getKeys()).toEqual(['a', 'b'])
})

test('a connection that is lost without an event is opened once more, for all who wait', async () => {
  const { factory, connections } = createDatabase()
  const store = start(factory)
  await store.setItem('a', 1)
  connections[0]?.close()
  await Promise.all([store.setItem('a', 2), store.setItem('b', 3)])
  expect(connections).toHaveLength(2)
  expect(await start(factory).getEntries()).toEqual([
    ['a', 2],
    ['b', 3],
  ])
})

const runs = caseCount(150, 5_000)
const steps = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), value: fc.option(fc.nat()), waits: fc.boolean() }), { maxLength: 8 })
const troubles = fc.option(fc.constantFrom<DatabaseFault>('request', 'abort'), { nil: undefined })
test(`${runs} runs of writes and reads with a failure among them: nothing is read that this page has written over`, async () => {
  await fc.assert(
    fc.asyncProperty(steps, troubles, fc.nat(8), async (all, trouble, at) => {
      const { factory, script } = createDatabase(new Map([['a', '"old"']]))
      const store = start(factory)
      const written: Record<string, unknown[]> = { a: [await store.getItem('a')], b: [undefined], c: [undefined] }
      const reads: Promise<void>[] = []
      for (const [index, { key, value, waits }] of all.entries()) {
        if (index === at) script.trouble = trouble
        const writing = value === null ? store.removeItem(key) : store.setItem(key, value)
        const values = written[key] ?? []
        const known = values.push(value ?? undefined) - 1
        // A read that is under way when the next value is written may return either.
        reads.push(store.getItem(key).then((read) => expect(values.slice(known)).toContain(read)))
        if (waits) await writing
      }
      await Promise.all(reads)
      for (const [key, values] of Object.entries(written)) expect(await store.getItem(key)).toBe(values.at(-1))
      const left = Object.entries(written).flatMap(([key, values]) => (values.at(-1) === undefined ? [] : [[key, values.at(-1)]]))
      expect((await store.getEntries()).sort()).toEqual(left)
    }),
    { numRuns: runs },
  )
})
