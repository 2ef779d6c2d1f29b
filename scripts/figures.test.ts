import { expect, test } from 'vitest'
import { countCycles, functionsOf } from './figures.js'

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
