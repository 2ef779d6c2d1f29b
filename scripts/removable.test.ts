import { expect, test } from 'vitest'
import { dependantsOf, importsIn, withoutPlugin } from './removable.mjs'

const defaults = `import { account } from '../plugins/account/manifest.js'
import { connect } from '../plugins/connect/manifest.js'

export const defaults = () => [
  connect(),
  account(),
]
`

test('a plugin is taken out of the list of defaults with its import', () => {
  expect(withoutPlugin(defaults, 'plugins/account')).toBe(`import { connect } from '../plugins/connect/manifest.js'

export const defaults = () => [
  connect(),
]
`)
})

test('a list on one line loses only the plugin', () => {
  const line = (list: string) =>
    `import { a } from '../plugins/a/manifest.js'\nimport { b } from '../plugins/b/manifest.js'\nimport { c } from '../plugins/c/manifest.js'\nexport const list = ${list}\n`
  expect(withoutPlugin(line('[a(), b(), c()]'), 'plugins/a')).toContain('= [b(), c()]')
  expect(withoutPlugin(line('[a(), b(), c()]'), 'plugins/b')).toContain('= [a(), c()]')
  expect(withoutPlugin(line('[a(), b(), c()]'), 'plugins/c')).toContain('= [a(), b()]')
  expect(withoutPlugin(line('[a, b, c]'), 'plugins/b')).toContain('= [a, c]')
})

test('a plugin that is not named is an error, not a silent pass', () => {
  expect(() => withoutPlugin(defaults, 'plugins/send')).toThrow('No import of plugins/send/manifest.js.')
})

test('what a plugin touches is found at any distance, through types and import()', () => {
  const files: Record<string, string> = {
    'plugins/a/manifest.ts': "export const a = () => import('./plugin.js')",
    'plugins/a/plugin.ts': 'export default 1',
    'client/defaults.ts': "import { a } from '../plugins/a/manifest.js'",
    'exports/index.ts': "export { defaults } from '../client/defaults.js'",
    'exports/index.test.ts': "import type { A } from './index.js'",
    'lib/other.test.ts': "import { test } from 'vitest'",
  }
  const imports = importsIn(Object.keys(files), (file: string) => files[file] ?? '')
  expect([...dependantsOf(imports, ['plugins/a/plugin.ts'])].sort()).toEqual([
    'client/defaults.ts',
    'exports/index.test.ts',
    'exports/index.ts',
    'plugins/a/manifest.ts',
    'plugins/a/plugin.ts',
  ])
})
