import { expect, test } from 'vitest'
import { chooseLanguage } from './chooseLanguage.js'
import { languages } from './languages.js'

const available = ['en', ...languages] as const

test.each([
  [['es-MX', 'en'], 'es', 'es-MX'],
  [['ca', 'es', 'en'], 'es', 'es'],
  [['uk', 'ru', 'en'], 'ru', 'ru'],
  [['eu', 'fr-FR'], 'fr', 'fr-FR'],
  [['gl-ES', 'pt-PT'], 'pt-BR', 'pt-PT'],
  [['he', 'en-GB'], 'en', 'en-GB'],
  [['zh-CN', 'en'], 'zh-Hans', 'zh-CN'],
  [['zh'], 'zh-Hans', 'zh'],
  // As browsers in Taiwan and Hong Kong list them.
  [['zh-TW', 'zh', 'en-US', 'en'], 'en', 'en-US'],
  [['zh-Hant-HK', 'zh', 'ja'], 'ja', 'ja'],
  [['zh-TW', 'zh-CN'], 'zh-Hans', 'zh-CN'],
  [['hi-Latn', 'en-IN'], 'en', 'en-IN'],
  [['az-Arab', 'tr-TR'], 'tr', 'tr-TR'],
  [['en_US.UTF-8', '', 'x-private', 'de_AT', 'fr'], 'fr', 'fr'],
  [['DE-at'], 'de', 'de-AT'],
] as const)('chooseLanguage: %j reads %s', (wanted, found, tag) => {
  expect(chooseLanguage(wanted, available)).toEqual({ wanted: tag, found })
})

test.each([[['he']], [['zh-TW', 'zh']], [['x-private']], [[]], [['az-Arab']]])('chooseLanguage: none for %j', (wanted) => {
  expect(chooseLanguage(wanted, languages)).toBeUndefined()
})

test('chooseLanguage: of several of one language, the nearest', () => {
  expect(chooseLanguage(['pt-PT'], ['pt-BR', 'pt-PT'])?.found).toBe('pt-PT')
  expect(chooseLanguage(['pt-AO'], ['pt-BR', 'pt'])?.found).toBe('pt')
  expect(chooseLanguage(['zh-CN'], ['zh-Hant', 'zh-Hans-CN', 'zh-Hans'])?.found).toBe('zh-Hans-CN')
})
