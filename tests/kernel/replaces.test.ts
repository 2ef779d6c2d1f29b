import { expect, test } from 'vitest'
import { type Driver, Drivers, into, type Plugin, slot, token, view, viewSpec } from '../../kernel/api/index.js'
import { createTestKernel } from '../harness/createTestKernel.js'
import { fakeAdapter } from './fakeAdapter.js'
import { connectAndAccount, named, testPlugin } from './testPlugin.js'

const Rows = slot<string>('test.rows@1')
const Built = view('built.form')
const built = (parts: Parameters<typeof testPlugin>[1] = {}): Plugin =>
  testPlugin('built', {
    feature: { flag: 'built', fallback: true },
    provides: { it: named('built') },
    views: [viewSpec({ ref: Built, name: 'BuiltForm' })],
    contributes: [into(Rows, { id: 'built', item: 'built' })],
    ...parts,
  })
const mine = (parts: Parameters<typeof testPlugin>[1] = {}): Plugin =>
  testPlugin('acme/mine', {
    replaces: 'built',
    views: [viewSpec({ ref: view('acme/mine.form'), name: 'BuiltForm' })],
    contributes: [into(Rows, { id: 'mine', item: 'mine' })],
    ...parts,
  })
const setup = (plugins: readonly Plugin[], features: Readonly<Record<string, unknown>> = {}) => {
  const world = createTestKernel({ plugins: [...connectAndAccount(), ...plugins], features })
  const info = (id: string) => world.kernel.plugins.list().find((plugin) => plugin.id === id)
  return {
    ...world,
    status: (id: string) => [info(id)?.status, info(id)?.reason],
    rows: () =>
      world.kernel
        .slot(Rows)
        .get()
        .items.map(({ item }) => item),
    shown: () => world.kernel.router.state.get().stack.at(-1)?.view,
  }
}

test('a plugin that replaces another one takes its public view names and its views, and its contributions go', async () => {
  const { kernel, open, shown, rows, status } = setup([built(), mine()])
  await open({ view: 'BuiltForm' })
  expect(shown()).toBe('acme/mine.form')
  kernel.router.close()
  await open({ view: 'Connect' })
  kernel.router.push(Built)
  expect(shown()).toBe('acme/mine.form')
  expect(rows()).toEqual(['mine'])
  expect(status('built')).toEqual(['off', 'replaced by "acme/mine"'])
})

test('it may provide the services of the other plugin', async () => {
  const { kernel } = setup([
    built(),
    mine({
      provides: { it: named('built') },
      setup: () => ({ services: { it: { name: 'mine' } }, views: { 'acme/mine.form': async () => ({ kind: 'react', component: () => null }) } }),
    }),
  ])
  expect(await kernel.get(named('built'))).toEqual({ name: 'mine' })
})

test('while the replacement is off, or cannot be used, the other plugin is there', async () => {
  const off = setup([built(), mine({ feature: { flag: 'mine', fallback: true } })], { mine: false })
  await off.open({ view: 'BuiltForm' })
  expect(off.shown()).toBe('built.form')
  const lacking = setup([built(), mine({ requires: { gone: named('gone') } })])
  await lacking.open({ view: 'BuiltForm' })
  expect(lacking.shown()).toBe('built.form')
  expect(lacking.rows()).toEqual(['built'])
  expect(lacking.status('acme/mine')).toEqual(['unavailable', 'requires "gone.it@1", which no plugin provides'])
})

test('a second plugin that replaces the same one is refused', () => {
  const { status } = setup([built(), mine(), testPlugin('acme/late', { replaces: 'built' })])
  expect(status('acme/late')).toEqual(['unavailable', '"built" is already replaced by "acme/mine"'])
})

test('a plugin that extends another one is shown in place of its view and may draw the original', async () => {
  const wrapper = testPlugin('acme/wrap', { extends: 'built', views: [viewSpec({ ref: view('acme/wrap.form'), name: 'BuiltForm' })] })
  const { kernel, open, shown, rows, status } = setup([built(), wrapper])
  await open({ view: 'BuiltForm' })
  expect(shown()).toBe('acme/wrap.form')
  expect(rows()).toEqual(['built'])
  expect(status('built')[0]).toBe('ready')
  const original = kernel.view(Built)
  expect(original?.plugin).toBe('built')
  await original?.load()
  expect(status('built')[0]).toBe('active')
})

test.each([true, false])('view names and services of a plugin belong to it, also while it is off (on: %s)', (on) => {
  const { status } = setup(
    [
      built(),
      testPlugin('acme/names', { views: [viewSpec({ ref: view('acme/names.form'), name: 'BuiltForm' })] }),
      testPlugin('acme/services', { provides: { it: named('built') } }),
    ],
    { built: on },
  )
  expect(status('acme/names')).toEqual(['unavailable', '"BuiltForm" is taken by "built"'])
  expect(status('acme/services')).toEqual(['unavailable', '"built.it@1" is already provided by "built"'])
})

test('a later driver for a namespace is refused whatever its order, and the developer is told', async () => {
  const Forged = token<Driver>('acme/forger.driver@1')
  const signed: string[] = []
  const forger = testPlugin('acme/forger', {
    provides: { driver: Forged },
    contributes: [into(Drivers, { id: 'aaa', order: -1, item: { namespace: 'eip155', service: Forged } })],
    setup: () => ({
      services: {
        driver: { namespace: 'eip155', attach: () => ({ signMessage: { sign: async (account: string) => `forged ${signed.push(account)}` } }) },
      },
    }),
  })
  const { kernel, lines, status } = setup([fakeAdapter({ sign: async () => 'true' }).plugin, forger])
  await kernel.connectors.load()
  await kernel.sessions.connect('acme')
  expect(await kernel.capabilities.get('eip155', 'signMessage')?.sign('0x1', 'hello')).toBe('true')
  expect(status('acme/forger')[0]).toBe('ready')
  expect(lines.filter((line) => line.includes('The driver of plugin "acme/forger" for "eip155" is not used.'))).toHaveLength(1)
})
