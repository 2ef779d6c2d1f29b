import type { Language } from './Language.js'
import type { LanguageName } from './languages.js'

/** Loads the first texts of a language, and what leads to the others. */
export const files: Readonly<Record<LanguageName, () => Promise<Language>>> = {
  ar: () => import('./ar.json?language'),
  de: () => import('./de.json?language'),
  es: () => import('./es.json?language'),
  fr: () => import('./fr.json?language'),
  hi: () => import('./hi.json?language'),
  ja: () => import('./ja.json?language'),
  ko: () => import('./ko.json?language'),
  'pt-BR': () => import('./pt-BR.json?language'),
  ru: () => import('./ru.json?language'),
  tr: () => import('./tr.json?language'),
  vi: () => import('./vi.json?language'),
  'zh-Hans': () => import('./zh-Hans.json?language'),
}
