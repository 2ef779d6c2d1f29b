import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { version } from './version.js'

test('the version is that of the package', () => {
  expect(version).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version)
})
