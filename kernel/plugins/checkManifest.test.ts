import { expect, test } from 'vitest'
import { defineManifest, into, lazyPlugin, type Manifest, type Plugin, slot, tap, token, view, viewSpec } from '../api/index.js'
import { checkManifest } from './checkManifest.js'

const free = {
  ids: new Set<string>(),
  owner: () => undefined,
  firstParty: { ids: new Set(['account']), names: new Map([['WalletSend', 'send']]), slots: ['account.rows@1', 'account.tabs@1', 'modal.header@1'] },
}
const load = async () => ({ default: () => ({}) })
const full = defineManifest({
  id: 'acme/hello',
  apiVersion: 1,
  version: '1.0.0',
  feature: { flag: 'hello', fallback: true, parse: (input: unknown) => input },
  provides: { hello: token<object>('hello.it@1') },
  views: [viewSpec({ ref: view('hello.main'), name: 'Hello' })],
  contributes: [into(slot<object>('account.rows@1'), { id: 'hello', item: {} })],
  hooks: [tap({ kind: 'hook', id: 'router.enter@1', mode: 'first' })],
  storage: { seen: { version: 1, initial: false, parse: (stored: unknown) => stored === true } },
  http: { api: { origin: 'https://api.example' } },
  locales: { de: async () => ({ default: {} }) },
})
const wrong = (change: object): Plugin => ({ manifest: { ...(full as Manifest), ...change }, input: undefined, load })

test('a complete manifest passes', () => {
  expect(checkManifest(lazyPlugin(full, load)(), free)).toBeUndefined()
})

test.each<[object, string]>([
  [{ id: 'Hello' }, 'the id must look like "name" or "scope/name"'],
  [{ id: 'a/b/c' }, 'the id must look like "name" or "scope/name"'],
  [{ id: undefined }, 'the id must look like "name" or "scope/name"'],
  [{ apiVersion: 2 }, 'apiVersion 2 is not supported'],
  [{ version: 1 }, '"version" must be a text'],
  [{ feature: { flag: 'x' } }, '"feature" has not the documented shape'],
  [{ feature: { flag: 'x', fallback: true, parse: 1 } }, '"feature" has not the documented shape'],
  [{ views: {} }, '"views" has not the documented shape'],
  [{ views: [{}] }, '"views" has not the documented shape'],
  [{ views: [{ ref: view('hello.a'), locked: true }] }, '"views" has not the documented shape'],
  [{ activation: 'open' }, '"activation" has not the documented shape'],
  [{ requires: { it: 'names' } }, '"requires" has not the documented shape'],
  [{ contributes: [{ slot: 'a.b@1' }] }, '"contributes" has not the documented shape'],
  [{ hooks: [{}] }, '"hooks" has not the documented shape'],
  [{ http: { api: {} } }, '"http" has not the documented shape'],
  [{ storage: { seen: { version: 1 } } }, '"storage" has not the documented shape'],
  [{ locales: { de: {} } }, '"locales" has not the documented shape'],
  [{ views: [viewSpec({ ref: view('hello.a') }), viewSpec({ ref: view('hello.a') })] }, '"hello.a" is named twice'],
  [{ views: [viewSpec({ ref: view('account.home') })] }, '"account.home" belongs to "account"'],
  [{ views: [viewSpec({ ref: view('hello.a'), name: 'WalletSend' })] }, '"WalletSend" belongs to "send"'],
  [{ views: [viewSpec({ ref: view('hello.a'), role: 1 as never })] }, '"views" has not the documented shape'],
  [{ provides: { it: token('kernel.sessions@1') } }, '"kernel.sessions@1" belongs to "kernel"'],
  [{ contributes: [...(full.contributes ?? []), ...(full.contributes ?? [])] }, '"account.rows@1 hello" is named twice'],
])('%j is refused', (change, problem) => {
  expect(checkManifest(wrong(change), free)).toBe(problem)
})

test('a taken id and a taken public name of a view are refused', () => {
  expect(checkManifest(wrong({}), { ...free, ids: new Set(['acme/hello']) })).toBe('the id "acme/hello" is taken')
  expect(checkManifest(wrong({}), { ...free, owner: (name) => (name === 'Hello' ? 'other' : undefined) })).toBe('"Hello" is taken by "other"')
})

test('a slot that there is not is refused with the list of those that there are', () => {
  const to = (id: string, given: Parameters<typeof checkManifest>[1] = free) =>
    checkManifest(wrong({ contributes: [into(slot<object>(id as 'a.b@1'), { id: 'x', item: {} })] }), given)
  expect(to('account.row@1')).toBe('there is no slot "account.row@1" for "x"; there are: account.rows@1, account.tabs@1')
  expect(to('acount.rows@1')).toBe('there is no slot "acount.rows@1" for "x"; there are: account.rows@1, account.tabs@1, modal.header@1')
  // A plugin that this page does not have may have any slot; one that it has says which.
  expect(to('zeta/list.rows@1')).toBeUndefined()
  const slots = (id: string) => (id === 'zeta/list' ? ['zeta/list.rows@1'] : id === 'zeta' ? [] : undefined)
  expect(to('zeta/list.rows@1', { ...free, slots })).toBeUndefined()
  expect(to('zeta/list.row@1', { ...free, slots })).toBe('there is no slot "zeta/list.row@1" for "x"; there are: zeta/list.rows@1')
  expect(to('zeta.anything@1', { ...free, slots })).toBeUndefined()
})

test('an icon that there is not is refused with the list of those that there are', () => {
  const from = (icon: string) => checkManifest(wrong({ contributes: [into(slot<object>('account.rows@1'), { id: 'x', item: { icon } })] }), free)
  expect(from('book')).toMatch(/^the icon "book" of "x" is neither path data \(M …\) nor one of: close, back, .*paste, people, file$/)
  expect(from('Money')).toContain('the icon "Money"')
  expect(['wallet', 'M3 4h5', 'M 3 4h5', 'M-1.5 3'].map(from)).toEqual([undefined, undefined, undefined, undefined])
})

test.each([
  [undefined],
  [null],
  [{}],
  [{ load, manifest: null }],
  [
    {
      load,
      get manifest() {
        throw new Error('boo')
      },
    },
  ],
])('a value that is not a plugin is refused without an error', (plugin) => {
  expect(checkManifest(plugin as unknown as Plugin, free)).toBeTypeOf('string')
})
