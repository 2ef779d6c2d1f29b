import { expect, test } from 'vitest'
import { event, hook, into, msg, Sessions, slot, tap, token, view, viewSpec } from '../../kernel/api/index.js'
import { createMemoryStorage } from '../harness/createMemoryStorage.js'
import { createTestKernel } from '../harness/createTestKernel.js'
import { fakeAdapter } from './fakeAdapter.js'
import { connectAndAccount, connectView, named, testPlugin } from './testPlugin.js'

const status = ({ shell }: ReturnType<typeof createTestKernel>, id: string) => shell.plugins.list().find((plugin) => plugin.id === id)?.status

test('creating a kernel is silent: no code loaded, no request, no write, no listener, no timer', async () => {
  const storage = createMemoryStorage()
  let loads = 0
  const kernel = createTestKernel({
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
  await kernel.environment.advance(60_000)
  expect(loads).toBe(0)
  expect(kernel.environment.requests).toEqual([])
  expect(storage.length).toBe(0)
  expect(kernel.environment.left()).toEqual({ timers: 0, listeners: 0 })
  expect(kernel.shell.plugins.list().map((plugin) => plugin.status)).toEqual(['ready', 'ready', 'ready', 'ready'])
  expect(kernel.lines).toEqual([])
})

test('slots, titles and views are there before any code is', () => {
  const Rows = slot<{ readonly label: string }>('account.rows@1')
  const { shell } = createTestKernel({
    plugins: [
      testPlugin('lazy', {
        views: [viewSpec({ ref: view('lazy.main'), name: 'Lazy', title: msg('lazy.title', 'Lazy') })],
        contributes: [into(Rows, { id: 'row', item: { label: 'Row' } })],
        load: () => Promise.reject(new Error('must not be loaded')),
      }),
    ],
  })
  expect(shell.slot(Rows).get().items).toEqual([{ id: 'row', plugin: 'lazy', item: { label: 'Row' } }])
  expect(shell.view({ id: 'lazy.main' })?.spec.title).toEqual({ key: 'lazy.title', text: 'Lazy' })
  expect(shell.view({ id: 'Lazy' })?.plugin).toBe('lazy')
  expect(shell.router.canOpen({ id: 'lazy.main' })).toBe(true)
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
    const { shell } = createTestKernel({ plugins: list })
    expect(await shell.get(named('c'))).toEqual({ name: 'c' })
    expect(order.filter((line) => line.startsWith('setup'))).toEqual(['setup a', 'setup b', 'setup c'])
    expect(order.slice(0, 3)).toEqual(['load c', 'load a', 'load b'])
    await shell.destroy()
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
  const { shell } = createTestKernel({
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
  await Promise.all([shell.get(named('one')), shell.get(named('two')), shell.get(named('two'))])
  expect(loads).toBe(1)
  expect(given[0]).toBe(given[1])
})

test('an optional service that is missing or cannot be had is undefined', async () => {
  let maybe: unknown
  const { shell } = createTestKernel({
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
  await shell.get(named('user'))
  expect(maybe).toEqual({ gone: undefined, broken: undefined, there: { name: 'there.it@1' } })
})

test('a context holds what the manifest declared, and nothing else', async () => {
  let seen: Record<string, unknown> = {}
  const { shell } = createTestKernel({
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
  await shell.get(named('narrow'))
  expect(Object.keys(seen).sort()).toEqual(['emit', 'http', 'log', 'maybe', 'on', 'options', 'router', 'scope', 'state', 'storage', 't', 'use'])
  expect(Object.keys(seen.use as object)).toEqual(['sessions'])
  expect(Object.keys(seen.http as object)).toEqual(['api'])
  expect(Object.keys(seen.storage as object)).toEqual(['seen'])
  expect(Object.keys(seen.router as object).sort()).toEqual(['back', 'canOpen', 'close', 'push', 'replace', 'reset'])
  expect(seen.options).toEqual({ given: 1 })
  for (const part of [seen, seen.use, seen.http, seen.storage, seen.router]) expect(Object.isFrozen(part)).toBe(true)
})

test("a plugin cannot speak with the kernel's voice", async () => {
  const { shell, events } = createTestKernel({
    plugins: [
      testPlugin('forger', {
        provides: { it: named('forger') },
        setup: (context) => {
          context.emit(event<undefined>('session:connected'))
          return {}
        },
      }),
    ],
  })
  await expect(shell.get(named('forger'))).rejects.toThrow('Plugin "forger" failed while activating.')
  expect(events.map(({ id }) => id)).toEqual(['plugin:failed'])
})

test('opening starts those that asked for it; `idle` and `startup` those that asked for that', async () => {
  const kernel = createTestKernel({
    plugins: [
      ...connectAndAccount(),
      testPlugin('at-open', { activation: ['open'] }),
      testPlugin('at-idle', { activation: ['idle'] }),
      testPlugin('at-startup', { activation: ['startup'] }),
      testPlugin('never'),
    ],
  })
  await kernel.environment.settle()
  expect(status(kernel, 'at-startup')).toBe('active')
  expect(status(kernel, 'at-idle')).toBe('ready')
  kernel.environment.runIdle()
  await kernel.environment.settle()
  expect(status(kernel, 'at-idle')).toBe('active')
  expect(status(kernel, 'at-open')).toBe('ready')
  await kernel.open()
  expect(status(kernel, 'at-open')).toBe('active')
  expect(status(kernel, 'test-connect')).toBe('active')
  expect(status(kernel, 'test-account')).toBe('ready')
  expect(status(kernel, 'never')).toBe('ready')
})

test('intent prepares what the first click will show, and shows nothing', async () => {
  const kernel = createTestKernel({ plugins: connectAndAccount() })
  kernel.shell.preload()
  kernel.shell.preload()
  await kernel.environment.settle()
  expect(status(kernel, 'test-connect')).toBe('active')
  expect(kernel.shell.view(connectView)?.peek()).toMatchObject({ kind: 'react' })
  expect(kernel.shell.router.state.get().open).toBe(false)
  expect(kernel.events).toEqual([])
})

test('an event starts the plugin that waits for it, which then hears that very event once', async () => {
  const Ping = event<{ readonly n: number }>('test:ping')
  const heard: number[] = []
  const kernel = createTestKernel({
    plugins: [
      testPlugin('ears', {
        activation: ['event:test:ping'],
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
  const speak = await kernel.shell.get(token<() => void>('mouth.it@1'))
  speak()
  await kernel.environment.settle()
  expect(heard).toEqual([0])
  speak()
  await kernel.environment.settle()
  expect(heard).toEqual([0, 1])
})

test('a hook starts the plugins that tap it', async () => {
  const Enter = hook<{ readonly view: string; readonly params: unknown }, unknown>('router.enter@1', 'first')
  const kernel = createTestKernel({
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
  kernel.shell.router.open()
  expect(kernel.shell.router.state.get().stack).toMatchObject([{ view: connectView.id, status: 'pending' }])
  await kernel.environment.settle()
  expect(kernel.shell.router.state.get().stack).toMatchObject([{ view: 'limits.over', status: 'ready' }])
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
  const kernel = createTestKernel({ plugins, features: { swaps: false } })
  const { shell } = kernel
  expect(shell.feature('swaps')).toBe(false)
  expect(shell.plugins.list().slice(2)).toMatchObject([
    { status: 'off', reason: 'switched off by the host' },
    { status: 'unavailable', reason: 'requires "swap.it@1", which no plugin provides' },
  ])
  expect(shell.view({ id: 'Swap' })).toBeUndefined()
  expect(() => shell.router.open({ view: 'Swap' })).toThrow('It belongs to plugin "swap", which is off: switched off by the host.')
  await expect(shell.get(named('swap'))).rejects.toThrow('No plugin provides the service "swap.it@1".')
  shell.updateFeatures({ swaps: true })
  expect(shell.feature('swaps')).toBe(true)
  await shell.get(named('swap'))
  expect(status(kernel, 'swap')).toBe('active')
  shell.updateFeatures({ swaps: false })
  expect(status(kernel, 'swap')).toBe('off')
})

test('remote flags are asked for at the first opening and switch plugins that are already there', async () => {
  let asked = 0
  const kernel = createTestKernel({
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
  kernel.shell.preload()
  await kernel.environment.settle()
  expect(asked).toBe(0)
  expect(status(kernel, 'swap')).toBe('active')
  await kernel.open()
  expect(asked).toBe(1)
  expect(status(kernel, 'swap')).toBe('off')
  expect(kernel.lines.join('\n')).toContain('what the page says is ignored')
})

test('unknown features are named to the developer', async () => {
  const { lines } = createTestKernel({ dev: true, features: { sendd: true } })
  await expect.poll(() => lines).toHaveLength(1)
  expect(lines[0]).toContain('The feature "sendd" is not known.')
})

test('a plugin named twice is one: its place is the first, its options are the last', () => {
  const first = testPlugin('one', { input: 'default' })
  const { shell } = createTestKernel({ plugins: [first, testPlugin('two'), { ...first, input: "the host's" }] })
  expect(shell.plugins.list().map(({ id, status: is }) => `${id} ${is}`)).toEqual(['one ready', 'two ready'])
})

test("a view of a third party carries its publisher, a built-in's none", () => {
  const { shell } = createTestKernel({
    plugins: [
      ...connectAndAccount(),
      testPlugin('acme/hello', { publisher: 'Acme Ltd', views: [viewSpec({ ref: view('hello.a') })] }),
      testPlugin('anon/bye', { views: [viewSpec({ ref: view('bye.a') })] }),
    ],
  })
  expect(shell.view(connectView)?.publisher).toBeUndefined()
  expect(shell.view({ id: 'hello.a' })?.publisher).toBe('Acme Ltd')
  expect(shell.view({ id: 'bye.a' })?.publisher).toBe('anon/bye')
})
