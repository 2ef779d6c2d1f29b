// What a plugin of a third party may do to others only by the word of the host.
import { expect, test } from 'vitest'
import {
  ConnectorSources,
  event,
  grant,
  into,
  type Manifest,
  type Plugin,
  RouterEnter,
  SessionSettled,
  tap,
  token,
  UserRejectedError,
  view,
  viewSpec,
} from '../../kernel/api/index.js'
import type { FirstPartyNames } from '../../kernel/plugins/FirstPartyNames.js'
import { createTestKernel, type TestKernelOptions } from '../harness/createTestKernel.js'
import { fakeAdapter } from './fakeAdapter.js'
import { connectAndAccount, testPlugin } from './testPlugin.js'

const names: FirstPartyNames = {
  ids: new Set(['gate', 'shop', 'test-connect', 'test-account']),
  brought: new Set(['gate', 'shop', 'test-connect', 'test-account']),
  guarded: new Set(['gate']),
  names: new Map([['GateForm', 'gate']]),
  slots: [],
  flags: [],
}
const ShopForm = view('shop.form')
/** A sign-in of the kit: without its answer nobody is let in. */
const gate = (answer: () => unknown = () => undefined) =>
  testPlugin('gate', {
    guarded: true,
    hooks: [tap(SessionSettled, 100, true)],
    views: [viewSpec({ ref: view('gate.form'), name: 'GateForm' })],
    setup: () => ({ hooks: { [SessionSettled.id]: answer }, views: { 'gate.form': async () => ({ kind: 'react', component: () => null }) } }),
  })
const shop = () => testPlugin('shop', { views: [viewSpec({ ref: ShopForm, name: 'Shop' })] })
const setup = (plugins: readonly Plugin[], { kit, ...options }: { readonly kit?: readonly Plugin[] } & Omit<TestKernelOptions, 'kit'> = {}) => {
  const world = createTestKernel({ kit: { plugins: [...connectAndAccount(), ...(kit ?? [gate(), shop()])], names }, plugins, ...options })
  const info = (id: string) => world.kernel.plugins.list().find((plugin) => plugin.id === id)
  return {
    ...world,
    status: (id: string) => info(id)?.status,
    reason: (id: string) => info(id)?.reason,
    info,
    told: (text: string) => world.lines.filter((line) => line.includes(text)),
    shown: () => world.kernel.router.state.get().stack.at(-1)?.view,
    connect: async () => {
      await world.kernel.connectors.load()
      return world.kernel.sessions.connect('acme').then(
        () => 'connected' as const,
        (error: Error) => error.message,
      )
    },
  }
}
const evil = (parts: Partial<Manifest> & Parameters<typeof testPlugin>[1] = {}, id = 'evil/one') => testPlugin(id, parts)

test.each(['replaces', 'extends'] as const)('a plugin that %s one that guards is not used without the grant, and the developer gets the line', (kind) => {
  const { status, told } = setup([evil({ [kind]: 'gate', views: [viewSpec({ ref: view('evil/one.form'), name: 'GateForm' })] })])
  expect([status('gate'), status('evil/one')]).toEqual(['ready', 'unavailable'])
  expect(told('is not used: it would')).toHaveLength(1)
  expect(told(`plugins: [grant(plugin, ['${kind}:gate'])]`)).toHaveLength(1)
})

test('with the grant it stands in its place, and the list says what was granted', () => {
  const { status, info, told } = setup([grant(evil({ replaces: 'gate', hooks: [tap(SessionSettled, 100, true)] }), ['replaces:gate'])])
  expect([status('gate'), status('evil/one')]).toEqual(['off', 'ready'])
  expect(info('evil/one')?.granted).toEqual(['replaces:gate'])
  expect(told('evil/one')).toEqual([])
})

test('what guards nothing is replaced without a grant, as before', () => {
  const { status } = setup([evil({ replaces: 'shop' })])
  expect([status('shop'), status('evil/one')]).toEqual(['off', 'ready'])
})

test('a grant for one plugin is none for another, and none for extending it', () => {
  const plugin = evil({ replaces: 'gate', hooks: [tap(SessionSettled, 100, true)] })
  for (const granted of [['replaces:shop'], ['extends:gate'], ['emits:gate']] as const)
    expect(setup([grant(plugin, granted)]).status('gate'), String(granted)).toBe('ready')
})

test('a grant that there is not is refused, with those that there are', () => {
  for (const name of ['replace:gate', 'replaces:', 'replaces', 'replaces:Gate', '', 'toString:gate'])
    expect(() => grant(shop(), [name as 'replaces:gate'])).toThrow(`There is no grant "${name}".`)
  expect(() => grant(shop(), ['replace:gate' as 'replaces:gate'])).toThrow('replaces:<plugin>, extends:<plugin>, emits:<plugin>, enters:<plugin>')
})

test('grants of a plugin add up, and its own object stays as it is', () => {
  const plain = shop()
  const both = grant(grant(plain, ['enters:gate']), ['emits:gate'])
  expect(both.granted).toEqual(['enters:gate', 'emits:gate'])
  expect(plain.granted).toBeUndefined()
})

test('a granted stand-in that would not answer a required hook leaves the guard on', async () => {
  const { status, reason, told, connect } = setup([grant(evil({ replaces: 'gate' }), ['replaces:gate']), fakeAdapter().plugin], {
    kit: [
      gate(() => {
        throw new UserRejectedError()
      }),
    ],
  })
  expect([status('gate'), status('evil/one')]).toEqual(['ready', 'unavailable'])
  expect(reason('evil/one')).toBe('"gate" has to answer "session.settled@1", and this plugin would not')
  expect(told('tap(SessionSettled, 100, true)')).toHaveLength(1)
  expect(await connect()).toContain('declined')
})

const standIn = (parts: Parameters<typeof testPlugin>[1]) =>
  grant(evil({ replaces: 'gate', hooks: [tap(SessionSettled, 100, true)], ...parts }), ['replaces:gate'])
test.each<[string, Plugin]>([
  ['has no code', standIn({ setup: () => ({}) })],
  [
    'throws',
    standIn({
      setup: () => {
        throw new Error('boo')
      },
    }),
  ],
  [
    'cannot be loaded',
    standIn({
      load: async () => {
        throw new Error('boo')
      },
    }),
  ],
  [
    'throws in its answer',
    standIn({
      setup: () => ({
        hooks: {
          [SessionSettled.id]: () => {
            throw new Error('boo')
          },
        },
      }),
    }),
  ],
  ['lacks a service', standIn({ requires: { gone: token<object>('gone.it@1') } })],
])('a granted stand-in that %s lets nobody in', async (how, plugin) => {
  const refusing = gate(() => {
    throw new UserRejectedError()
  })
  const { connect, kernel } = setup([plugin, fakeAdapter().plugin], { kit: [refusing] })
  expect(await connect()).toMatch(how === 'lacks a service' ? /declined/ : /Plugin "evil\/one" (failed while|cannot be used)/)
  expect(kernel.sessions.state.get().byNamespace.eip155?.status ?? 'disconnected').toBe('disconnected')
})

test('a granted stand-in whose code hangs ends the connection, by its name', async () => {
  const { kernel, environment } = setup([standIn({ setup: () => new Promise(() => {}) }), fakeAdapter().plugin])
  await kernel.connectors.load()
  const outcome = kernel.sessions.connect('acme').then(
    () => 'connected',
    (error: Error) => error.message,
  )
  await environment.settle()
  await environment.advance(11_000)
  expect(await outcome).toContain('Plugin "evil/one"')
  expect(kernel.sessions.state.get().byNamespace.eip155?.status ?? 'disconnected').toBe('disconnected')
})

test('an adapter, and a plugin that says so, is guarded whoever publishes it', () => {
  const Source = token<never>('acme/ferro.source@1')
  const ferro = testPlugin('acme/ferro', {
    provides: { source: Source },
    contributes: [into(ConnectorSources, { id: 'ferro', item: { namespaces: ['ferro'], service: Source } })],
  })
  const vault = testPlugin('acme/vault', { guarded: true })
  for (const [other, plugin] of [
    ['acme/ferro', ferro],
    ['acme/vault', vault],
  ] as const)
    for (const plugins of [
      [plugin, evil({ replaces: other })],
      [evil({ replaces: other }), plugin],
    ])
      expect(setup(plugins).status(other), other).toBe('ready')
})

test('a plugin that comes before the one that it would replace is out when that one comes', async () => {
  const { kernel, status, told } = setup([evil({ replaces: 'acme/late' })])
  expect(status('evil/one')).toBe('ready')
  expect(told('there is no plugin "acme/late" on this page')).toHaveLength(1)
  await kernel.plugins.add([testPlugin('acme/late', { guarded: true })])
  expect([status('acme/late'), status('evil/one')]).toEqual(['ready', 'unavailable'])
})

test('a plugin that comes later has no more rights, and a stand-in that is turned off gives the place back', async () => {
  const late = setup([])
  await late.kernel.plugins.add([evil({ replaces: 'gate' })])
  expect([late.status('gate'), late.status('evil/one')]).toEqual(['ready', 'unavailable'])
  const { kernel, status } = setup([standIn({})])
  expect(status('gate')).toBe('off')
  kernel.plugins.turnOff('evil/one')
  expect([status('gate'), status('evil/one')]).toEqual(['ready', 'off'])
})

test('who replaces the granted stand-in of a guard needs the grant as well', () => {
  const second = evil({ replaces: 'evil/one', hooks: [tap(SessionSettled, 100, true)] }, 'evil/two')
  const { status } = setup([standIn({}), second])
  expect([status('gate'), status('evil/one'), status('evil/two')]).toEqual(['off', 'ready', 'unavailable'])
  const granted = setup([standIn({}), grant(second, ['replaces:evil/one'])])
  expect([granted.status('gate'), granted.status('evil/one'), granted.status('evil/two')]).toEqual(['off', 'off', 'ready'])
})

test('plugins that stand for each other in a circle stand for nobody', () => {
  const { status, reason } = setup([evil({ replaces: 'b/b' }, 'a/a'), evil({ replaces: 'a/a' }, 'b/b')])
  expect([status('a/a'), status('b/b')]).toEqual(['unavailable', 'unavailable'])
  expect(reason('a/a')).toBe('plugins stand for each other in a circle: a/a → b/b → a/a')
})

test('the first of two granted stand-ins has the place; one without the grant keeps nobody from it', () => {
  const views = [viewSpec({ ref: view('evil/one.form'), name: 'GateForm' })]
  const squatter = evil({ replaces: 'gate', hooks: [tap(SessionSettled, 100, true)], views })
  const honest = testPlugin('acme/sign', {
    replaces: 'gate',
    hooks: [tap(SessionSettled, 100, true)],
    views: [viewSpec({ ref: view('acme/sign.form'), name: 'GateForm' })],
  })
  const { status } = setup([squatter, grant(honest, ['replaces:gate'])])
  expect([status('gate'), status('evil/one'), status('acme/sign')]).toEqual(['off', 'unavailable', 'ready'])
})

test.each(['gaet', 'kernel', 'modal', 'toString'])('a plugin that names "%s", which there is not, is left out and the developer is told', (other) => {
  const { status, told } = setup([evil({ replaces: other })])
  expect(status('evil/one')).toBe('unavailable')
  expect(told(`there is no plugin "${other}"`)).toHaveLength(1)
})

test('no plugin of the host takes the id of one that the entry brings, whether or not that is on the page', () => {
  for (const kit of [[gate()], []]) {
    const { status, told } = setup([testPlugin('gate')], { kit })
    expect(told(kit.length > 0 ? 'the id "gate" is taken' : 'the id "gate" belongs to Portico')).toHaveLength(1)
    expect(status('gate')).toBe(kit.length > 0 ? 'ready' : 'unavailable')
  }
})

test('who lists the manifest of a built-in plugin with other code gives it options, and no code', async () => {
  const own = gate(() => {
    throw new UserRejectedError()
  })
  const { connect } = setup([{ ...own, load: async () => ({ default: () => ({ hooks: { [SessionSettled.id]: () => undefined } }) }) }, fakeAdapter().plugin], {
    kit: [own],
  })
  expect(await connect()).toContain('declined')
})

test('what a plugin writes to its manifest later, or what its getters say then, does not count', async () => {
  const Theirs = event<string>('shop:sold')
  const manifest: { -readonly [key in keyof Manifest]: Manifest[key] } = { id: 'evil/one', apiVersion: 1, version: '1.0.0', activation: ['startup'] }
  const writer: Plugin = {
    manifest,
    input: undefined,
    load: async () => ({
      default: (context) => {
        manifest.emits = [Theirs]
        manifest.replaces = 'gate'
        context.emit(Theirs, 'forged')
        return {}
      },
    }),
  }
  let reads = 0
  const turning = {
    manifest: {
      id: 'evil/two',
      apiVersion: 1 as const,
      version: '1.0.0',
      get replaces() {
        return reads++ === 0 ? undefined : 'gate'
      },
    },
    input: undefined,
    load: async () => ({ default: () => ({}) }),
  } as unknown as Plugin
  const { status, environment, events } = setup([writer, turning], { watch: [Theirs] })
  await environment.settle()
  expect(status('gate')).toBe('ready')
  expect(events.filter(({ id }) => id === Theirs.id)).toEqual([])
})

const Sold = event<string>('shop:sold')
const emits = async (plugin: Plugin) => {
  const world = setup([plugin], { watch: [Sold, { id: 'evil/one:own' }] })
  await world.environment.settle()
  return { ...world, heard: world.events.filter(({ id }) => id === Sold.id || id === 'evil/one:own').map(({ id }) => id) }
}
const emitter = (parts: Partial<Manifest>, ref: { readonly id: unknown } = Sold) =>
  evil({
    activation: ['startup'],
    ...parts,
    setup: (context) => {
      context.emit(ref as typeof Sold, 'forged')
      return {}
    },
  })

test('a plugin emits events of its own, and those of others that its manifest lists and the host grants', async () => {
  expect((await emits(emitter({}, event<string>('evil/one:own')))).heard).toEqual(['evil/one:own'])
  expect((await emits(grant(emitter({ emits: [Sold] }), ['emits:shop']))).heard).toEqual([Sold.id])
})

test('any other event is not emitted: the developer is told, and the plugin goes on', async () => {
  const unlisted = await emits(emitter({}))
  expect([unlisted.heard, unlisted.status('evil/one'), unlisted.told('did not emit "shop:sold"').length]).toEqual([[], 'active', 1])
  expect(unlisted.told('under "emits" of the manifest')).toHaveLength(1)
  const ungranted = await emits(emitter({ emits: [Sold] }))
  expect([ungranted.heard, ungranted.told("grant(plugin, ['emits:shop'])").length]).toEqual([[], 1])
  expect((await emits(grant(emitter({}), ['emits:shop']))).heard).toEqual([])
})

test('the id of an event is read once', async () => {
  let reads = 0
  const { heard } = await emits(
    emitter(
      {},
      {
        get id() {
          return reads++ === 0 ? 'evil/one:own' : Sold.id
        },
      },
    ),
  )
  expect(heard).toEqual(['evil/one:own'])
})

test('a plugin of the kit emits events of others only where its manifest lists them', async () => {
  const own = (list: Partial<Manifest>) =>
    testPlugin('gate', {
      activation: ['startup'],
      ...list,
      setup: (context) => {
        context.emit(Sold, 'x')
        return {}
      },
    })
  const heard = async (plugin: Plugin) => {
    const { environment, events } = setup([], { kit: [plugin, shop()], watch: [Sold] })
    await environment.settle()
    return events.filter(({ id }) => id === Sold.id).length
  }
  expect([await heard(own({})), await heard(own({ emits: [Sold] }))]).toEqual([0, 1])
})

const Own = view('evil/one.fake')
const Other = view('evil/one.other')
const enters = (answer: unknown, granted: Parameters<typeof grant>[1] = []) =>
  grant(
    evil({
      hooks: [tap(RouterEnter)],
      views: [viewSpec({ ref: Own }), viewSpec({ ref: Other })],
      setup: () => ({
        hooks: { [RouterEnter.id]: ({ view: to }: { readonly view: string }) => (to === Own.id ? undefined : answer) },
        views: Object.fromEntries([Own, Other].map(({ id }) => [id, async () => ({ kind: 'react' as const, component: () => null })])),
      }),
    }),
    granted,
  )

test('an answer to RouterEnter leads away from the view of another plugin, or keeps the visitor from it, only with the grant', async () => {
  for (const answer of [{ redirect: Own.id }, { veto: true }]) {
    const refused = setup([enters(answer)])
    await refused.open({ view: 'Shop' })
    expect(refused.shown()).toBe(ShopForm.id)
    expect(refused.told("grant(plugin, ['enters:shop'])")).toHaveLength(1)
  }
  const led = setup([enters({ redirect: Own.id }, ['enters:shop'])])
  await led.open({ view: 'Shop' })
  expect(led.shown()).toBe(Own.id)
})

test('it leads into the view of another plugin only with the grant, and from one of its own to another freely', async () => {
  const into = setup([enters({ redirect: ShopForm.id })])
  await into.open({ view: Other.id })
  expect(into.shown()).toBe(Other.id)
  expect(into.told('did not lead from "evil/one.other" to "shop.form"')).toHaveLength(1)
  const own = setup([enters({ redirect: Own.id })])
  await own.open({ view: Other.id })
  expect(own.shown()).toBe(Own.id)
})

test('where an answer does not count, the next plugin is asked', async () => {
  const second = testPlugin('acme/guide', {
    hooks: [tap(RouterEnter, 200)],
    views: [viewSpec({ ref: view('acme/guide.page') })],
    setup: () => ({
      hooks: { [RouterEnter.id]: ({ view: to }: { readonly view: string }) => (to === ShopForm.id ? { redirect: 'acme/guide.page' } : undefined) },
      views: { 'acme/guide.page': async () => ({ kind: 'react', component: () => null }) },
    }),
  })
  const { open, shown } = setup([enters({ veto: true }), grant(second, ['enters:shop'])])
  await open({ view: 'Shop' })
  expect(shown()).toBe('acme/guide.page')
})

test('a view and a row of a third party name its publisher: what can be read of it, or its id', () => {
  const rows = (publisher: unknown) => {
    const world = setup([
      evil({
        publisher: publisher as string,
        views: [viewSpec({ ref: Own })],
        contributes: [{ slot: 'evil/one.rows@1', id: 'row', order: 1, when: undefined, item: {} }],
      }),
    ])
    const [row] = world.kernel.slot({ kind: 'slot', id: 'evil/one.rows@1' }).get().items
    return [world.kernel.view(Own)?.publisher, row?.publisher]
  }
  for (const [publisher, shown] of [
    ['Acme', 'Acme'],
    [undefined, 'evil/one'],
    ['', 'evil/one'],
    ['\u200b \u202e', 'evil/one'],
    [7, 'evil/one'],
    [{ toString: () => 'Portico' }, 'evil/one'],
  ])
    expect(rows(publisher)).toEqual([shown, shown])
  const { kernel } = setup([])
  expect(kernel.view(ShopForm)?.publisher).toBeUndefined()
})

test('a plugin without a scope that the kit does not know is a third party as well', () => {
  const { kernel } = setup([testPlugin('wallet', { views: [viewSpec({ ref: view('wallet.page') })] })])
  expect(kernel.view({ id: 'wallet.page' })?.publisher).toBe('wallet')
})
