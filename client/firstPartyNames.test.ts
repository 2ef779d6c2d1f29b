import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkManifest } from '../kernel/plugins/checkManifest.js'
import * as contract from '../kernel/api/index.js'
import { type Manifest, msg, token, view, viewSpec } from '../kernel/api/index.js'
import { isRecord } from '#lib/checks/isRecord.js'
import { builtins } from '../plugins/index.js'
import { createTestKernel } from '../tests/harness/createTestKernel.js'
import { firstPartyNames } from './firstPartyNames.js'
import { isBuiltin } from '../tests/harness/isBuiltin.js'

const names = firstPartyNames()
const taken = { ids: new Set<string>(), owner: () => undefined, firstParty: names }
const theirs = (parts: Partial<Manifest>) => ({
  manifest: { id: 'acme/hello', apiVersion: 1 as const, version: '1.0.0', ...parts },
  input: undefined,
  load: async () => ({ default: () => ({}) }),
})
const folders = ['plugins', 'adapters'].flatMap((parent) => readdirSync(parent).filter((name) => existsSync(`${parent}/${name}/manifest.ts`)))

test.each(folders)('a third-party plugin cannot have a view or a service whose name starts with "%s"', (id) => {
  expect(checkManifest(theirs({ views: [viewSpec({ ref: view(`${id}.anything` as 'a.b') })] }), taken)).toBe(`"${id}.anything" belongs to "${id}"`)
  expect(checkManifest(theirs({ provides: { it: token(`${id}.anything@1` as 'a.b@1') } }), taken)).toBe(`"${id}.anything@1" belongs to "${id}"`)
})

test('the public names of views of built-in plugins belong to them, whether or not the plugin is on', async () => {
  for (const { manifest } of await Promise.all(builtins.map((one) => one.manifest())))
    for (const { name } of manifest.views ?? [])
      if (name !== undefined)
        expect(checkManifest(theirs({ views: [viewSpec({ ref: view('hello.main'), name })] }), taken)).toBe(`"${name}" belongs to "${manifest.id}"`)
})

test('built-in plugins pass the check that protects them', async () => {
  for (const plugin of await Promise.all(builtins.map((one) => one.manifest()))) expect(checkManifest(plugin, taken), plugin.manifest.id).toBeUndefined()
})

test('names that no built-in plugin has are free', () => {
  expect(checkManifest(theirs({ views: [viewSpec({ ref: view('stake.form'), name: 'Stake' })] }), taken)).toBeUndefined()
})

test('every slot of the ports and of the kernel is known, and no other', async () => {
  const files = readdirSync('ports').filter((file) => file.endsWith('.ts'))
  const modules = [contract, ...(await Promise.all(files.map(async (file): Promise<object> => import(path.resolve('ports', file)))))]
  const slots = modules.flatMap((module) => Object.values<unknown>({ ...module })).flatMap((ref) => (isRecord(ref) && ref.kind === 'slot' ? ref.id : []))
  expect([...names.slots].sort()).toEqual(slots.sort())
})

test('what a plugin puts into no slot, or under no icon, is said in the list of plugins', () => {
  const row = (slot: string, icon: string) => ({ slot, id: 'row', order: 1, when: undefined, item: { label: msg('x', 'X'), icon, open: view('hello.main') } })
  const { kernel } = createTestKernel({ plugins: [theirs({ contributes: [row('account.rows@1', 'book')] })] })
  expect(kernel.plugins.list()).toMatchObject([{ id: 'acme/hello', status: 'unavailable', reason: expect.stringContaining('the icon "book" of "row"') }])
  expect(checkManifest(theirs({ contributes: [row('account.row@1', 'info')] }), taken)).toContain(
    'there are: account.actions@1, account.tabs@1, account.owners@1, account.banners@1, account.rows@1',
  )
})

test('flags of built-in plugins are accepted under their older names, too, as are those of planned features', async () => {
  const features = (await Promise.all(builtins.map((one) => one.manifest()))).flatMap(({ manifest: { feature } }) => feature ?? [])
  expect(features.length).toBeGreaterThan(0)
  expect(names.flags).toEqual(expect.arrayContaining(features.flatMap(({ flag, aliases = [] }) => [flag, ...aliases])))
  expect(names.flags).toEqual(expect.arrayContaining(['payments', ...(isBuiltin('pay') ? ['pay'] : []), 'reownBranding']))
})

test.each([
  ['connect.rows@1', {}, 'the item "row" of the slot "connect.rows@1" needs "type": one of walletConnect, recent'],
  ['connect.rows@1', { type: 'wallet' }, 'needs "type": one of'],
  ['account.rows@1', { label: 'Notes', icon: 'info', open: view('hello.main') }, 'the item "row" of the slot "account.rows@1" needs "label": a text of msg()'],
  ['account.rows@1', { label: msg('x', 'X'), icon: 'info', open: 'hello.main' }, 'needs "open": a view of view()'],
  ['connect.groups@1', { type: 'all', body: view('hello.main') }, 'needs "rows": a function'],
  ['kernel.drivers@1', { namespace: 'ferro' }, 'needs "service": a service of token()'],
  ['modal.header@1', { label: msg('x', 'X'), icon: 'info', open: view('hello.main'), on: 'send.form' }, 'needs "on": a list of texts'],
])('an item of %s that its owner could not draw is refused, with the slot and the field', (slot, item, problem) => {
  expect(checkManifest(theirs({ contributes: [{ slot, id: 'row', order: 1, when: undefined, item }] }), taken)).toContain(problem)
})

test('every slot says which fields its items must have, and refuses an item that has none', () => {
  for (const slot of names.slots) {
    expect(Object.keys(names.fields?.get(slot) ?? {}).length, slot).toBeGreaterThan(0)
    for (const item of [{}, undefined, null, 'text', 7, []])
      expect(checkManifest(theirs({ contributes: [{ slot, id: 'row', order: 1, when: undefined, item }] }), taken), slot).toContain(
        `of the slot "${slot}" needs "`,
      )
  }
})

test('plugins that guard something are known without their manifests, and the list is theirs', async () => {
  const manifests = await Promise.all(builtins.map(async (one) => (await one.manifest()).manifest))
  expect(manifests.flatMap(({ id, guarded }) => (guarded ? id : [])).every((id) => names.guarded.has(id))).toBe(true)
  // What these do is shown again by the wallet before anything happens, or decides nothing. Each can be removed.
  const unguarded = ['activity', 'analytics', 'register', 'send', 'swap', 'tokens'].filter((id) => manifests.some((manifest) => manifest.id === id))
  expect(manifests.flatMap(({ id }) => (names.guarded.has(id) ? [] : id)).sort()).toEqual(unguarded)
})
