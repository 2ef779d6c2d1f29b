import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { evm } from '../adapters/evm/manifest.js'
import { builtins } from '../plugins/index.js'
import { validateBundle, validatePlugin } from '../exports/validate.js'

const manifest = { id: 'acme/hello', apiVersion: 1, version: '1.0.0' }
const plugin = (more: object = {}) => ({ manifest: { ...manifest, ...more }, load: async () => ({}) })

test('every built-in plugin is valid', async () => {
  for (const one of [...(await Promise.all(builtins.map(({ manifest }) => manifest()))), evm()])
    expect([one.manifest.id, ...validatePlugin(one)]).toEqual([one.manifest.id])
})

const faults: readonly [string, unknown][] = [
  ['plugin', undefined],
  ['load', { manifest }],
  ['manifest.id', plugin({ id: 'Hello World' })],
  ['manifest.apiVersion', plugin({ apiVersion: 2 })],
  ['manifest.version', plugin({ version: 'latest' })],
  ['manifest.requires.names.id', plugin({ requires: { names: { kind: 'service', id: 'names' } } })],
  ['manifest.activation.0', plugin({ activation: ['sometimes'] })],
  ['manifest.views.0.ref.id', plugin({ views: [{ ref: { kind: 'view', id: 'hello' } }] })],
  ['manifest.views.0.back', plugin({ views: [{ ref: { kind: 'view', id: 'hello.home' }, back: 'never' }] })],
  ['manifest.contributes.0.slot', plugin({ contributes: [{ slot: 'account.actions', id: 'hello', order: 1, item: {} }] })],
  ['manifest.storage.seen.parse', plugin({ storage: { seen: { version: 1, initial: 0 } } })],
  ['manifest.http.api.origin', plugin({ http: { api: { origin: 'https://api.example/v1' } } })],
  ['manifest.locales.de', plugin({ locales: { de: {} } })],
]
test.each(faults)('an error at %s is named', (path, input) => {
  expect(validatePlugin(input).map((line) => line.split(':')[0])).toContain(path)
})

test('an unknown field is an error: it is a misspelling, or of another version', () => {
  expect(validatePlugin(plugin({ contribute: [] }))).toEqual(['manifest: has unknown fields: contribute'])
})

test('a bundle with its own copy of valtio or React is refused; one without passes', () => {
  const file = (name: string) => readFileSync(`node_modules/${name}`, 'utf8')
  expect(validateBundle(file('valtio/esm/vanilla.mjs'))).toHaveLength(1)
  expect(validateBundle(file('react/cjs/react.production.js'))).toHaveLength(1)
  expect(validateBundle("import { useState } from 'react'; import { proxy } from 'valtio'")).toEqual([])
})

test('a bundle that imports a package which its package.json does not name is refused; files of its own and parts of Node are no packages', () => {
  const code = `import { jsx } from "react/jsx-runtime";import"@acme/kit/forms.css";
import { view } from 'portico/plugin'
import './port.js'
export { readFile } from 'node:fs/promises'
const later = () => import("./plugin.js").then(() => import('viem/chains'))
const text = 'Nothing was imported from here'
`
  const missing = (declared: object) => validateBundle(code, declared).map((line) => /^It imports (\S+),/.exec(line)?.[1])
  expect(missing({ peerDependencies: { portico: '^0.1.0' } })).toEqual(['react', '@acme/kit', 'viem'])
  expect(missing({ dependencies: { viem: '2', '@acme/kit': '1' }, peerDependencies: { portico: '^0.1.0', react: '>=18' } })).toEqual([])
  expect(validateBundle(code)).toEqual([])
})
