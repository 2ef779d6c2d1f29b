import { expect, test } from 'vitest'
import { languageFor } from './languages.js'

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['zh-TW', undefined],
  ['ar-EG', 'ar'],
  ['az-Arab', undefined],
  ['en', undefined],
  ['fi', undefined],
  ['x-private', undefined],
] as const)('the texts of %s are those of %s', (tag, name) => {
  expect(languageFor(tag)).toBe(name)
})
