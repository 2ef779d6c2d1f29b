import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { anyPorts, portUses } from './settings.js'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

test('README has a row for every port, with its number and the variable that changes it', () => {
  const rows = [...readme.matchAll(/^\| (\d+) \| .* \| `(SANDBOX_\w+)`\s*\|$/gm)].map(([, port, env]) => `${port} ${env}`)
  expect(rows.sort()).toEqual(
    Object.values(portUses)
      .map(({ fallback, env }) => `${fallback} ${env}`)
      .sort(),
  )
})

test('a world with ports of its own leaves none at its fallback', () => {
  expect(Object.keys(anyPorts).sort()).toEqual(Object.keys(portUses).sort())
  expect(Object.values(anyPorts).filter((port) => port !== 0)).toEqual([])
})
