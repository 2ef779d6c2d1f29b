import { expect, test } from 'vitest'
import { hook, type PluginContext, lazyPlugin, defineManifest, Sessions, tap, Transports, view, viewSpec } from '../../kernel/api/index.js'
import { createMemoryStorage } from '../harness/createMemoryStorage.js'
import { createTestKernel } from '../harness/createTestKernel.js'
import { named, testPlugin } from './testPlugin.js'

// biome-ignore lint/suspicious/noExplicitAny: a context of any manifest
type AnyContext = PluginContext<any>
const caught = () => {
  const box: { context?: AnyContext } = {}
  return {
    box,
    setup: (context: AnyContext) => {
      box.context = context
      return { services: { it: { name: 'x' } } }
    },
  }
}
const status = ({ kernel }: ReturnType<typeof createTestKernel>, id: string) => kernel.plugins.list().find((plugin) => plugin.id === id)?.status

test('a lazy service starts its plugin when it is asked for, not before', async () => {
  const { box, setup } = caught()
  const world = createTestKernel({
    plugins: [
      testPlugin('user', { provides: { it: named('user') }, lazy: { other: named('other'), gone: named('gone') }, setup }),
      testPlugin('other', { provides: { it: named('other') } }),
    ],
  })
  await world.kernel.get(named('user'))
  expect(status(world, 'other')).toBe('ready')
  const { other, gone } = (box.context?.lazy ?? {}) as Record<string, () => Promise<unknown>>
  expect(await other?.()).toEqual({ name: 'other.it@1' })
  expect(status(world, 'other')).toBe('active')
  expect(await gone?.()).toBeUndefined()
})

test('a cycle through a lazy service is refused and shown like any other', () => {
  const world = createTestKernel({
    plugins: [
      testPlugin('a', { lazy: { it: named('b') }, provides: { it: named('a') } }),
      testPlugin('b', { requires: { it: named('a') }, provides: { it: named('b') } }),
    ],
  })
  expect(world.kernel.plugins.list().map(({ reason }) => reason)).toEqual(['circular dependency: a → b → a', 'circular dependency: a → b → a'])
})

test('a view gets the services that its plugin names, and an error that lists them for any other', async () => {
  const { kernel } = createTestKernel({
    plugins: [
      testPlugin('a', { requires: { sessions: Sessions }, lazy: { other: named('other') }, views: [viewSpec({ ref: view('a.home') })] }),
      testPlugin('other', { provides: { it: named('other') } }),
      testPlugin('hidden', { provides: { it: named('hidden') } }),
    ],
  })
  const shown = kernel.view({ id: 'a.home' })
  expect(await shown?.service(named('other'))).toEqual({ name: 'other.it@1' })
  expect(() => shown?.service(named('hidden'))).toThrowErrorMatchingInlineSnapshot(`
    [UndeclaredServiceError: View "a.home" uses the service "hidden.it@1", which the manifest of plugin "a" does not name.

    Name it in "requires" or "optional" of the manifest, or in "lazy" when it is to be started only when something uses it.

    Docs: https://github.com/portico-widget/portico/blob/main/docs/reference/errors.md#p217
    Details: It names: kernel.sessions@1, other.it@1.]
  `)
})

test('the sessions that a plugin gets send nothing to a wallet: that is a service of its own', async () => {
  const { box, setup } = caught()
  const { kernel } = createTestKernel({
    plugins: [testPlugin('a', { requires: { sessions: Sessions, transports: Transports }, provides: { it: named('a') }, setup })],
  })
  await kernel.get(named('a'))
  expect(Object.keys(box.context?.use.sessions ?? {}).sort()).toEqual(['chooseAccount', 'connect', 'connectionStatus', 'disconnect', 'setActive', 'state'])
  expect(Object.keys(box.context?.use.transports ?? {})).toEqual(['transport'])
})

test('a plugin runs its own hooks, and no others', async () => {
  const Rank = hook<number, number>('a.rank@1', 'first')
  const { box, setup } = caught()
  const { kernel } = createTestKernel({
    plugins: [
      testPlugin('a', { provides: { it: named('a') }, setup }),
      testPlugin('b', { hooks: [tap(Rank)], setup: () => ({ hooks: { [Rank.id]: (input: number) => input + 1 } }) }),
    ],
  })
  await kernel.get(named('a'))
  expect(await box.context?.run(Rank, 1)).toBe(2)
  await expect(box.context?.run(hook<number, number>('session.settled@1', 'first'), 1)).rejects.toThrow(
    'The hook "session.settled@1" is not one of plugin "a".',
  )
})

test('a stored value says when another tab has changed it, until the listener is disposed', async () => {
  const storage = createMemoryStorage()
  const { box, setup } = caught()
  const { kernel, environment } = createTestKernel({
    storage,
    plugins: [
      testPlugin('a', {
        provides: { it: named('a') },
        setup,
        storage: { count: { version: 1, initial: 0, parse: (stored: unknown) => (typeof stored === 'number' ? stored : undefined) } },
      }),
    ],
  })
  await kernel.get(named('a'))
  const seen: number[] = []
  const { count } = (box.context?.storage ?? {}) as Record<string, { get(): number; subscribe(listener: () => void): () => void }>
  const stop = count?.subscribe(() => seen.push(count.get()))
  const write = (value: number) => {
    storage.setItem('portico:main:a:count', JSON.stringify({ v: 1, d: value }))
    environment.changeStorage('portico:main:a:count')
    environment.changeStorage('portico:main:a:other')
  }
  write(1)
  write(2)
  stop?.()
  write(3)
  expect(seen).toEqual([1, 2])
})

interface BookOptions {
  readonly sort?: 'name' | 'date'
}
const bookManifest = defineManifest({
  id: 'book',
  apiVersion: 1,
  version: '1.0.0',
  feature: { flag: 'book', fallback: false, parse: (input: unknown): { readonly given: unknown } => ({ given: input }) },
  provides: { it: named('book') },
})

test.each<[string, BookOptions | boolean | undefined, unknown, unknown]>([
  ['the flag says on: the options of the call count', { sort: 'name' }, true, { sort: 'name' }],
  ['the flag has options: they take the place of those of the call', { sort: 'name' }, { sort: 'date' }, { sort: 'date' }],
  ['the flag says off: the plugin is off', { sort: 'name' }, false, 'off'],
  ['no flag: the options of the call count', { sort: 'name' }, undefined, { sort: 'name' }],
  ['no options anywhere: on, without any', undefined, true, true],
])('options given twice: %s', async (_what, input, flag, expected) => {
  const { box, setup } = caught()
  const book = lazyPlugin<BookOptions>(bookManifest, async () => ({ default: setup }))
  const { kernel } = createTestKernel({ plugins: [book(input)], features: flag === undefined ? {} : { book: flag } })
  if (expected === 'off') return expect(kernel.plugins.list()[0]?.status).toBe('off')
  await kernel.get(named('book'))
  expect(box.context?.options).toEqual({ given: expected })
})

test('the options that a host may write are typed', () => {
  const book = lazyPlugin<BookOptions>(bookManifest, async () => ({ default: () => ({}) }))
  // @ts-expect-error: a mistyped value
  book({ sort: 'size' })
  // @ts-expect-error: a mistyped name
  book({ sorting: 'name' })
  expect(book({ sort: 'name' }).input).toEqual({ sort: 'name' })
})
