import { importWithRetry } from '../lib/timing/importWithRetry.js'
import type { LoadTexts } from '../lib/text/TextTable.js'
import { createLoader } from './createLoader.js'
import type { Language } from './Language.js'
import { type LanguageName, languageFor } from './languages.js'

const files: Readonly<Record<LanguageName, () => Promise<Language>>> = {
  ar: () => import('./ar/index.js'),
  de: () => import('./de/index.js'),
  es: () => import('./es/index.js'),
  fr: () => import('./fr/index.js'),
  hi: () => import('./hi/index.js'),
  ja: () => import('./ja/index.js'),
  ko: () => import('./ko/index.js'),
  'pt-BR': () => import('./pt-BR/index.js'),
  ru: () => import('./ru/index.js'),
  tr: () => import('./tr/index.js'),
  vi: () => import('./vi/index.js'),
  'zh-Hans': () => import('./zh-Hans/index.js'),
}

/** The built-in texts of the language of a tag, loaded with the code that shows them. */
export const loadLocale: LoadTexts = async (tag, show) => {
  const name = languageFor(tag)
  return name && createLoader(await importWithRetry(files[name]), show)
}
