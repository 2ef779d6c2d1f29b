import type { Language } from './Language.js'
import type { LanguageName } from './languages.js'

/** Loads the first texts of a language, and what leads to the others. */
export const files: Readonly<Record<LanguageName, () => Promise<Language>>> = {
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
