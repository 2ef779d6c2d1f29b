// @looks-at widget
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesUnder } from './filesUnder.js'

const run = (...words: readonly string[]) => spawnSync(process.execPath, ['--import', 'tsx', ...words], { encoding: 'utf8' })

test.each([
  [['scripts/translations.ts', '--missing', 'it'], 'Name one of the languages: '],
  [['scripts/translations.ts', '--missing'], 'Name one of the languages: '],
  [['scripts/translations.ts', '--mising', 'de'], 'There is no "--mising de".'],
  [['scripts/new-plugin.ts', 'acme/hello', '--raect'], "Unknown option '--raect'"],
  [['scripts/clauses.ts', '--shard=6/5'], 'A shard is written as 2/5.'],
  [['scripts/screen-pairs.ts'], 'Name the list of pairs and the folder'],
])('%j: a sentence instead of a stack when the arguments are wrong', { timeout: 60_000 }, (words, sentence) => {
  const { status, stderr } = run(...words)
  expect(stderr).toContain(sentence)
  expect(stderr).not.toMatch(/^ {4}at /m)
  expect(status).toBe(2)
})

test('programs of the repository read their flags by readArguments, which ends without a stack', () => {
  const reads = (file: string) => /\bparseArgs\b/.test(readFileSync(file, 'utf8'))
  const files = ['scripts', 'tests', 'site'].flatMap(filesUnder).filter((file) => !file.startsWith('scripts/misuse.'))
  expect(files.filter(reads)).toEqual([])
})
