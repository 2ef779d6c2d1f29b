import { expect, test } from 'vitest'
import { ConnectError, reasonOf, RouterEnter, SessionAdmitted, SessionFailed, SessionSettled, tap, UserRejectedError } from '../../kernel/api/index.js'
import { createTestKernel, type TestKernelOptions } from '../harness/createTestKernel.js'
import { fakeAdapter } from './fakeAdapter.js'
import { connectAndAccount, testPlugin } from './testPlugin.js'

const make = (options: TestKernelOptions = {}) => {
  const adapter = fakeAdapter()
  const kernel = createTestKernel({ ...options, plugins: [...connectAndAccount(), adapter.plugin, ...(options.plugins ?? [])] })
  const router = kernel.kernel.router
  return { ...kernel, adapter, router, stack: () => router.state.get().stack.map(({ view: id }) => id), isOpen: () => router.state.get().open }
}

test('a tap on session.settled that throws ends the connection, which is not told as declined in the wallet', async () => {
  const world = make({
    dev: true,
    plugins: [
      testPlugin('gate', {
        hooks: [tap(SessionSettled)],
        setup: () => ({
          hooks: {
            [SessionSettled.id]: () => {
              throw new UserRejectedError()
            },
          },
        }),
      }),
    ],
  })
  await world.open()
  const error = await world.kernel.sessions.connect('acme').catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: 'P223', plugin: 'gate', trouble: 'refused', declined: true })
  expect(reasonOf(error, 'connect')).toBe('plugin')
  expect(world.kernel.sessions.state.get().byNamespace.eip155?.status).toBe('disconnected')
  expect(world.events.filter(({ id }) => id === SessionFailed.id)).toHaveLength(1)
})

test('a tap on session.settled that never answers ends the connection, and is named to developers', async () => {
  const gate = testPlugin('gate', { hooks: [tap(SessionSettled)], setup: () => ({ hooks: { [SessionSettled.id]: () => new Promise<void>(() => {}) } }) })
  const world = make({ dev: true, plugins: [gate], watch: [SessionAdmitted] })
  await world.open()
  const connecting = world.kernel.sessions.connect('acme').catch((reason: unknown) => reason)
  await world.environment.settle()
  expect(world.kernel.sessions.state.get().byNamespace.eip155?.status).toBe('connected')
  await world.environment.advance(20_000)
  const error = await connecting
  expect(error).toMatchObject({ code: 'P223', plugin: 'gate', trouble: 'timeout' })
  expect(reasonOf(error, 'connect')).toBe('plugin')
  expect(world.kernel.sessions.state.get().byNamespace.eip155?.status).toBe('disconnected')
  expect(world.events.map(({ id }) => id)).not.toContain(SessionAdmitted.id)
  expect(world.kernel.plugins.list().find(({ id }) => id === 'gate')?.status).toBe('failed')
  const told = world.kernel.alerts.state.get().items
  expect(told.map(({ lines }) => lines.join(' '))).toEqual([expect.stringContaining('waitsForVisitor: true')])
  expect(told.map(({ title }) => title)).toEqual(['Plugin "gate" failed while answering "session.settled@1".'])
  // It is out of the way of the next one, as its tap is not required.
  await world.kernel.sessions.connect('acme')
  expect(world.kernel.sessions.state.get().byNamespace.eip155?.status).toBe('connected')
})

test('a required tap on router.enter that fails keeps the view away; one that is not lets it through', async () => {
  for (const required of [true, false]) {
    const gate = testPlugin('gate', {
      activation: ['open'],
      hooks: [tap(RouterEnter, 100, required)],
      setup: () => ({ hooks: { [RouterEnter.id]: () => Promise.reject(new Error('no')) } }),
    })
    const world = make({ plugins: [gate] })
    await world.open().catch(() => {})
    await world.environment.settle()
    expect(world.isOpen()).toBe(!required)
  }
})

test('a required tap that cannot be asked ends the connection; one that is not required is passed over', async () => {
  for (const [required, status] of [
    [true, 'disconnected'],
    [false, 'connected'],
  ] as const) {
    const world = make({ plugins: [testPlugin('gate', { hooks: [tap(SessionSettled, 100, required)], load: () => Promise.reject(new Error('chunk 404')) })] })
    await world.open()
    await world.kernel.sessions.connect('acme').catch(() => {})
    expect(world.kernel.sessions.state.get().byNamespace.eip155?.status).toBe(status)
  }
})

test.each([
  ['by an error of the contract', new ConnectError('This site does not let this account in.', { reason: 'failed' }), 'This site does not let this account in.'],
  ['by a mistake of the plugin', new TypeError('x is undefined'), 'Plugin "gate" failed while answering "session.settled@1".'],
])('a connection that a hook refuses %s is told as failed, never as a success, and the modal stays to say it', async (_, error, line) => {
  const gate = testPlugin('gate', { hooks: [tap(SessionSettled)], setup: () => ({ hooks: { [SessionSettled.id]: () => Promise.reject(error) } }) })
  const world = make({ dev: true, plugins: [gate], watch: [SessionAdmitted] })
  await world.open()
  await world.kernel.sessions.connect('acme').catch(() => {})
  await world.environment.settle()
  const told = world.events.map(({ id }) => id)
  expect(told).toContain(SessionFailed.id)
  expect(told).not.toContain(SessionAdmitted.id)
  expect(world.isOpen()).toBe(true)
  expect(world.kernel.alerts.state.get().items.map(({ title }) => title)).toEqual([line])
})
