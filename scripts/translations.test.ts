import { readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { languages } from '../locales/languages.js'
import { readManifests } from './readManifests.js'
import { checkTexts } from './texts/checkTexts.js'
import { createTexts, localeFile } from './texts/createTexts.js'
import { compileMessage } from './texts/icu.js'
import { partsOf } from './texts/parts.js'
import { declaredKeys } from './texts/textFiles.js'
import { readAllTexts } from './texts.js'
import { readStale, readTable } from './translations.js'

const { texts } = readAllTexts()
const english = new Map(texts.map(({ key, text }) => [key, text]))
const modules = createTexts(compileMessage)

test('locales/en.json: has the English of the code, so that translators read it (else run "npm run translations")', () => {
  expect(readTable('en')).toEqual(Object.fromEntries([...english].sort()))
})

test('scripts/data/stale-translations.json: names keys of the code (else run "npm run translations")', () => {
  expect(Object.keys(readStale()).filter((key) => !english.has(key))).toEqual([])
})

test('texts: each can be shown, has the placeholders of its English and the plural forms of its language, and is for a key of the code', () => {
  expect(checkTexts()).toEqual([])
})

test('declaredKeys: finds without a compiler what the compiler finds', () => {
  const found = declaredKeys('', (key) => english.has(key)).map(({ key, file }) => `${file}: ${key}`)
  expect(found.sort()).toEqual([...new Set(texts.map(({ key, file }) => `${file}: ${key}`))].sort())
})

test('locales: has a JSON file for each language, and no other, so that tools for translators take none for a language', () => {
  const files = readdirSync('locales').filter((file) => file.endsWith('.json'))
  expect(files.sort()).toEqual([...languages, 'en'].map((name) => localeFile(name).slice('locales/'.length)).sort())
})

describe.each(languages)('%s', (language) => {
  test('has at most 3 kB before the first list', async () => {
    // The build makes one file of them.
    const code = await Promise.all(['index', 'first'].map((part) => modules.moduleOf(language, part)))
    expect(gzipSync(code.join('\n'), { level: 9 }).length).toBeLessThanOrEqual(3_000)
  })
})

test('each part is that of a plugin with this id', async () => {
  const ids = new Set((await readManifests(readdirSync('plugins').map((name) => `plugins/${name}`))).map(({ id }) => id))
  const own = [...new Set([...partsOf(texts).values()].flatMap((parts) => [...parts]))].filter((part) => part !== 'first' && part !== 'shared')
  expect(own.length).toBeGreaterThan(15)
  expect(own.filter((part) => !ids.has(part))).toEqual([])
})
