import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { executedText, importsOf, inputsAsSeen, inputsOfCommand, readInputs, shapeOf, textlessOf, withoutTexts } from './inputs.js'

const home = process.cwd()
const folder = mkdtempSync(path.join(os.tmpdir(), 'portico-inputs-'))
const texts: Readonly<Record<string, string>> = {
  'a.ts': "import { b } from './b.js'\nimport type { C } from './c.js'\nexport const a = () => import('./late.js')\n",
  'b.ts': "new Worker(new URL('./worker.ts', import.meta.url))\n",
  'c.ts': 'export type C = string\n',
  'late.ts': "import style from './late.css'\n",
  'late.css': 'a{}',
  'worker.ts': 'export {}\n',
  'apps/shop/start.ts': "import '../../b.js'\n",
  'apps/shop/data.json': '{}',
  'docs/a.md': 'text',
}
const files = Object.keys(texts)
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}
beforeAll(() => {
  for (const [file, text] of Object.entries(texts)) write(file, text)
  process.chdir(folder)
})
afterAll(() => {
  process.chdir(home)
  rmSync(folder, { recursive: true })
})

test('inputs: what a file executes has no types, and has code for later, styles and workers', () => {
  expect([...readInputs(files).reach(['a.ts'])].sort()).toEqual(['a.ts', 'b.ts', 'late.css', 'late.ts', 'worker.ts'])
  expect([...readInputs(files).reach(['a.ts'], new Set(['b.ts']))].sort()).toEqual(['a.ts', 'b.ts', 'late.css', 'late.ts'])
})

test('inputs: an exported type does not hide an import that follows it', () => {
  expect(executedText("export type A = 'x' | 'y'\nexport { b } from './b.js'\n")).toContain("from './b.js'")
})

test.each([
  ['code:a.ts', ['a.ts', 'b.ts', 'late.css', 'late.ts', 'worker.ts']],
  ['workspace:apps/shop', ['apps/shop/data.json', 'apps/shop/start.ts', 'b.ts', 'worker.ts']],
  ['*', files],
  ['docs/a.md', ['docs/a.md']],
])('inputs: the key of %s changes when one of its files does, and with no other', (input, own) => {
  const before = readInputs(files).keyOf([input])
  for (const file of files) {
    write(file, `${texts[file]} `)
    const after = readInputs(files).keyOf([input])
    write(file, texts[file] ?? '')
    expect(`${file} ${after !== before}`).toBe(`${file} ${own.includes(file)}`)
  }
  expect(readInputs(files).keyOf([input])).toBe(before)
})

test('inputs: the key of a folder changes when a file is added or removed, and that of a missing file when it appears', () => {
  const keys = (known: readonly string[]) => [readInputs(known).keyOf(['docs']), readInputs(known).keyOf(['docs/b.md'])]
  const [folderBefore, fileBefore] = keys(files)
  write('docs/b.md', 'new')
  const [folderAfter, fileAfter] = keys([...files, 'docs/b.md'])
  rmSync(path.join(folder, 'docs/b.md'))
  expect([folderBefore === folderAfter, fileBefore === fileAfter]).toEqual([false, false])
})

test('inputs: what is written during a run counts as changed', () => {
  const start = Date.now() - 60_000
  for (const file of files) utimesSync(path.join(folder, file), start / 1000 - 60, start / 1000 - 60)
  expect(readInputs(files).changedSince(['code:a.ts'], start)).toBe(false)
  expect(readInputs(files).changedSince(['docs/none.md', 'docs/a.md/none.md'], start)).toBe(false)
  write('worker.ts', texts['worker.ts'] ?? '')
  expect(readInputs(files).changedSince(['code:a.ts'], start)).toBe(true)
})

test('inputs: a program that a test starts brings its own inputs, or everything where they are not known', () => {
  const known = new Set(['apps/shop/start.ts', 'scripts/run.ts', 'docs/a.md'])
  const of = (test: string, ...words: readonly string[]) => inputsOfCommand(test, words, known)
  expect(of('lib/a.test.ts', '/usr/bin/node', '--import', 'tsx', path.resolve('apps/shop/start.ts'))).toEqual(['workspace:apps/shop'])
  expect(of('lib/a.test.ts', '/usr/bin/node', 'scripts/run.ts')).toEqual(['*'])
  expect(of('apps/shop/a.test.ts', '/usr/bin/node', '-e', '1')).toEqual(['workspace:apps/shop'])
  expect(of('lib/a.test.ts', '/bin/anvil', '--port', '0')).toEqual([])
  expect(of('lib/a.test.ts', 'tar', '-xf', 'docs/a.md')).toEqual(['docs/a.md'])
  expect(of('lib/a.test.ts', 'git', 'ls-files')).toEqual(['.'])
  expect(of('apps/shop/a.test.ts', 'id', '-u', 'nobody')).toEqual([])
  expect(of('lib/a.test.ts', path.resolve('apps/sandbox/world/supervisor.ts'))).toEqual(['code:apps/sandbox/world/supervisor.ts'])
})

test('inputs: the shape of code changes with a name or an import, and not with a text', () => {
  const of = (text: string, file = 'plugins/a/b.ts') => shapeOf(file, text)
  expect(of("import { a } from './a.js'\nexport const b = a('One \\' word')")).toBe(of("import { a } from './a.js'\nexport const b = a('Two')"))
  expect(of("import { a } from './a.js'")).not.toBe(of("import { a } from './c.js'"))
  expect(of("const load = () => import('./a.js')")).not.toBe(of("const load = () => import('./c.js')"))
  expect(of("export const a = b('x')")).not.toBe(of("export const a = c('x')"))
  expect(of("setupFiles: ['a']", 'vitest.config.ts')).not.toBe(of("setupFiles: ['b']", 'vitest.config.ts'))
  expect([of('{}', 'locales/en.json'), of('{}', 'scripts/data/stale-translations.json'), of('{}', 'package.json')]).toEqual([undefined, undefined, '{}'])
})

test('inputs: the imports of code change with a module, a name or a type, and not with what the code does', () => {
  const of = (text: string, file = 'kernel/a.ts') => importsOf(file, text)
  const code = "import {\n  a,\n  type B,\n} from './a.js'\nconst c = () => import('./c.js')\nexport const limit = 1_500\n"
  expect(of(code.replace('1_500', '1_400'))).toBe(of(code))
  for (const [one, other] of [
    ['./a.js', './b.js'],
    ['type B', 'B'],
    ['./c.js', './d.js'],
  ] as const)
    expect(of(code.replace(one, other))).not.toBe(of(code))
  expect([of('{}', 'locales/en.json'), of('a', 'package.json')]).toEqual([undefined, 'a'])
})

test('inputs: a file without texts changes with its code, and not with a text', () => {
  const file = 'plugins/a/b.ts'
  const keyOf = (text: string) => {
    write(file, text)
    const key = readInputs([file]).keyOf(withoutTexts([file]))
    rmSync(path.join(folder, file))
    return key
  }
  expect(keyOf("msg('a.b', 'One')")).toBe(keyOf("msg('a.b', 'Two')"))
  expect(keyOf("msg('a.b', 'One')")).not.toBe(keyOf("msg('a.c', 'One')"))
})

test('inputs: code without texts changes with all but a text that a visitor reads', () => {
  const of = (text: string, file = 'plugins/a/views/b.tsx') => textlessOf(file, text)
  expect(of("msg('a.b', 'One \\' word')")).toBe(of(`msg('a.b', "Two's")`))
  expect(of("msg('a.b', 'One')")).not.toBe(of("msg('a.c', 'One')"))
  expect(of("type A = 'one'")).not.toBe(of("type A = 'two'"))
  expect(of("import { a } from './a.js'")).not.toBe(of("import { a } from './c.js'"))
  expect(of("msg('a.b', 'One')", 'scripts/a.ts')).not.toBe(of("msg('a.b', 'Two')", 'scripts/a.ts'))
  expect([of('{}', 'locales/en.json'), of('{}', 'docs/a.json')]).toEqual([undefined, '{}'])
})

test('inputsAsSeen: a test sees documents and programs, and of the shipped code what it says that it looks at', () => {
  const all = ['*', 'kernel/createKernel.ts', 'locales/en.json', 'docs/start/html.md', 'scripts/docsExamples.test.ts', 'workspace:apps/vault']
  for (const part of ['textless', 'site', 'widget']) expect(inputsAsSeen(`// @looks-at ${part}\nimport 'a'\n`, all)).toEqual([part, ...all.slice(3)])
  expect(inputsAsSeen("import 'a'\n// Says @looks-at widget.\n", all)).toBe(all)
})
