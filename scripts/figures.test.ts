import { expect, test } from 'vitest'
import { countCycles, functionsOf, retiredIn } from './figures.mjs'

test('a retired name is reported where it is an identifier, with the name to use instead', () => {
  expect(retiredIn('kernel/sample.ts', 'const a = 1\nexport const createWaiter = () => a\n')).toEqual([
    'kernel/sample.ts:2: the name "createWaiter" was retired. Instead: createCallWithDeadline.',
  ])
  expect(retiredIn('ui/Sample.tsx', 'export const Sample = () => <Say title="x" />\n')).toHaveLength(1)
})

test('a retired name that is an English word in a comment or a text is not reported', () => {
  expect(retiredIn('kernel/sample.ts', "// Press the button. Guard it.\nexport const text = 'Say hello'\n")).toEqual([])
  expect(retiredIn('docs/sample.md', 'Press **Say hello**.\n')).toEqual([])
})

test('a page that names a retired name as code is reported, a record of a decision is not', () => {
  expect(retiredIn('docs/sample.md', 'The `Porch` comes first.\n')).toHaveLength(1)
  expect(retiredIn('docs/decisions/0010-a-small-client-loads-first.md', 'The `Porch` comes first.\n')).toEqual([])
})

test.each([
  ['/** SPEC §4: emitted once. */'],
  ['// The order of SPEC’s list.'],
  ["test('SPEC §5: tokens are left out', () => {})"],
  ['// DESIGN §8, trust F01: help after ten seconds.'],
  ['/** Boundary validator: the answer of a node. */'],
])('%s is reported as a citation', (line) => {
  expect(retiredIn('kernel/sample.ts', `${line}\n`)).toHaveLength(1)
})

test.each([['/** Base 64 with padding (RFC 4648 §4). */'], ['// A specification of EIP-712.'], ['const homoglyphs = /[$₴§5]/g']])(
  '%s is no citation',
  (line) => {
    expect(retiredIn('lib/sample.ts', `${line}\n`)).toEqual([])
  },
)

test('functions have their lines, and the names of variables that say nothing', () => {
  const text = 'const outer = () => {\n  const held = 1\n  const named = () => {\n    const told = held\n    return told\n  }\n  return named\n}\n'
  expect(functionsOf('kernel/sample.ts', text)).toEqual([
    { file: 'kernel/sample.ts', name: 'outer', lines: 8, vague: ['held'] },
    { file: 'kernel/sample.ts', name: 'named', lines: 4, vague: ['told'] },
  ])
})

test('cycles are counted by groups of files, and a file that imports itself is one', () => {
  const graph = (edges: Readonly<Record<string, readonly string[]>>) => countCycles(new Map(Object.entries(edges)))
  expect(graph({ a: ['b', 'c'], b: ['c'], c: [] })).toBe(0)
  expect(graph({ a: ['b'], b: ['c'], c: ['a'], d: ['e'], e: ['d'], f: ['a'] })).toBe(2)
  expect(graph({ a: ['a'] })).toBe(1)
})
