import { expect, test } from 'vitest'
import { importsIn } from './imports.js'
import { changesWithout, concernsAdapters, goesWith, stillImporting, testsWithout, withoutRow } from './removable.js'

const list = `export const builtins = [
  { id: 'connect', manifest: () => import('./connect/manifest.js') },
  {
    id: 'relay',
    manifest: () => import('../adapters/relay/manifest.js'),
  },
  { id: 'send', manifest: () => import('./send/manifest.js') },
]
`

test('the row of a plugin or an adapter is taken out of the list, on one line or on several', () => {
  expect(withoutRow(list, 'plugins/send')).toBe(list.replace(/ {2}\{ id: 'send'.*\n/, ''))
  expect(withoutRow(list, 'plugins/connect')).toBe(list.replace(/ {2}\{ id: 'connect'.*\n/, ''))
  expect(withoutRow(list, 'adapters/relay')).toBe(list.replace(/ {2}\{\n[\s\S]*? {2}\},\n/, ''))
})

test('a list that does not lead to a folder stays as it is', () => {
  expect(withoutRow(list, 'adapters/evm')).toBe(list)
})

test('entries and tests go with what they import; other code does not', () => {
  const files: Record<string, string> = {
    'adapters/a/manifest.ts': 'export const a = 1',
    'exports/adapters/a.ts': "import { a } from '../../adapters/a/manifest.js'\nexport { a }",
    'tests/flows/world.ts': "import { a } from '../../exports/adapters/a.js'",
    'tests/flows/world.test.ts': "import './world.js'",
    'client/wrong.ts': "import { a } from '../adapters/a/manifest.js'",
  }
  const names = Object.keys(files)
  expect(
    [
      ...goesWith(
        names,
        importsIn(names, (file: string) => files[file] ?? ''),
        'adapters/a',
      ),
    ].sort(),
  ).toEqual(['adapters/a/manifest.ts', 'exports/adapters/a.ts', 'tests/flows/world.test.ts', 'tests/flows/world.ts'])
})

test('without a plugin, the tests of frameworks and of libraries beside the whole client are left out', () => {
  expect(
    [
      'tests/contracts/wagmiFlows.test.ts',
      'tests/ssr/server.test.ts',
      'exports/adapters/solanaVue.test.ts',
      'client/react.test.ts',
      'tests/contracts/wagmi.test.ts',
    ].filter((file) => !concernsAdapters(file)),
  ).toEqual([])
  expect(['tests/contracts/plugins.test.ts', 'tests/public/instance.test.ts', 'client/createClient.test.ts'].filter(concernsAdapters)).toEqual([])
})

const tree = (texts: Readonly<Record<string, string>>) => {
  const files = Object.keys(texts)
  return { files, imports: importsIn(files, (file: string) => texts[file] ?? ''), text: texts['plugins/index.ts'] ?? '' }
}

test('the tests of the whole client run without a plugin of the list, and stay as they are without an adapter that is not in it', () => {
  const all = tree({
    'plugins/index.ts': list,
    'plugins/send/manifest.ts': 'export const send = 1',
    'adapters/evm/manifest.ts': 'export const evm = 1',
    'exports/adapters/evm.ts': "export { evm } from '../../adapters/evm/manifest.js'",
    'adapters/evm/manifest.test.ts': "import './manifest.js'",
    'client/createClient.test.ts': "import '../plugins/index.js'",
    'client/shared.ts': "import '../exports/adapters/evm.js'",
    'client/shared.test.ts': "import './shared.js'",
    'lib/other.test.ts': "import { test } from 'vitest'",
    'tests/contracts/plugins.test.ts': "import { readdirSync } from 'node:fs'",
  })
  const run = (folder: string) => testsWithout(folder, all.files, changesWithout(folder, all))
  expect([...changesWithout('plugins/send', all).texts.keys()]).toEqual(['plugins/index.ts'])
  expect(run('plugins/send')).toEqual(['client/createClient.test.ts', 'tests/contracts/plugins.test.ts'])
  expect([...changesWithout('adapters/evm', all).texts.keys()]).toEqual([])
  // What reaches it through code that stays is tried.
  expect(run('adapters/evm')).toEqual(['client/shared.test.ts', 'tests/contracts/plugins.test.ts'])
  expect(testsWithout('plugins/send', all.files, changesWithout('plugins/send', all), { types: true })).toEqual([])
})

test('types are checked where something that stays imports a folder that is gone: other code, or the list beside its row', () => {
  const named = (more: Readonly<Record<string, string>>, text = list) => {
    const all = tree({ 'plugins/index.ts': text, 'plugins/send/manifest.ts': 'export const send = 1', 'plugins/send/x.ts': "import './manifest.js'", ...more })
    return stillImporting(changesWithout('plugins/send', all), all.imports)
  }
  expect(named({})).toEqual([])
  expect(named({ 'client/page.ts': "import type { Send } from '../plugins/send/x.js'" })).toEqual(['client/page.ts'])
  expect(named({}, `import { send } from './send/manifest.js'\n${list}`)).toEqual(['plugins/index.ts'])
})
