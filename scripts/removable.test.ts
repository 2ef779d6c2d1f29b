import { expect, test } from 'vitest'
import { withoutPlugin } from './removable.mjs'

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
