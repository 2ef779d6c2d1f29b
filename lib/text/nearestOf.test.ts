import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nearestOf } from './nearestOf.js'

test.each([
  ['origin', ['id', 'origins', 'pages'], 'origins'],
  ['orgiins', ['id', 'origins', 'pages'], 'origins'],
  ['idd', ['id', 'origins', 'pages'], 'id'],
  ['decimal', ['symbol', 'decimals'], 'decimals'],
  ['colour', ['id', 'origins', 'pages'], undefined],
  // Nothing in common is no likeness, however short both are.
  ['x', ['id', 'rpc'], undefined],
])('the name most like %s of %j is %s', (name, known, nearest) => {
  expect(nearestOf(name, known)).toBe(nearest)
})

test('the server of the secure site, which is built of its own files alone, has the same one', () => {
  expect(readFileSync('apps/vault/serve/nearestOf.ts', 'utf8')).toBe(readFileSync('lib/text/nearestOf.ts', 'utf8'))
})
