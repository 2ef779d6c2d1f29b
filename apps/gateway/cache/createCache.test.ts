import { describe, expect, test, afterAll, beforeAll } from 'vitest'
import { systemClock } from '../settings/systemClock.js'
import { openShared } from '../shared/openShared.js'
import type { SharedStore } from '../shared/SharedStore.js'
import { openSqlite } from '../store/openSqlite.js'
import { findValkey, startValkey, type TestValkey } from '../testing/startValkey.js'
import { testClock } from '../testing/testClock.js'
import { createCache } from './createCache.js'

const readName = (input: unknown) => {
  if (typeof input !== 'string') throw new TypeError('It is a text.')
  return input
}
/** A provider that answers when the test says so. */
const createProvider = () => {
  const asked: { readonly answer: (name: string) => void; readonly fail: (error: Error) => void }[] = []
  return { asked, load: () => new Promise<string>((answer, fail) => asked.push({ answer, fail })) }
}

describe('in memory', () => {
  const begin = () => {
    const clock = testClock()
    const cache = createCache({ name: 'test', clock, shared: undefined, capacity: 3, fresh: 1_000, stale: 5_000, check: readName })
    return { clock, cache, ...createProvider() }
  }

  test('questions at the same time share one request, and its answer holds for its time', async () => {
    const { clock, cache, asked, load } = begin()
    const found = Promise.all([cache.find('a', load), cache.find('a', load), cache.find('b', load)])
    expect(asked).toHaveLength(2)
    for (const [at, { answer }] of asked.entries()) answer(`name ${at}`)
    expect((await found).map(({ value }) => value)).toEqual(['name 0', 'name 0', 'name 1'])
    clock.advance(999)
    expect(await cache.find('a', load)).toMatchObject({ value: 'name 0', stale: false })
    clock.advance(1)
    const later = cache.find('a', load)
    asked[2]?.answer('name 2')
    expect(await later).toEqual({ value: 'name 2', at: clock.now(), stale: false })
  })

  test('an answer that holds is found without asking, and only as long as it holds', async () => {
    const { clock, cache } = begin()
    expect(cache.kept('a')).toBeUndefined()
    await cache.find('a', async () => 'name')
    clock.advance(999)
    expect([cache.kept('a'), cache.kept('b')]).toEqual(['name', undefined])
    clock.advance(1)
    expect(cache.kept('a')).toBeUndefined()
  })

  test('a failure is not kept', async () => {
    const { cache, asked, load } = begin()
    const first = cache.find('a', load)
    asked[0]?.fail(new Error('no node'))
    await expect(first).rejects.toThrow('no node')
    const second = cache.find('a', load)
    asked[1]?.answer('name')
    expect((await second).value).toBe('name')
  })

  test('an older answer is given after a failure, and marked, to those who accept it, up to its end', async () => {
    const { clock, cache, asked, load } = begin()
    const acceptsOld = (error: unknown) => error instanceof Error && error.message === 'no node'
    const first = cache.find('a', load)
    asked[0]?.answer('old')
    const { at } = await first
    clock.advance(5_999)
    const both = Promise.allSettled([cache.find('a', load, { acceptsOld }), cache.find('a', load)])
    asked[1]?.fail(new Error('no node'))
    expect(await both).toMatchObject([
      { status: 'fulfilled', value: { value: 'old', at, stale: true } },
      { status: 'rejected', reason: { message: 'no node' } },
    ])
    const refused = cache.find('a', load, { acceptsOld })
    asked[2]?.fail(new Error('not an address'))
    await expect(refused).rejects.toThrow('not an address')
    clock.advance(1)
    const over = cache.find('a', load, { acceptsOld })
    asked[3]?.fail(new Error('no node'))
    await expect(over).rejects.toThrow('no node')
  })

  test('who leaves does not wait, and the request ends when all have left', async () => {
    const { cache } = begin()
    const signals: AbortSignal[] = []
    const load = (signal: AbortSignal) =>
      new Promise<string>((_, reject) => {
        signals.push(signal)
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    const [one, other] = [new AbortController(), new AbortController()]
    const found = [cache.find('a', load, { signal: one.signal }), cache.find('a', load, { signal: other.signal })]
    one.abort(new Error('left'))
    await expect(found[0]).rejects.toThrow('left')
    expect([signals.length, signals[0]?.aborted]).toEqual([1, false])
    other.abort(new Error('left too'))
    await expect(found[1]).rejects.toThrow('left too')
    expect(signals[0]?.aborted).toBe(true)
    expect(await cache.find('a', async () => 'name')).toMatchObject({ value: 'name' })
  })

  test('an answer is asked for anew where one that was kept will not do', async () => {
    const { cache } = begin()
    let calls = 0
    const load = async () => `name ${calls++}`
    const found = [await cache.find('a', load), await cache.find('a', load), await cache.find('a', load, { anew: true }), await cache.find('a', load)]
    expect(found.map(({ value }) => value)).toEqual(['name 0', 'name 0', 'name 1', 'name 1'])
  })

  test('hits, misses and older answers are counted by the name of the cache', async () => {
    const clock = testClock()
    const counted: string[] = []
    const meters = { cache: (name: string, outcome: string) => counted.push(`${name} ${outcome}`), gauge: () => {} }
    const cache = createCache({ name: 'test', clock, shared: undefined, meters, capacity: 3, fresh: 1_000, stale: 5_000, check: readName })
    await Promise.all([cache.find('a', async () => 'name'), cache.find('a', async () => 'name')])
    await cache.find('a', async () => 'name')
    clock.advance(1_000)
    await cache.find('a', () => Promise.reject(new Error('no node')), { acceptsOld: () => true })
    expect(counted).toEqual(['test miss', 'test hit', 'test hit', 'test miss', 'test stale'])
  })

  test('a bounded number of answers is remembered', async () => {
    const { cache } = begin()
    for (let key = 0; key < 50; key += 1) await cache.find(`${key}`, async () => 'name')
    expect(cache.size).toBe(3)
  })
})

describe.skipIf(!findValkey())('shared by gateways', () => {
  let valkey: TestValkey
  const opened: SharedStore[] = []
  beforeAll(async () => {
    valkey = await startValkey()
  })
  afterAll(async () => {
    for (const shared of opened) await shared.close()
    await valkey?.kill()
  })
  /** Caches of as many gateways. */
  const begin = async (name: string, count: number) => {
    const gateways = await Promise.all(
      Array.from({ length: count }, async () => {
        const shared = await openShared(
          { limits: 'memory', valkey: valkey.url },
          { database: openSqlite(), clock: systemClock, log: () => {}, deadline: 2_000 },
        )
        opened.push(shared)
        return { shared, cache: createCache({ name, clock: systemClock, shared, capacity: 10, fresh: 60_000, check: readName }) }
      }),
    )
    const { asked, load } = createProvider()
    return { gateways, asked, load }
  }

  test('of three gateways that are asked at the same time one asks the provider', async () => {
    const { gateways } = await begin('at-once', 3)
    let calls = 0
    const load = async () => {
      calls += 1
      await systemClock.after(100)
      return 'name'
    }
    const found = await Promise.all(gateways.flatMap(({ cache }) => [cache.find('a', load), cache.find('a', load)]))
    expect([calls, found.map(({ value }) => value)]).toEqual([1, Array(6).fill('name')])
  })

  test('while one waits for a provider that hangs, another asks by itself', async () => {
    const { gateways, asked, load } = await begin('hangs', 2)
    const [one, other] = gateways
    const slow = one?.cache.find('a', load)
    while (asked.length === 0) await new Promise(setImmediate)
    expect(await other?.cache.find('a', async () => 'by itself')).toMatchObject({ value: 'by itself' })
    asked[0]?.answer('late')
    expect(await slow).toMatchObject({ value: 'late' })
  })

  test('a failure of the one that asks is not shared: the next one asks', async () => {
    const { gateways } = await begin('fails', 2)
    const [one, other] = gateways
    await expect(one?.cache.find('a', () => Promise.reject(new Error('no node')))).rejects.toThrow('no node')
    expect(await other?.cache.find('a', async () => 'name')).toMatchObject({ value: 'name' })
  })

  test.each([
    ['no JSON', 'name'],
    ['another form', '{"at":1,"value":7}'],
    ['no time', '{"value":"name"}'],
    ['a time long ago', '{"at":1,"value":"old"}'],
  ])('what the store holds is not trusted: %s', async (what, text) => {
    const { gateways } = await begin(`odd ${what}`, 1)
    await gateways[0]?.shared.answers?.set(`odd ${what}:a`, text, 60_000)
    expect(await gateways[0]?.cache.find('a', async () => 'read')).toMatchObject({ value: 'read' })
  })

  test('an older answer of one gateway is given by another one whose provider fails', async () => {
    const clock = testClock()
    const [one, other] = (await begin('older', 2)).gateways.map(({ shared }) =>
      createCache({ name: 'older', clock, shared, capacity: 10, fresh: 1_000, stale: 60_000, check: readName }),
    )
    await one?.find('a', async () => 'old')
    clock.advance(2_000)
    const fails = () => Promise.reject(new Error('no node'))
    expect(await other?.find('a', fails, { acceptsOld: () => true })).toMatchObject({ value: 'old', stale: true })
    await expect(other?.find('b', fails, { acceptsOld: () => true })).rejects.toThrow('no node')
  })

  test('without the store each gateway asks by itself, at once', async () => {
    const { gateways } = await begin('gone', 2)
    await valkey.kill()
    const found = await Promise.all(gateways.map(({ cache }, at) => cache.find('a', async () => `name ${at}`)))
    expect(found.map(({ value }) => value)).toEqual(['name 0', 'name 1'])
  })
})
