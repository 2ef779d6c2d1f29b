import { expect, test } from 'vitest'
import { event, hook, into, msg, Sessions, slot, tap, token, view, viewSpec } from '../../kernel/api/index.js'
import { createMemoryStorage } from '../harness/createMemoryStorage.js'
import { createTestKernel } from '../harness/createTestKernel.js'
import { fakeAdapter } from './fakeAdapter.js'
import { connectAndAccount, connectView, named, testPlugin } from './testPlugin.js'

const status = ({ kernel }: ReturnType<typeof createTestKernel>, id: string) => kernel.plugins.list().find((plugin) => plugin.id === id)?.status

test('creating a kernel is silent: no code loaded, no request, no write, no listener, no timer', async () => {
  const storage = createMemoryStorage()
  let loads = 0
  const world = createTestKernel({
    storage,
    remote: async () => ({ features: [] }),
    plugins: [
      ...connectAndAccount(),
      fakeAdapter().plugin,
      testPlugin('eager', {
        activation: ['open', 'connected', 'restore:eip155', 'event:modal:opened'],
        load: async () => {
          loads++
          return { default: () => ({}) }
        },
      }),
    ],
  })
  await world.environment.advance(60_000)
  expect(loads).toBe(0)
  expect(world.environment.requests).toEqual([])
  expect(storage.length).toBe(0)
  expect(world.environment.left()).toEqual({ timers: 0, listeners: 0 })
  expect(world.kernel.plugins.list().map((plugin) => plugin.status)).toEqual(['ready', 'ready', 'ready', 'ready'])
  expect(world.lines).toEqual([])
})

test('slots, titles and views are there before any code is', () => {
  const Rows = slot<{ readonly label: string }>('account.rows@1')
  const { kernel } = createTestKernel({
    plugins: [
      testPlugin('lazy', {
        views: [viewSpec({ ref: view('lazy.main'), name: 'Lazy', title: msg('lazy.title', 'Lazy') })],
        contributes: [into(Rows, { id: 'row', item: { label: 'Row' } })],
        load: () => Promise.reject(new Error('must not be loaded')),
      }),
    ],
  })
  expect(kernel.slot(Rows).get().items).toEqual([{ id: 'row', plugin: 'lazy', item: { label: 'Row' } }])
  expect(kernel.view({ id: 'lazy.main' })?.spec.title).toEqual({ key: 'lazy.title', text: 'Lazy' })
  expect(kernel.view({ id: 'Lazy' })?.plugin).toBe('lazy')
  expect(kernel.router.canOpen({ id: 'lazy.main' })).toBe(true)
})

test('what a plugin requires is set up first, whatever the order of the list, and files travel at the same time', async () => {
  const order: string[] = []
  const step = (id: string, parts: Parameters<typeof testPlugin>[1]) =>
    testPlugin(id, {
      ...parts,
      provides: { it: named(id) },
      load: async () => {
        order.push(`load ${id}`)
        await Promise.resolve()
        return {
          default: () => {
            order.push(`setup ${id}`)
            return { services: { it: { name: id } } }
          },
        }
      },
    })
  const plugins = [step('c', { requires: { a: named('a'), b: named('b') } }), step('b', { requires: { a: named('a') } }), step('a', {})]
  for (const list of [plugins, [...plugins].reverse()]) {
    order.length = 0
    const { kernel } = createTestKernel({ plugins: list })
    expect(await kernel.get(named('c'))).toEqual({ name: 'c' })
    expect(order.filter((line) => line.startsWith('setup'))).toEqual(['setup a', 'setup b', 'setup c'])
    expect(order.slice(0, 3)).toEqual(['load c', 'load a', 'load b'])
    await kernel.destroy()
  }
})

test('a provider is loaded once for two consumers, and everybody gets the same service', async () => {
  let loads = 0
  const given: unknown[] = []
  const consumer = (id: string) =>
    testPlugin(id, {
      requires: { it: named('p') },
      provides: { out: named(id) },
      setup: (context) => {
        given.push(context.use.it)
        return { services: { out: { name: id } } }
      },
    })
  const { kernel } = createTestKernel({
    plugins: [
      consumer('one'),
      consumer('two'),
      testPlugin('p', {
        provides: { it: named('p') },
        load: async () => {
          loads++
          return { default: () => ({ services: { it: { name: 'p' } } }) }
        },
      }),
    ],
  })
  await Promise.all([kernel.get(named('one')), kernel.get(named('two')), kernel.get(named('two'))])
  expect(loads).toBe(1)
  expect(given[0]).toBe(given[1])
})

test('an optional service that is missing or cannot be had is undefined', async () => {
  let maybe: unknown
  const { kernel } = createTestKernel({
    plugins: [
      testPlugin('user', {
        optional: { gone: named('gone'), broken: named('broken'), there: named('there') },
        provides: { it: named('user') },
        setup: (context) => {
          maybe = context.maybe
          return { services: { it: { name: 'user' } } }
        },
      }),
      testPlugin('broken', {
        provides: { it: named('broken') },
        setup: () => {
          throw new Error('no')
        },
      }),
      testPlugin('there', { provides: { it: named('there') } }),
    ],
  })
  await kernel.get(named('user'))
  expect(maybe).toEqual({ gone: undefined, broken: undefined, there: { name: 'there.it@1' } })
})

test('a context holds what the manifest declared, and nothing else', async () => {
  let seen: Record<string, unknown> = {}
  const { kernel } = createTestKernel({
    plugins: [
      testPlugin('narrow', {
        requires: { sessions: Sessions },
        provides: { it: named('narrow') },
        storage: { seen: { version: 1, initial: false, parse: (stored: unknown) => stored === true } },
        http: { api: { origin: 'https://api.example' } },
        input: { given: 1 },
        setup: (context) => {
          seen = context as unknown as Record<string, unknown>
          return { services: { it: { name: 'narrow' } } }
        },
      }),
    ],
  })
  await kernel.get(named('narrow'))
  expect(Object.keys(seen).sort().join(' ')).toBe('emit http lazy locale log maybe on options router run scope state storage t use')
  expect(Object.keys(seen.use as object)).toEqual(['sessions'])
  expect(Object.keys(seen.http as object)).toEqual(['api'])
  expect(Object.keys(seen.storage as object)).toEqual(['seen'])
  expect(Object.keys(seen.router as object).sort()).toEqual(['back', 'canOpen', 'close', 'push', 'replace', 'reset'])
  expect(seen.options).toEqual({ given: 1 })
  for (const part of [seen, seen.use, seen.http, seen.storage, seen.router]) expect(Object.isFrozen(part)).toBe(true)
})

test('opening starts those that asked for it; `idle` and `startup` those that asked for that', async () => {
  const world = createTestKernel({
    plugins: [
      ...connectAndAccount(),
      testPlugin('at-open', { activation: ['open'] }),
      testPlugin('at-idle', { activation: ['idle'] }),
      testPlugin('at-startup', { activation: ['startup'] }),
      testPlugin('never'),
    ],
  })
  await world.environment.settle()
  expect(status(world, 'at-startup')).toBe('active')
  expect(status(world, 'at-idle')).toBe('ready')
  world.environment.runIdle()
  await world.environment.settle()
  expect(status(world, 'at-idle')).toBe('active')
  expect(status(world, 'at-open')).toBe('ready')
  await world.open()
  expect(status(world, 'at-open')).toBe('active')
  expect(status(world, 'test-connect')).toBe('active')
  expect(status(world, 'test-account')).toBe('ready')
  expect(status(world, 'never')).toBe('ready')
})

test('intent prepares what the first click will show, and shows nothing', async () => {
  const world = createTestKernel({ plugins: connectAndAccount() })
  world.kernel.preload()
  world.kernel.preload()
  await world.environment.settle()
  expect(status(world, 'test-connect')).toBe('active')
  expect(world.kernel.view(connectView)?.peek()).toMatchObject({ kind: 'react' })
  expect(world.kernel.router.state.get().open).toBe(false)
  expect(world.events).toEqual([])
})

test('an event starts the plugin that waits for it, which then hears that very event once', async () => {
  const Ping = event<{ readonly n: number }>('mouth:ping')
  const heard: number[] = []
  const world = createTestKernel({
    plugins: [
      testPlugin('ears', {
        activation: ['event:mouth:ping'],
        setup: (context) => {
          context.on(Ping, ({ n }) => heard.push(n))
          return {}
        },
      }),
      testPlugin('mouth', {
        provides: { it: token<() => void>('mouth.it@1') },
        setup: (context) => ({ services: { it: () => context.emit(Ping, { n: heard.length }) } }),
      }),
    ],
  })
  const speak = await world.kernel.get(token<() => void>('mouth.it@1'))
  speak()
  await world.environment.settle()
  expect(heard).toEqual([0])
  speak()
  await world.environment.settle()
  expect(heard).toEqual([0, 1])
})

test('a hook starts the plugins that tap it', async () => {
  const Enter = hook<{ readonly view: string; readonly params: unknown }, unknown>('router.enter@1', 'first')
  const world = createTestKernel({
    plugins: [
      ...connectAndAccount(),
      testPlugin('limits', {
        hooks: [tap(Enter)],
        views: [viewSpec({ ref: view('limits.over') })],
        setup: () => ({
          hooks: { [Enter.id]: ({ view: id }: { view: string }) => (id === connectView.id ? { redirect: 'limits.over' } : undefined) },
          views: { 'limits.over': async () => ({ kind: 'react', component: () => null }) },
        }),
      }),
    ],
  })
  void world.kernel.router.open()
  expect(world.kernel.router.state.get().stack).toMatchObject([{ view: connectView.id, status: 'pending' }])
  await world.environment.settle()
  expect(world.kernel.router.state.get().stack).toMatchObject([{ view: 'limits.over', status: 'ready' }])
})

test('flags decide which plugins there are, and may change their mind', async () => {
  const plugins = [
    ...connectAndAccount(),
    testPlugin('swap', {
      feature: { flag: 'swaps', fallback: true },
      provides: { it: named('swap') },
      views: [viewSpec({ ref: view('swap.form'), name: 'Swap' })],
    }),
    testPlugin('above', { requires: { it: named('swap') } }),
  ]
  const world = createTestKernel({ plugins, features: { swaps: false } })
  const { kernel } = world
  expect(kernel.feature('swaps')).toBe(false)
  expect(kernel.plugins.list().slice(2)).toMatchObject([
    { status: 'off', reason: 'switched off by the host' },
    { status: 'unavailable', reason: 'requires "swap.it@1", which no plugin provides' },
  ])
  expect(kernel.view({ id: 'Swap' })).toBeUndefined()
  expect(() => kernel.router.open({ view: 'Swap' })).toThrow('It belongs to plugin "swap", which is off: switched off by the host.')
  await expect(kernel.get(named('swap'))).rejects.toThrow('No plugin provides the service "swap.it@1".')
  kernel.updateFeatures({ swaps: true })
  expect(kernel.feature('swaps')).toBe(true)
  await kernel.get(named('swap'))
  expect(status(world, 'swap')).toBe('active')
  kernel.updateFeatures({ swaps: false })
  expect(status(world, 'swap')).toBe('off')
})

test('remote flags are asked for at the first opening and switch plugins that are already there', async () => {
  let asked = 0
  const world = createTestKernel({
    features: { swaps: true },
    remote: async () => {
      asked++
      return { features: [{ id: 'swap', isEnabled: false, config: [] }] }
    },
    plugins: [
      ...connectAndAccount(),
      testPlugin('swap', { activation: ['open'], feature: { flag: 'swaps', fallback: true, remote: (config) => config.get('swap')?.enabled } }),
    ],
  })
  world.kernel.preload()
  await world.environment.settle()
  expect(asked).toBe(0)
  expect(status(world, 'swap')).toBe('active')
  await world.open()
  expect(asked).toBe(1)
  expect(status(world, 'swap')).toBe('off')
  expect(world.lines.join('\n')).toContain('overrules the page on')
})

test('unknown features are named to the developer', async () => {
  const { lines } = createTestKernel({ dev: true, features: { sendd: true } })
  await expect.poll(() => lines).toHaveLength(1)
  expect(lines[0]).toContain('The feature "sendd" is not known.')
})

test('a plugin named twice is one: its place is the first, its options are the last', () => {
  const first = testPlugin('one', { input: 'default' })
  const { kernel } = createTestKernel({ plugins: [first, testPlugin('two'), { ...first, input: "the host's" }] })
  expect(kernel.plugins.list().map(({ id, status: is }) => `${id} ${is}`)).toEqual(['one ready', 'two ready'])
})

test("a view of a third party carries its publisher, a built-in's none", () => {
  const { kernel } = createTestKernel({
    plugins: [
      ...connectAndAccount(),
      testPlugin('acme/hello', { publisher: 'Acme Ltd', views: [viewSpec({ ref: view('hello.a') })] }),
      testPlugin('anon/bye', { views: [viewSpec({ ref: view('bye.a') })] }),
    ],
  })
  expect(kernel.view(connectView)?.publisher).toBeUndefined()
  expect(kernel.view({ id: 'hello.a' })?.publisher).toBe('Acme Ltd')
  expect(kernel.view({ id: 'bye.a' })?.publisher).toBe('anon/bye')
})
