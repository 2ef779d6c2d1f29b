import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../../tests/harness/createMemoryStorage.js'
import type { StorageKey } from '../../api/index.js'
import { createStorage } from './createStorage.js'

const spec: StorageKey<readonly string[]> = {
  version: 2,
  initial: [],
  parse: (stored) => (Array.isArray(stored) && stored.every((item) => typeof item === 'string') ? stored : undefined),
  migrate: (old, from) => (from === 1 && typeof old === 'string' ? old.split(',') : undefined),
}
const quiet = { onStorage: () => () => {} }
const on = (storage: Storage | undefined) => createStorage({ environment: { ...quiet, storage: () => storage }, prefix: 'portico:main' })

test('a value is stored under a name of its own, with its version', () => {
  const storage = createMemoryStorage()
  const key = on(storage).open('connect', 'recents', spec)
  expect(key.get()).toEqual([])
  expect(storage.length).toBe(0)
  key.set(['a'])
  expect(storage.getItem('portico:main:connect:recents')).toBe('{"v":2,"d":["a"]}')
  expect(on(storage).open('connect', 'recents', spec).get()).toEqual(['a'])
  key.clear()
  expect(storage.length).toBe(0)
})

test('an older value is migrated, a newer or malformed one dropped', () => {
  for (const [text, value] of [
    ['{"v":1,"d":"a,b"}', ['a', 'b']],
    ['{"v":1,"d":5}', []],
    ['{"v":0,"d":"a"}', []],
    ['{"v":3,"d":["a"]}', []],
    ['{"v":2,"d":[1]}', []],
    ['{"v":"2","d":["a"]}', []],
    ['["a"]', []],
    ['{', []],
    ['', []],
    ['null', []],
    ['"x"', []],
    ['{"d":["a"]}', []],
    ['{"v":1.5,"d":"a"}', []],
    ['{"v":-1,"d":"a"}', []],
  ] as const) {
    expect(
      on(createMemoryStorage({ 'portico:main:connect:recents': text }))
        .open('connect', 'recents', spec)
        .get(),
    ).toEqual(value)
  }
})

test('a check or a migration that throws drops the value', () => {
  const odd: StorageKey<number> = {
    version: 2,
    initial: 7,
    parse: () => {
      throw new Error('odd')
    },
    migrate: () => {
      throw new Error('odd')
    },
  }
  for (const v of [1, 2])
    expect(
      on(createMemoryStorage({ 'portico:main:a:b': `{"v":${v},"d":1}` }))
        .open('a', 'b', odd)
        .get(),
    ).toBe(7)
})

const refuse = (): never => {
  throw new DOMException('QuotaExceededError')
}
const broken: Readonly<Record<string, () => Storage | undefined>> = {
  'is absent': () => undefined,
  'throws at the door': refuse,
  'is full': () => ({ ...createMemoryStorage(), setItem: refuse }),
  'swallows writes': () => ({ ...createMemoryStorage(), setItem: () => {} }),
  'throws on everything': () => ({ length: 0, key: refuse, getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse }),
}
test.each(Object.keys(broken))('where storage %s, values last until the page is left', (how) => {
  const storage = createStorage({ environment: { ...quiet, storage: broken[how] ?? refuse }, prefix: 'portico:main' })
  const key = storage.open('connect', 'recents', { ...spec, clear: 'disconnect' })
  expect(key.get()).toEqual([])
  key.set(['a'])
  expect(key.get()).toEqual(['a'])
  expect(storage.open('connect', 'recents', spec).get()).toEqual(['a'])
  expect(storage.mode).toBe('memory')
  storage.onDisconnect()
  expect(key.get()).toEqual([])
  key.set(['b'])
  key.clear()
  expect(key.get()).toEqual([])
})

test('a seed fills empty keys, and no others', () => {
  const store = createMemoryStorage({ 'portico:main:connect:recents': '{"v":2,"d":["mine"]}' })
  const seed = { 'connect:recents': '{"v":2,"d":["seed"]}', 'send:receivers': '{"v":2,"d":["seed"]}' }
  const storage = createStorage({ environment: { ...quiet, storage: () => store }, prefix: 'portico:main' })
  storage.seed(seed)
  expect(storage.open('connect', 'recents', spec).get()).toEqual(['mine'])
  expect(storage.open('send', 'receivers', spec).get()).toEqual(['seed'])
  expect(store.getItem('portico:main:send:receivers')).toBe('{"v":2,"d":["seed"]}')
})
test.each(Object.keys(broken))('where storage %s, a seed lasts until the page is left', (how) => {
  const seed = { 'connect:recents': '{"v":2,"d":["seed"]}' }
  const storage = createStorage({ environment: { ...quiet, storage: broken[how] ?? refuse }, prefix: 'portico:main' })
  storage.seed(seed)
  expect(storage.open('connect', 'recents', spec).get()).toEqual(['seed'])
})

test('storage that becomes full keeps the newest value in memory, and is used again when there is room', () => {
  const store = createMemoryStorage()
  let full = false
  const storage = on({ ...store, setItem: (name, text) => (full ? refuse() : store.setItem(name, text)) })
  const key = storage.open('connect', 'recents', spec)
  key.set(['old'])
  expect(storage.mode).toBe('local')
  full = true
  key.set(['new'])
  expect(key.get()).toEqual(['new'])
  expect(storage.mode).toBe('memory')
  full = false
  key.set(['newest'])
  expect(storage.mode).toBe('local')
  expect(store.getItem('portico:main:connect:recents')).toContain('newest')
})

test('keys that end with the connection are cleared, also of plugins that are not loaded; other keys and instances stay', () => {
  const store = createMemoryStorage({ 'portico:other:send:draft': '{"v":1,"d":1,"c":1}', 'portico:main:x:y': 'not ours', theirs: '{"c":1}' })
  on(store)
    .open('send', 'draft', { ...spec, clear: 'disconnect' })
    .set(['a'])
  on(store).open('connect', 'recents', spec).set(['a'])
  on(store).onDisconnect()
  expect([...Array(store.length).keys()].map((at) => store.key(at)).sort()).toEqual([
    'portico:main:connect:recents',
    'portico:main:x:y',
    'portico:other:send:draft',
    'theirs',
  ])
})

test('a value of this tab is in the storage of the tab alone, and goes when the last connection ends or a transaction settles', () => {
  const store = createMemoryStorage()
  const tab = createMemoryStorage({ 'portico:other:tokens:portfolio': '{"v":1,"d":1,"c":2}', theirs: '{"c":2}' })
  const storage = createStorage({ environment: { ...quiet, storage: (ofTab) => (ofTab ? tab : store) }, prefix: 'portico:main' })
  const key = storage.open('tokens', 'portfolio', { ...spec, clear: 'tab' })
  const draft = storage.open('send', 'draft', { ...spec, clear: 'disconnect' })
  for (const [end, left] of [
    [storage.onSettled, ['d']],
    [storage.onDisconnect, []],
  ] as const) {
    key.set(['a'])
    draft.set(['d'])
    expect([key.get(), store.getItem('portico:main:tokens:portfolio'), tab.getItem('portico:main:send:draft')]).toEqual([['a'], null, null])
    end()
    expect([key.get(), draft.get(), tab.length]).toEqual([[], left, 2])
  }
})
test.each(Object.keys(broken))('where storage %s, a value of this tab lasts until the page is left, and goes like any other', (how) => {
  const storage = createStorage({ environment: { ...quiet, storage: broken[how] ?? refuse }, prefix: 'portico:main' })
  const key = storage.open('tokens', 'portfolio', { ...spec, clear: 'tab' })
  for (const end of [storage.onSettled, storage.onDisconnect]) {
    key.set(['a'])
    expect(key.get()).toEqual(['a'])
    end()
    expect(key.get()).toEqual([])
  }
})

test('a change of the key in another tab is reported', () => {
  let tell: (key: string | null) => void = () => {}
  const storage = createStorage({
    environment: {
      storage: () => undefined,
      onStorage: (run) => {
        tell = run
        return () => {}
      },
    },
    prefix: 'portico:main',
  })
  let told = 0
  storage.watch('kernel', 'sessions', () => void told++)
  tell('portico:main:kernel:sessions')
  tell('portico:other:kernel:sessions')
  tell(null)
  expect(told).toBe(2)
})

test('for any stored text, reading gives a valid value and never throws', () => {
  const envelope = fc.record({ v: fc.oneof(fc.integer({ min: -1, max: 4 }), fc.anything()), d: fc.oneof(fc.array(fc.string()), fc.string(), fc.anything()) })
  const safe = (value: unknown) => {
    try {
      return JSON.stringify(value) ?? 'undefined'
    } catch {
      return 'circular'
    }
  }
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), envelope.map(safe)), (text) => {
      const value = on(createMemoryStorage({ 'portico:main:connect:recents': text }))
        .open('connect', 'recents', spec)
        .get()
      expect(Array.isArray(value) && value.every((item) => typeof item === 'string')).toBe(true)
    }),
    { numRuns: 5000, endOnFailure: true },
  )
})

test('every chain of versions, forward and back, gives a value and never an error', () => {
  const at = (version: number): StorageKey<number> => ({
    version,
    initial: 0,
    parse: (stored) => (typeof stored === 'number' ? stored : undefined),
    migrate: (old, from) => (typeof old === 'number' ? old + (version - from) : undefined),
  })
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 8 }), fc.integer({ min: 0, max: 1000 }), (versions, start) => {
      const store = createMemoryStorage()
      let expected = start
      let last = versions[0] ?? 1
      on(store).open('a', 'b', at(last)).set(start)
      for (const version of versions) {
        expected = version < last ? 0 : expected + (version - last)
        const key = on(store).open('a', 'b', at(version))
        expect(key.get()).toBe(expected)
        key.set(key.get())
        last = version
      }
    }),
  )
})
