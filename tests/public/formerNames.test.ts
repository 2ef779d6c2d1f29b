// @looks-at widget
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { entries } from '../../scripts/entries.js'
import { here, missing } from './formerNames.js'

const namesOf = async (file: string): Promise<readonly string[]> => Object.keys(await import(path.resolve('exports', file)))

test.each(Object.entries(here))('%s has the values that the former kit documents for it', async (file, names) => {
  const exported = await namesOf(file)
  expect(names.split(' ').filter((name) => !exported.includes(name))).toEqual([])
})

test('a name that is said to be missing is in no entry', async () => {
  const sources = entries.map(({ source }) => source).filter((source) => existsSync(source))
  const exported = new Set((await Promise.all(sources.map(async (source) => Object.keys(await import(path.resolve(source)))))).flat())
  expect(Object.keys(missing).filter((name) => exported.has(name))).toEqual([])
  for (const [name, reason] of Object.entries(missing)) expect(reason.length, name).toBeGreaterThan(20)
})

test('a page that moves reads of each missing name', () => {
  const guide = readFileSync('docs/guides/migration.md', 'utf8')
  expect(Object.keys(missing).filter((name) => !guide.includes(`\`${name}`))).toEqual([])
})
