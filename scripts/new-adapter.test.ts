// @looks-at widget
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { filesFor } from './new-adapter.js'

const root = process.cwd()
const filesOf = (id: string): Record<string, string> => {
  const files = filesFor(id)
  if (typeof files === 'string') throw new Error(files)
  return files
}
const codeOf = (files: Record<string, string>) => Object.keys(files).filter((file) => file.endsWith('.ts'))

test('one of ours has its port, its files, its entry, its test and a README, and the linter has nothing to say', { timeout: 120_000 }, () => {
  const files = filesOf('iron')
  expect(Object.keys(files)).toEqual([
    'ports/iron.ts',
    ...['manifest', 'plugin', 'findInjected', 'readAnswers', 'wrapWallet', 'createFamily'].map((name) => `adapters/iron/${name}.ts`),
    'adapters/iron/driver.test.ts',
    'exports/adapters/iron.ts',
    'adapters/iron/README.md',
  ])
  for (const file of codeOf(files)) {
    const formatted = execFileSync(path.resolve('node_modules/.bin/biome'), ['check', '--write', `--stdin-file-path=${file}`], {
      cwd: root,
      encoding: 'utf8',
      input: files[file] ?? '',
    })
    expect(formatted, file).toBe(files[file])
  }
})

test.each(['', 'Iron', 'a/b/c', 'acme/', 'ab', 'far-too-long', 'iron-', '9lives'])('a name that is no namespace is refused: "%s"', (name) => {
  expect(filesFor(name)).toMatch(/^Name the adapter/)
})
