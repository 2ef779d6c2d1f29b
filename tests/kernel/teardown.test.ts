import { expect, test } from 'vitest'
import { event, into, slot, Theme, token, type ThemeService } from '../../kernel/api/index.js'
import { createMemoryStorage } from '../harness/createMemoryStorage.js'
import { createTestKernel } from '../harness/createTestKernel.js'
import { fakeAdapter } from './fakeAdapter.js'
import { accountView, connectAndAccount, named, testPlugin } from './testPlugin.js'

test('destroying leaves nothing: scopes go in reverse order, no timer, no listener, everything is disposed', async () => {
  const order: string[] = []
  const adapter = fakeAdapter()
  const step = (id: string, requires?: string) =>
    testPlugin(id, {
      activation: ['open'],
      provides: { it: named(id) },
      ...(requires ? { requires: { it: named(requires) } } : {}),
      setup: (context) => {
        context.scope.add(() => order.push(`${id} scope`))
        context.on(event('modal:closed'), () => order.push(`${id} heard`))
        return { services: { it: { name: id } }, dispose: () => void order.push(`${id} module`) }
      },
    })
  const world = createTestKernel({ plugins: [...connectAndAccount(), adapter.plugin, step('base'), step('top', 'base')] })
  const { kernel, environment } = world
  await world.open()
  await kernel.sessions.connect('acme')
  kernel.notices.show('success', { key: 'a.b', text: 'Done' })
  kernel.router.push(accountView)
  expect(environment.left().timers).toBeGreaterThan(0)

  await kernel.destroy()
  expect(order).toEqual(['top module', 'top scope', 'base module', 'base scope'])
  expect(environment.left()).toEqual({ timers: 0, listeners: 0 })
  expect(kernel.signal.aborted).toBe(true)
  expect(new Set(kernel.plugins.list().map(({ status }) => status))).toEqual(new Set(['disposed']))
  const told = world.events.length

  adapter.report({ accounts: [] })
  void kernel.router.open()
  kernel.preload()
  await kernel.destroy()
  await environment.advance(60_000)
  expect(kernel.router.state.get()).toMatchObject({ open: false, stack: [] })
  expect(world.events.length).toBe(told)
  expect(environment.left()).toEqual({ timers: 0, listeners: 0 })
  await expect(kernel.get(named('base'))).rejects.toThrow('it is disposed')
})

test('destroying while plugins load leaves nothing either', async () => {
  const undone: string[] = []
  let arrive: () => void = () => {}
  const world = createTestKernel({
    plugins: [
      testPlugin('late', {
        provides: { it: named('late') },
        load: () =>
          new Promise((resolve) => {
            arrive = () => resolve({ default: () => ({ services: { it: { name: 'late' } }, dispose: () => void undone.push('late') }) })
          }),
      }),
      testPlugin('busy', {
        provides: { it: named('busy') },
        setup: (context) => {
          context.scope.add(() => undone.push('busy'))
          return new Promise(() => {})
        },
      }),
    ],
  })
  const outcomes = Promise.allSettled([world.kernel.get(named('late')), world.kernel.get(named('busy'))])
  await world.environment.settle()
  await world.kernel.destroy()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  arrive()
  await world.environment.advance(60_000)
  expect(undone).toEqual(['busy'])
  expect(world.environment.left()).toEqual({ timers: 0, listeners: 0 })
  expect(world.events).toEqual([])
})

test('a plugin that is adding to its scope late has it undone at once', async () => {
  let add: (undo: () => void) => void = () => {}
  const world = createTestKernel({
    plugins: [
      testPlugin('late', {
        provides: { it: named('late') },
        setup: (context) => {
          add = (undo) => context.scope.add(undo)
          return { services: { it: { name: 'late' } } }
        },
      }),
    ],
  })
  await world.kernel.get(named('late'))
  await world.kernel.destroy()
  let undone = false
  add(() => {
    undone = true
  })
  expect(undone).toBe(true)
})

test('a dispose that throws or rejects does not keep the others from going', async () => {
  const gone: string[] = []
  const step = (id: string, dispose: () => void | Promise<void>) =>
    testPlugin(id, { provides: { it: named(id) }, setup: () => ({ services: { it: { name: id } }, dispose }) })
  const world = createTestKernel({
    plugins: [
      step('first', () => void gone.push('first')),
      step('throws', () => {
        throw new Error('stuck')
      }),
      step('rejects', async () => {
        throw new Error('stuck too')
      }),
      step('last', () => void gone.push('last')),
    ],
  })
  for (const id of ['first', 'throws', 'rejects', 'last']) await world.kernel.get(named(id))
  await world.kernel.destroy()
  await world.environment.settle()
  expect(gone).toEqual(['last', 'first'])
  expect(world.lines.filter((line) => line.includes('failed while being disposed'))).toHaveLength(2)
})

test('two kernels on a page share nothing, not even the plugins they were made from', async () => {
  const Rows = slot<string>('account.rows@1')
  const Spoken = event<string>('talker:spoken')
  const Speak = token<(text: string) => void>('talker.speak@1')
  const storage = createMemoryStorage()
  let setups = 0
  const talker = testPlugin('talker', {
    activation: ['open'],
    provides: { speak: Speak },
    feature: { flag: 'talk', fallback: true },
    contributes: [into(Rows, { id: 'row', item: 'Row' })],
    storage: { said: { version: 1, initial: '', parse: (stored: unknown) => (typeof stored === 'string' ? stored : undefined) } },
    setup: (context) => {
      setups++
      const state = context.state('said', { last: '' })
      return {
        services: {
          speak: (text: string) => {
            state.last = text
            context.storage.said?.set(text)
            context.emit(Spoken, text)
          },
        },
      }
    },
  })
  const adapter = fakeAdapter()
  const plugins = [...connectAndAccount(), adapter.plugin, talker]
  const left = createTestKernel({ plugins, storage, instance: 'left', watch: [Spoken] })
  const right = createTestKernel({ plugins, storage, instance: 'right', watch: [Spoken] })

  await left.open()
  ;(await left.kernel.get(Speak))('hello')
  await left.kernel.sessions.connect('acme')
  void left.kernel.router.open()
  await left.environment.settle()
  expect(left.events.map(({ id }) => id)).toEqual(['modal:opened', 'talker:spoken', 'session:connected'])
  expect(right.events).toEqual([])
  expect(right.kernel.router.state.get().open).toBe(false)
  expect(right.kernel.plugins.list().map(({ status }) => status)).toEqual(['ready', 'ready', 'ready', 'ready'])
  expect(Object.values(right.kernel.sessions.state.get().byNamespace).some(({ status }) => status === 'connected')).toBe(false)
  expect([...Array(storage.length).keys()].map((index) => storage.key(index)).every((key) => key?.startsWith('portico:left:'))).toBe(true)

  expect(await right.kernel.get(Speak)).not.toBe(await left.kernel.get(Speak))
  expect(setups).toBe(2)
  left.kernel.updateFeatures({ talk: false })
  expect(right.kernel.feature('talk')).toBe(true)
  await left.kernel.destroy()
  expect(right.kernel.slot(Rows).get().items).toHaveLength(1)
  const theme: ThemeService = await right.kernel.get(Theme)
  theme.setMode('light')
  expect(left.kernel.theme.state.get().mode).toBe('dark')
})

test('opening and closing a hundred times leaves no timer and no listener behind', async () => {
  const world = createTestKernel({ plugins: [...connectAndAccount(), fakeAdapter().plugin] })
  const round = async () => {
    await world.open()
    await world.environment.advance(1_000)
    world.kernel.router.close()
    await world.environment.advance(1_000)
  }
  await round()
  const before = world.environment.left()
  for (let count = 0; count < 100; count++) await round()
  expect(world.environment.left()).toEqual(before)
  // What waits for an idle moment waits once.
  world.environment.runIdle()
  expect(world.environment.left().timers).toBe(0)
})
