import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { docsUrl } from '../kernel/api/errors.js'
import { linkedPages, problemsOfComments, problemsOfFiles, problemsOfScripts } from './build/tarball.js'
import { reachedFrom } from './prune-types.js'

const entries = [{ name: 'portico', source: 'exports/index.ts', file: 'index.js', about: '' }]
const types = ['dist/types/exports/index.d.ts', 'dist/types/kernel/kernel.d.ts']
const complete = ['package.json', 'README.md', 'docs/reference/errors.md', 'dist/index.js', ...types]
const problems = (files: readonly string[]) => problemsOfFiles(files, entries, ['docs/reference/errors.md'], () => new Set(types))

test('a tarball with its entries, their types and the linked pages has no problem', () => {
  expect(problems(complete)).toEqual([])
})

test.each([
  ['dist/index.js', 'The package lacks dist/index.js.'],
  ['dist/types/exports/index.d.ts', 'The package lacks dist/types/exports/index.d.ts.'],
  ['docs/reference/errors.md', 'The package lacks docs/reference/errors.md.'],
])('a tarball without %s is refused', (file, problem) => {
  expect(problems(complete.filter((name) => name !== file))).toEqual([problem])
})

test.each([
  ['dist/graph.json', 'dist/graph.json does not belong into the package.'],
  ['dist/index.js.map', 'dist/index.js.map does not belong into the package.'],
  ['dist/a.test.js', 'dist/a.test.js does not belong into the package.'],
  ['kernel/index.ts', 'kernel/index.ts does not belong into the package.'],
  ['dist/types/plugins/send/plugin.d.ts', 'dist/types/plugins/send/plugin.d.ts is a declaration that no entry reaches.'],
])('a tarball with %s is refused', (file, problem) => {
  expect(problems([...complete, file])).toEqual([problem])
})

test('declarations are reached by imports, exports and import types, and no further', () => {
  const files: Readonly<Record<string, string>> = {
    'types/index.d.ts': "import type { A } from './a.js'\nexport * from './lib/b.js'\nexport declare const c: import('./c.js').C\n",
    'types/a.d.ts': "import { z } from 'zod'\nexport type A = z.infer<never>\n",
    'types/lib/b.d.ts': "export type { A } from '../a.js'\n",
    'types/c.d.ts': 'export interface C {}\n',
    'types/stray.d.ts': "import './index.js'\n",
  }
  const reached = reachedFrom(
    ['./types/index.d.ts'],
    (file) => files[file] ?? '',
    (file) => file in files,
  )
  expect([...reached].sort()).toEqual(['types/a.d.ts', 'types/c.d.ts', 'types/index.d.ts', 'types/lib/b.d.ts'])
})

test('a declaration that cites a document that hosts do not have is refused', () => {
  const citation = 'SPEC §'
  const files: Readonly<Record<string, string>> = {
    'dist/types/a.d.ts': '/** What the host gave. */\nexport interface A {}\n',
    'dist/types/b.d.ts': `/** ${citation}4: emitted once. */\nexport interface B {}\n`,
    'docs/design.md': 'DESIGN',
  }
  expect(problemsOfComments(Object.keys(files), (file) => files[file] ?? '')).toEqual([`dist/types/b.d.ts cites ${citation}, which hosts do not have.`])
})

test('a script with an annotation that rollup cannot place, or that names a source map, is refused', () => {
  const files: Readonly<Record<string, string>> = {
    'dist/a.js': 'export const a=/* @__PURE__ */new Set;',
    'dist/b.js': 'export function b(e){/* @__PURE__ */return c(e)}',
    'dist/c.js': 'export const c=1\n//# sourceMappingURL=c.js.map\n',
    'docs/b.md': '/* @__PURE__ */return',
  }
  expect(problemsOfScripts(Object.keys(files), (file) => files[file] ?? '')).toEqual([
    'dist/b.js has an annotation at 21 that rollup cannot place.',
    'dist/c.js names a source map, which the package does not have.',
  ])
})

test('the pages that errors and alerts link to are there', () => {
  expect(linkedPages()).toEqual(expect.arrayContaining(['docs/reference/errors.md', 'docs/reference/elements.md', 'docs/guides/plugins.md']))
  expect(linkedPages().filter((page) => !existsSync(page))).toEqual([])
  expect(docsUrl).toMatch(/^https:\/\/[^?#]+\/docs\/$/)
})
