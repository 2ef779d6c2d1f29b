// What a plugin of a third party may do to others only by the word of the host: stand in their place.
import { expect, test } from 'vitest'
import {
  type ConnectorSource,
  ConnectorSources,
  event,
  grant,
  into,
  type Manifest,
  type Plugin,
  SessionSettled,
  tap,
  token,
  UserRejectedError,
  view,
  viewSpec,
} from '../../kernel/api/index.js'
import { fakeAdapter } from './fakeAdapter.js'
import { testPlugin } from './testPlugin.js'

import { evil, gate, setup, shop } from './grantsWorld.js'

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
  const Source = token<ConnectorSource>('acme/ferro.source@1')
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
