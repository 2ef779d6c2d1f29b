import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { languages } from '../locales/languages.js'
import { readManifests } from './readManifests.js'
import { findPlaceholderFaults, formsOf } from './placeholders.js'
import { findChanged, findFaults, partOf, partsOf, readLanguage } from './translations.js'
import { readAllTexts } from './texts.js'

const { texts } = readAllTexts()
const parts = partsOf(texts)

test('the translations follow the English as it is', () => {
  expect(findChanged(texts, JSON.parse(readFileSync('locales/english.json', 'utf8'))).map(({ key }) => key)).toEqual([])
})

describe.each(languages)('%s', (language) => {
  test('has every text, with its placeholders and plural forms, and no other', async () => {
    const table = await readLanguage(language)
    expect(findFaults(language, table, texts)).toEqual([])
    expect(Object.keys(table).filter((key) => !parts.has(key))).toEqual([])
  })

  test('has at most 3 kB before the first list', () => {
    // The build makes one file of them.
    const files = ['index', 'first'].map((file) => readFileSync(`locales/${language}/${file}.ts`))
    expect(gzipSync(Buffer.concat(files), { level: 9 }).length).toBeLessThanOrEqual(3_000)
  })
})

test('texts are in the file of the plugin that shows them, and those of manifests and of the first list with those shown first', () => {
  expect(partOf('plugins/send/views/SendForm.tsx')).toBe('send')
  expect(partOf('plugins/send/manifest.ts')).toBe('first')
  expect(partOf('plugins/connect/views/Connect.tsx')).toBe('first')
  expect(partOf('plugins/connect/views/GetWallet.tsx')).toBe('shared')
  expect(partOf('lib/review/words.ts')).toBe('shared')
  expect(partOf('ui/frame/Header.tsx')).toBe('first')
  expect(partOf('ui/kit/CopyButton.tsx')).toBe('shared')
  expect(partOf('apps/vault/views/Otp.tsx')).toBe('secure-site')
  const of = (file: string) => ({ key: 'a', text: 'A', file, line: 1 })
  expect(partsOf([of('plugins/send/a.ts'), of('plugins/swap/a.ts')]).get('a')).toBe('shared')
  expect(partsOf([of('plugins/send/a.ts'), of('ui/frame/a.tsx')]).get('a')).toBe('first')
})

test('each part is that of a plugin with this id', async () => {
  const ids = new Set((await readManifests(readdirSync('plugins').map((name) => `plugins/${name}`))).map(({ id }) => id))
  const own = [...new Set(parts.values())].filter((part) => !['first', 'shared', 'secure-site'].includes(part))
  expect(own.filter((part) => !ids.has(part))).toEqual([])
})

test('what does not fit between a text and its translation is named', () => {
  expect(findPlaceholderFaults('Open {wallet}', '{wallet} öffnen', 'de')).toEqual([])
  expect(findPlaceholderFaults('Open {wallet}', 'Öffnen', 'de')).toEqual(['{wallet} is missing.'])
  expect(findPlaceholderFaults('Open', '{wallet} öffnen', 'de')).toEqual(['{wallet} is not in the English text.'])
  const count = '{count, plural, one {# token of {site}} other {# tokens of {site}}}'
  expect(
    findPlaceholderFaults(count, '{count, plural, one {# токен {site}} few {# токена {site}} many {# токенов {site}} other {# токена {site}}}', 'ru'),
  ).toEqual([])
  expect(findPlaceholderFaults(count, '{count, plural, one {# токен {site}} other {# токена {site}}}', 'ru')).toEqual([
    'The form "many" is missing.',
    'The form "few" is missing.',
  ])
  expect(findPlaceholderFaults(count, '{site}: {count}', 'ja')).toEqual([])
  expect(findPlaceholderFaults('Send', ' ', 'de')).toEqual(['It is empty.'])
  expect([...formsOf('ar')].sort()).toEqual(['few', 'many', 'one', 'other', 'two', 'zero'])
})
