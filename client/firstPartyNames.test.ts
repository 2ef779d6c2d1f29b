import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkManifest } from '../kernel/plugins/checkManifest.js'
import { type Manifest, token, view, viewSpec } from '../kernel/api/index.js'
import { builtins } from '../plugins/index.js'
import { firstPartyNames } from './firstPartyNames.js'

const names = await firstPartyNames()
const taken = { ids: new Set<string>(), owner: () => undefined, firstParty: names }
const theirs = (parts: Partial<Manifest>) => ({
  manifest: { id: 'acme/hello', apiVersion: 1 as const, version: '1.0.0', ...parts },
  input: undefined,
  load: async () => ({ default: () => ({}) }),
})
const folders = ['plugins', 'adapters'].flatMap((parent) => readdirSync(parent).filter((name) => existsSync(`${parent}/${name}/manifest.ts`)))

test.each(folders)('a plugin of somebody else has no view and no service that starts with "%s"', (id) => {
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

test('names of features to come stay free for them, and other names are free for everyone', () => {
  expect(checkManifest(theirs({ views: [viewSpec({ ref: view('swap.form') })] }), taken)).toBe('"swap.form" belongs to "swap"')
  expect(checkManifest(theirs({ views: [viewSpec({ ref: view('stake.form'), name: 'Stake' })] }), taken)).toBeUndefined()
})

test('flags of built-in plugins are known under their older names, too, as are those of features to come', async () => {
  const features = (await Promise.all(builtins.map((one) => one.manifest()))).flatMap(({ manifest: { feature } }) => feature ?? [])
  expect(features.length).toBeGreaterThan(0)
  expect(names.flags).toEqual(expect.arrayContaining(features.flatMap(({ flag, aliases = [] }) => [flag, ...aliases])))
  expect(names.flags).toEqual(expect.arrayContaining(['swaps', 'reownBranding']))
})
