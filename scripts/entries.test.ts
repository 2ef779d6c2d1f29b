import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entries, knipEntries, packageExports } from './entries.mjs'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

test('package.json exports the entries of the list, in its order: `npm run docs` writes them', () => {
  expect(JSON.stringify(read('package.json').exports, null, 1)).toBe(JSON.stringify(packageExports(), null, 1))
})

test('knip takes the entries of the list for used: `npm run docs` writes them', () => {
  expect(read('knip.json').workspaces['.'].entry).toEqual(expect.arrayContaining([...knipEntries()]))
})

test('every entry has a source, a file and a name of its own', () => {
  expect(entries.filter(({ source }) => !existsSync(source))).toEqual([])
  expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length)
  expect(new Set(entries.map(({ file }) => file)).size).toBe(entries.length)
})

test('a source that says in its first line that it is an entry is in the list', () => {
  const saying = ['exports', 'exports/adapters'].flatMap((folder) =>
    readdirSync(folder)
      .map((file) => `${folder}/${file}`)
      .filter((file) => file.endsWith('.ts') && readFileSync(file, 'utf8').startsWith('// `portico')),
  )
  expect(saying.length).toBeGreaterThan(10)
  expect(entries.map(({ source }) => source)).toEqual(expect.arrayContaining(saying))
})
