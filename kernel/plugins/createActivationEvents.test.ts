import { expect, test } from 'vitest'
import { defineManifest, definePlugin, lazyPlugin, type Plugin } from '../api/index.js'
import { createState } from '../state/createState.js'
import { createActivationEvents } from './createActivationEvents.js'
import { createRegistry } from './createRegistry.js'

const waitsFor = (id: string, ...activation: readonly string[]): Plugin => {
  const manifest = defineManifest({ id, apiVersion: 1, version: '1.0.0', activation: [...activation] as 'open'[], storage: {} })
  return lazyPlugin(manifest, async () => ({ default: definePlugin<typeof manifest>(() => ({})) }))()
}

/** Real records, and a start that only records which plugin was started. */
const build = ({ later, kept = [] }: { readonly later?: () => Promise<readonly Plugin[]>; readonly kept?: readonly string[] } = {}) => {
  const told: string[] = []
  const ending = new AbortController()
  const registry = createRegistry({ state: createState(), check: undefined, onChange: () => {} })
  const activation = createActivationEvents({
    registry,
    bus: { replay: (owner, event, payload) => void told.push(`${owner} hears ${event} ${payload}`) },
    storage: { has: (owner, key) => kept.includes(`${owner}:${key}`) },
    signal: ending.signal,
    later,
    start: async (record) => {
      told.push(`start ${record.id}`)
      if (record.id === 'broken') throw new Error('it does not start')
      registry.set(record, 'active')
      Object.assign(record, { module: {} })
    },
    onAdmitted(added) {
      told.push(`in: ${added.map(({ id }) => id)}`)
      for (const record of added) registry.set(record, 'ready')
    },
    onWhole: () => void told.push('whole'),
  })
  const take = () => told.splice(0)
  return { activation, take, ending }
}
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

test('without deferred plugins everything is present immediately, and nothing is loaded', async () => {
  const { activation, take } = build()
  activation.register([waitsFor('a', 'open')])
  expect(activation.isComplete()).toBe(true)
  await activation.loadDeferred()
  expect(take()).toEqual(['in: a'])
})

test('an event starts the plugins that wait for it, once each, and reports beforehand whether there are any', () => {
  const { activation, take } = build()
  activation.register([waitsFor('a', 'open'), waitsFor('b', 'idle'), waitsFor('c', 'open')])
  expect([activation.hasListeners('open'), activation.hasListeners('startup')]).toEqual([true, false])
  take()
  activation.activate('open')
  expect(take()).toEqual(['start a', 'start c'])
})

test('a plugin that does not start does not delay the others', async () => {
  const { activation, take } = build()
  activation.register([waitsFor('broken', 'open', 'event:x:y'), waitsFor('a', 'open')])
  take()
  activation.activate('open')
  activation.onEvent('x:y', 1)
  await settled()
  expect(take()).toEqual(['start broken', 'start a', 'start broken'])
})

test('a plugin that was started by an event receives that event, and no plugin receives it twice', async () => {
  const { activation, take } = build()
  activation.register([waitsFor('a', 'event:x:y')])
  take()
  activation.onEvent('x:y', 7)
  await settled()
  expect(take()).toEqual(['start a', 'a hears x:y 7'])
  activation.onEvent('x:y', 8)
  await settled()
  expect(take()).toEqual([])
})

test('deferred plugins start for all events that happened before they were loaded', async () => {
  let fetched = 0
  const { activation, take } = build({
    later: async () => {
      fetched++
      return [waitsFor('late', 'open'), waitsFor('listener', 'event:x:y')]
    },
  })
  activation.register([waitsFor('early', 'open', 'event:x:y')])
  activation.activate('open')
  await settled()
  activation.onEvent('x:y', 7)
  await settled()
  expect(activation.isComplete()).toBe(false)
  expect(take()).toEqual(['in: early', 'start early'])
  await Promise.all([activation.loadDeferred(), activation.loadDeferred()])
  await settled()
  expect(take()).toEqual(['in: late,listener', 'start late', 'start listener', 'whole', 'listener hears x:y 7'])
  expect(fetched).toBe(1)
  expect(activation.isComplete()).toBe(true)
})

test('a plugin that received an event is not started by it again when the deferred plugins arrive', async () => {
  const { activation, take } = build({ later: async () => [] })
  activation.register([waitsFor('broken', 'event:x:y')])
  activation.onEvent('x:y', 7)
  await activation.loadDeferred()
  expect(take()).toEqual(['in: broken', 'start broken', 'in: ', 'whole'])
})

test('deferred plugins that failed to load are requested again; those that arrive after the end are ignored', async () => {
  let fail = true
  const { activation, take, ending } = build({
    later: async () => {
      if (fail) throw new Error('chunk 404')
      return [waitsFor('late', 'open')]
    },
  })
  await expect(activation.loadDeferred()).rejects.toThrow('chunk 404')
  expect(activation.isComplete()).toBe(false)
  fail = false
  const coming = activation.loadDeferred()
  ending.abort()
  await coming
  expect(take()).toEqual([])
})

test('plugins with a stored value under a key of their activation start', () => {
  const manifest = defineManifest({
    id: 'keeper',
    apiVersion: 1,
    version: '1.0.0',
    activation: ['stored:draft'],
    storage: { draft: { version: 1, initial: '', parse: String } },
  })
  const keeper = lazyPlugin(manifest, async () => ({ default: definePlugin<typeof manifest>(() => ({})) }))
  for (const [kept, started] of [
    [[], []],
    [['other:draft'], []],
    [['keeper:draft'], ['start keeper']],
  ] as const) {
    const { activation, take } = build({ kept })
    activation.register([keeper()])
    take()
    activation.activateStored()
    expect(take()).toEqual(started)
  }
})
