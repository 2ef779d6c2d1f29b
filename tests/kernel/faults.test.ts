import { expect, test } from 'vitest'
import { hook, into, SessionSettled, slot, tap, view, viewSpec } from '../../kernel/api/index.js'
import { createTestKernel } from '../harness/createTestKernel.js'
import { fakeAdapter } from './fakeAdapter.js'
import { connectAndAccount, connectView, named, testPlugin } from './testPlugin.js'

const Rows = slot<string>('account.rows@1')
const info = ({ kernel }: ReturnType<typeof createTestKernel>, id: string) => kernel.plugins.list().find((plugin) => plugin.id === id)
const rows = ({ kernel }: ReturnType<typeof createTestKernel>) =>
  kernel
    .slot(Rows)
    .get()
    .items.map(({ id }) => id)
const boom = () => {
  throw new Error('boom')
}
/** What a bundler's loader rejects with. */
const missing = () => Object.assign(new Error('Loading chunk 4 failed'), { name: 'ChunkLoadError' })
const good = testPlugin('good', { provides: { it: named('good') }, contributes: [into(Rows, { id: 'good', item: 'Good' })] })

test('circular dependencies are refused with their path; everything else works', async () => {
  const world = createTestKernel({
    plugins: [
      testPlugin('a', { requires: { it: named('b') }, provides: { it: named('a') }, contributes: [into(Rows, { id: 'a', item: 'A' })] }),
      testPlugin('b', { requires: { it: named('c') }, provides: { it: named('b') } }),
      testPlugin('c', { optional: { it: named('a') }, provides: { it: named('c') } }),
      testPlugin('above', { requires: { it: named('a') } }),
      good,
    ],
  })
  expect(world.kernel.plugins.list().map(({ id, status, reason }) => [id, status, reason])).toEqual([
    ['a', 'unavailable', 'circular dependency: a → b → c → a'],
    ['b', 'unavailable', 'circular dependency: a → b → c → a'],
    ['c', 'unavailable', 'circular dependency: a → b → c → a'],
    ['above', 'unavailable', 'requires "a.it@1" from "a", which is unavailable'],
    ['good', 'ready', undefined],
  ])
  await expect(world.kernel.get(named('a'))).rejects.toThrow('circular dependency: a → b → c → a')
  expect(rows(world)).toEqual(['good'])
  expect(await world.kernel.get(named('good'))).toEqual({ name: 'good.it@1' })
})

test('a bad manifest is named and left out', async () => {
  const world = createTestKernel({
    plugins: [
      { manifest: { id: 'BAD', apiVersion: 1, version: '1' }, input: undefined, load: async () => ({ default: () => ({}) }) },
      null as never,
      testPlugin('good', { provides: { it: named('good') } }),
      testPlugin('good'),
      testPlugin('thief', { views: [viewSpec({ ref: view('router.list') })] }),
    ],
  })
  expect(world.kernel.plugins.list().map(({ id, status, reason }) => [id, status, reason])).toEqual([
    ['BAD', 'unavailable', 'the id must look like "name" or "scope/name"'],
    ['#2', 'unavailable', 'it needs a "manifest" and a function "load"'],
    ['good', 'ready', undefined],
    ['good', 'unavailable', 'the id "good" is taken'],
    ['thief', 'unavailable', '"router.list" belongs to "router"'],
  ])
  expect(world.lines.length).toBe(4)
  expect(world.lines[0]).toMatchInlineSnapshot(`
    "error [portico] Plugin "BAD" was left out: its manifest is not usable.
    https://github.com/portico-widget/portico/blob/main/docs/guides/plugins.md says what each field looks like; portico/validate checks all of it.
    Details: the id must look like "name" or "scope/name"
    https://github.com/portico-widget/portico/blob/main/docs/reference/errors.md#p201"
  `)
  await world.kernel.get(named('good'))
})

test('a setup that throws: its contributions go, who requires it is unavailable, the rest works, and it is named', async () => {
  let broken = true
  const world = createTestKernel({
    plugins: [
      testPlugin('bad', {
        provides: { it: named('bad') },
        contributes: [into(Rows, { id: 'bad', item: 'Bad' })],
        setup: () => {
          if (broken) boom()
          return { services: { it: { name: 'mended' } } }
        },
      }),
      testPlugin('above', { requires: { it: named('bad') }, provides: { it: named('above') }, contributes: [into(Rows, { id: 'above', item: 'Above' })] }),
      good,
    ],
  })
  expect(rows(world)).toEqual(['above', 'bad', 'good'])
  await expect(world.kernel.get(named('above'))).rejects.toThrow('Plugin "above" cannot be used: it is unavailable.')
  await world.environment.settle()
  expect(rows(world)).toEqual(['good'])
  expect(info(world, 'bad')).toMatchObject({ status: 'failed', reason: 'Plugin "bad" failed while activating.' })
  expect(info(world, 'above')).toMatchObject({ status: 'unavailable', reason: 'requires "bad.it@1" from "bad", which failed' })
  expect(world.events).toMatchObject([{ id: 'plugin:failed', payload: { plugin: 'bad', phase: 'activating' } }])
  expect(world.lines).toHaveLength(1)
  expect(world.lines[0]).toContain('Plugin "bad" failed while activating.\nDetails: boom')
  expect(await world.kernel.get(named('good'))).toEqual({ name: 'good.it@1' })

  broken = false
  await world.kernel.plugins.retry('bad')
  await world.environment.settle()
  expect(rows(world)).toEqual(['above', 'bad', 'good'])
  expect(await world.kernel.get(named('above'))).toEqual({ name: 'above.it@1' })
})

test('a setup that never ends fails after 10 s; what it registers later is undone at once', async () => {
  let finish: () => void = () => {}
  let undone = 0
  const world = createTestKernel({
    plugins: [
      testPlugin('slow', {
        provides: { it: named('slow') },
        setup: (context) =>
          new Promise((resolve) => {
            finish = () => {
              context.scope.add(() => undone++)
              resolve({ services: { it: { name: 'slow' } }, dispose: () => void undone++ })
            }
          }),
      }),
    ],
  })
  const outcome = expect(world.kernel.get(named('slow'))).rejects.toThrowErrorMatchingInlineSnapshot(`
    [PluginError: Plugin "slow" failed while activating.

    Look for an await in it that nothing ends.

    Docs: https://github.com/portico-widget/portico/blob/main/docs/reference/errors.md#p200
    Details: Plugin "slow", while activating, took longer than 10000 ms.]
  `)
  await world.environment.advance(9_999)
  expect(info(world, 'slow')?.status).toBe('loading')
  await world.environment.advance(1)
  await outcome
  expect(info(world, 'slow')?.status).toBe('failed')
  expect(world.environment.left().timers).toBe(0)
  finish()
  await world.environment.settle()
  expect(undone).toBe(2)
  expect(info(world, 'slow')?.status).toBe('failed')
})

test('a chunk that does not arrive: the plugin waits with its contributions, and the next use brings it', async () => {
  let online = false
  let loads = 0
  const world = createTestKernel({
    plugins: [
      testPlugin('far', {
        provides: { it: named('far') },
        contributes: [into(Rows, { id: 'far', item: 'Far' })],
        load: async () => {
          loads++
          if (!online) throw new TypeError('Failed to fetch dynamically imported module: https://app.example/far.js')
          return { default: () => ({ services: { it: { name: 'far' } } }) }
        },
      }),
      testPlugin('above', { requires: { it: named('far') }, provides: { it: named('above') } }),
    ],
  })
  const use = () => world.kernel.get(named('above'))
  await expect(use()).rejects.toThrow('The code of plugin "far" did not arrive.')
  expect(info(world, 'far')).toMatchObject({ status: 'waiting' })
  expect(info(world, 'above')).toMatchObject({ status: 'waiting' })
  expect(rows(world)).toEqual(['far'])
  expect(world.events).toEqual([])
  expect(world.lines).toHaveLength(1)

  await expect(use()).rejects.toThrow('did not arrive')
  expect(loads).toBe(1)
  await world.environment.advance(500)
  await expect(use()).rejects.toThrow('did not arrive')
  await world.environment.advance(999)
  await expect(use()).rejects.toThrow('did not arrive')
  expect(loads).toBe(2)
  online = true
  await world.environment.advance(1)
  expect(await use()).toEqual({ name: 'above.it@1' })
  expect(info(world, 'far')?.status).toBe('active')
})

test('asking to retry a waiting plugin tries at once', async () => {
  let online = false
  const world = createTestKernel({
    plugins: [
      testPlugin('far', {
        provides: { it: named('far') },
        load: async () => (online ? { default: () => ({ services: { it: { name: 'far' } } }) } : Promise.reject(missing())),
      }),
    ],
  })
  await expect(world.kernel.get(named('far'))).rejects.toThrow()
  await expect(world.kernel.plugins.retry('far')).rejects.toThrow('did not arrive')
  online = true
  await world.kernel.plugins.retry('far')
  expect(await world.kernel.get(named('far'))).toEqual({ name: 'far' })
})

test('a file that is never answered counts as not arrived after 10 s', async () => {
  const world = createTestKernel({ plugins: [testPlugin('far', { provides: { it: named('far') }, load: () => new Promise(() => {}) })] })
  const outcome = expect(world.kernel.get(named('far'))).rejects.toThrow('did not arrive')
  await world.environment.advance(10_000)
  await outcome
  expect(info(world, 'far')?.status).toBe('waiting')
})

test('three faults in a row stop the retries', async () => {
  const world = createTestKernel({ plugins: [testPlugin('bad', { provides: { it: named('bad') }, setup: boom })] })
  const { plugins } = world.kernel
  await expect(world.kernel.get(named('bad'))).rejects.toThrow('failed while activating')
  // The next to ask learns the same.
  await expect(world.kernel.get(named('bad'))).rejects.toThrow('failed while activating')
  await expect(plugins.retry('bad')).rejects.toThrow('failed while activating')
  await expect(plugins.retry('bad')).rejects.toThrow('failed while activating')
  await expect(plugins.retry('bad')).rejects.toThrow('It failed three times in a row.')
  await expect(plugins.retry('none')).rejects.toThrow('it is not installed')
})

test.each<[string, Parameters<typeof testPlugin>[1], string]>([
  ['no setup', { load: async () => ({ default: undefined as never }) }, 'The module of a plugin must export its setup as default.'],
  [
    'a promised service is missing',
    { provides: { it: named('bad') }, setup: () => ({}) },
    'setup() did not return the service "it", which the manifest provides.',
  ],
  [
    'a promised view is missing',
    { views: [viewSpec({ ref: view('bad.main') })], setup: () => ({}) },
    'setup() did not return the view "bad.main", which the manifest names.',
  ],
  [
    'a promised hook is missing',
    { hooks: [tap(SessionSettled)], setup: () => ({}) },
    'setup() did not return the hook "session.settled@1", which the manifest taps.',
  ],
])('%s: the plugin fails and says what is wrong', async (_, parts, text) => {
  const world = createTestKernel({ plugins: [testPlugin('bad', { activation: ['startup'], ...parts })] })
  await world.environment.settle()
  expect(info(world, 'bad')?.status).toBe('failed')
  expect(info(world, 'bad')?.error?.message).toContain(text)
})

test('a throwing `when`, listener or hook is named once and the plugin goes on', async () => {
  const Enter = hook<unknown, unknown>('router.enter@1', 'first')
  const world = createTestKernel({
    plugins: [
      ...connectAndAccount(),
      testPlugin('bad', {
        activation: ['open'],
        provides: { it: named('bad') },
        contributes: [into(Rows, { id: 'bad', item: 'Bad', when: boom }), into(Rows, { id: 'fine', item: 'Fine' })],
        hooks: [tap(Enter)],
        setup: (context) => {
          context.on({ kind: 'event', id: 'modal:opened' }, boom)
          context.on({ kind: 'event', id: 'plugin:failed' }, boom)
          return { services: { it: { name: 'bad' } }, hooks: { [Enter.id]: boom } }
        },
      }),
      good,
    ],
  })
  expect(rows(world)).toEqual(['fine', 'good'])
  await world.open()
  world.kernel.router.close()
  await world.open()
  const phases = world.events.filter(({ id }) => id === 'plugin:failed').map(({ payload }) => (payload as { phase: string }).phase)
  expect(phases.filter((phase) => phase === 'deciding whether to show "bad"')).toHaveLength(1)
  expect(phases).toContain('answering "router.enter@1"')
  expect(phases).toContain('hearing "modal:opened"')
  expect(world.kernel.router.state.get().stack).toMatchObject([{ view: connectView.id, status: 'ready' }])
  expect(info(world, 'bad')).toMatchObject({ status: 'active' })
  expect(info(world, 'bad')?.error).toBeDefined()
  expect(rows(world)).toEqual(['fine', 'good'])
})

test('a view whose code is at fault fails its plugin and keeps its card; a view whose chunk is missing only waits', async () => {
  let state: 'offline' | 'wrong' | 'fine' = 'offline'
  const Main = view('shop.main')
  const world = createTestKernel({
    plugins: [
      ...connectAndAccount(),
      testPlugin('shop', {
        views: [viewSpec({ ref: Main, name: 'Shop' })],
        contributes: [into(Rows, { id: 'shop', item: 'Shop' })],
        setup: () => ({
          views: {
            [Main.id]: async () => {
              if (state === 'offline') throw new TypeError('Importing a module script failed.')
              return state === 'wrong' ? ({ kind: 'react' } as never) : { kind: 'react', component: () => null }
            },
          },
        }),
      }),
    ],
  })
  const { kernel } = world
  void kernel.router.open({ view: 'Shop' })
  const shown = kernel.view(Main)
  await expect(shown?.load()).rejects.toThrow('The code of view "shop.main" of plugin "shop" did not arrive.')
  expect(info(world, 'shop')?.status).toBe('active')
  state = 'wrong'
  await expect(shown?.load()).rejects.toThrow('Plugin "shop" failed while loading view "shop.main".')
  await world.environment.settle()
  expect(info(world, 'shop')?.status).toBe('failed')
  expect(rows(world)).toEqual([])
  expect(kernel.router.state.get()).toMatchObject({ open: true, stack: [{ view: Main.id }] })
  await expect(shown?.load()).rejects.toThrow('Plugin "shop" failed while loading view "shop.main".')
  state = 'fine'
  await kernel.plugins.retry('shop')
  expect(shown?.peek()).toBeUndefined()
  expect(await shown?.load()).toMatchObject({ kind: 'react' })
  expect(shown?.peek()).toMatchObject({ kind: 'react' })
})

test('a fault while rendering takes the plugin out with those that hold its services; retry brings all back', async () => {
  let disposed: string[] = []
  const world = createTestKernel({
    plugins: [
      testPlugin('top', {
        requires: { it: named('base') },
        provides: { it: named('top') },
        setup: () => ({ services: { it: { name: 'top' } }, dispose: () => void disposed.push('top') }),
      }),
      testPlugin('base', { provides: { it: named('base') }, setup: () => ({ services: { it: { name: 'base' } }, dispose: () => void disposed.push('base') }) }),
    ],
  })
  await world.kernel.get(named('top'))
  world.kernel.report('base', 'rendering "base.main"', new Error('boom'))
  expect(disposed).toEqual(['top', 'base'])
  expect(info(world, 'base')?.status).toBe('failed')
  expect(info(world, 'top')?.status).toBe('unavailable')
  disposed = []
  await world.kernel.plugins.retry('base')
  expect(info(world, 'top')?.status).toBe('ready')
  await world.kernel.get(named('top'))
  expect(disposed).toEqual([])
})

test('a plugin that ran well for a while gets its three tries anew', async () => {
  const world = createTestKernel({ plugins: [testPlugin('shaky', { provides: { it: named('shaky') } })] })
  await world.kernel.get(named('shaky'))
  for (let round = 0; round < 5; round++) {
    await world.environment.advance(31_000)
    world.kernel.report('shaky', 'rendering', new Error('boom'))
    await world.kernel.plugins.retry('shaky')
  }
  world.kernel.report('shaky', 'rendering', new Error('boom'))
  await world.kernel.plugins.retry('shaky')
  world.kernel.report('shaky', 'rendering', new Error('boom'))
  await expect(world.kernel.plugins.retry('shaky')).rejects.toThrow('It failed three times in a row.')
})

test('an adapter that cannot be loaded does not keep the modal from opening, and comes with a retry', async () => {
  const adapter = fakeAdapter()
  let online = false
  const world = createTestKernel({
    plugins: [...connectAndAccount(), { ...adapter.plugin, load: () => (online ? adapter.plugin.load() : Promise.reject(new Error('chunk 404'))) }],
  })
  await world.open()
  expect(world.kernel.router.state.get().open).toBe(true)
  expect(world.kernel.connectors.state.get().items).toEqual([])
  online = true
  await world.kernel.plugins.retry('test-adapter')
  expect(world.kernel.connectors.state.get().items).toHaveLength(1)
})

test.each<[string, () => Promise<never>]>([
  ['an error', () => Promise.reject(new Error('boom'))],
  ['a type error of its own', () => Promise.reject(new TypeError('x.reload is not a function'))],
  ['an error that speaks of fetching', () => Promise.reject(new Error('Failed to fetch the module list'))],
  [
    'an error, at once',
    () => {
      throw new RangeError('boom')
    },
  ],
])('a loader that throws %s: the plugin has failed, with that error as the cause, in the console, for the caller and in the list', async (_, load) => {
  const cause = await (async () => load())().catch((error: unknown) => error)
  const world = createTestKernel({
    plugins: [
      testPlugin('slow', { provides: { it: named('slow') }, load: () => new Promise(() => {}) }),
      // It waits for no plugin that it requires.
      testPlugin('bad', { requires: { slow: named('slow') }, provides: { it: named('bad') }, load: () => Promise.reject(cause) }),
    ],
  })
  await expect(world.kernel.get(named('bad'))).rejects.toMatchObject({ code: 'P200', phase: 'loading', cause })
  expect(info(world, 'bad')).toMatchObject({ status: 'failed', error: { code: 'P200', cause } })
  expect(world.events).toMatchObject([{ id: 'plugin:failed', payload: { plugin: 'bad', phase: 'loading', error: { code: 'P200', cause } } }])
  expect(world.lines.filter((line) => line.includes('#p200'))).toHaveLength(1)
})

test.each([new Error('boom'), new TypeError('x.reload is not a function'), new TypeError("Cannot read properties of undefined (reading 'payload')")])(
  'a view factory that throws %s: its plugin has failed with that error, and is not reported as a file that did not arrive',
  async (cause) => {
    const Main = view('shop.main')
    const world = createTestKernel({
      plugins: [
        ...connectAndAccount(),
        testPlugin('shop', { views: [viewSpec({ ref: Main, name: 'Shop' })], setup: () => ({ views: { [Main.id]: () => Promise.reject(cause) } }) }),
      ],
    })
    const failure = { code: 'P200', phase: 'loading view "shop.main"', cause }
    await expect(world.kernel.view(Main)?.load()).rejects.toMatchObject(failure)
    expect(info(world, 'shop')).toMatchObject({ status: 'failed', error: failure })
    // The next visitor of the view is shown the same code.
    await expect(world.kernel.view(Main)?.load()).rejects.toMatchObject(failure)
    expect(world.lines.filter((line) => line.includes('#p200'))).toHaveLength(1)
  },
)

test('a view that never arrives is reported after 10 s, and its plugin goes on', async () => {
  const Main = view('shop.main')
  const world = createTestKernel({
    plugins: [testPlugin('shop', { views: [viewSpec({ ref: Main })], setup: () => ({ views: { [Main.id]: () => new Promise(() => {}) } }) })],
  })
  const outcome = expect(world.kernel.view(Main)?.load()).rejects.toMatchObject({ code: 'P202' })
  await world.environment.advance(10_000)
  await outcome
  expect(info(world, 'shop')?.status).toBe('active')
  expect(world.lines.filter((line) => line.includes('The code of view "shop.main" of plugin "shop" did not arrive.'))).toHaveLength(1)
})

test('a hook that never answers costs one navigation 2 s, and then its plugin and its contributions are gone', async () => {
  const Enter = hook<unknown, unknown>('router.enter@1', 'first')
  const world = createTestKernel({
    plugins: [
      ...connectAndAccount(),
      testPlugin('mute', {
        contributes: [into(Rows, { id: 'mute', item: 'Mute' })],
        hooks: [tap(Enter)],
        setup: () => ({ hooks: { [Enter.id]: () => new Promise(() => {}) } }),
      }),
    ],
  })
  await world.open()
  expect(world.kernel.router.state.get().stack).toMatchObject([{ status: 'pending' }])
  await world.environment.advance(2_000)
  expect(world.kernel.router.state.get().stack).toMatchObject([{ view: connectView.id, status: 'ready' }])
  expect(info(world, 'mute')).toMatchObject({ status: 'failed', error: { code: 'P200' } })
  expect(rows(world)).toEqual([])
  world.kernel.router.close()
  await world.open()
  expect(world.kernel.router.state.get().stack).toMatchObject([{ status: 'ready' }])
})

test('a plugin without what it requires is named in the console, once', async () => {
  const world = createTestKernel({
    plugins: [
      testPlugin('lone', { requires: { it: named('absent') }, provides: { it: named('lone') } }),
      testPlugin('above', { requires: { it: named('lone') } }),
    ],
  })
  world.kernel.updateFeatures({ send: false })
  expect(world.lines).toHaveLength(1)
  expect(world.lines[0]).toContain('Plugin "lone" cannot be used: it is unavailable.')
  expect(world.lines[0]).toContain('requires "absent.it@1", which no plugin provides')
})
