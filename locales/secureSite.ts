import type { TextTable } from '../lib/text/TextTable.js'
import type { Language, LoadTable } from './Language.js'
import { type LanguageName, languageFor } from './languages.js'

type Files = readonly [() => Promise<Language>, LoadTable]

/** Those of the secure site beside those of the components that it draws with. */
const files: Readonly<Record<LanguageName, Files>> = {
  ar: [() => import('./ar/index.js'), () => import('./ar/secure-site.js')],
  de: [() => import('./de/index.js'), () => import('./de/secure-site.js')],
  es: [() => import('./es/index.js'), () => import('./es/secure-site.js')],
  fr: [() => import('./fr/index.js'), () => import('./fr/secure-site.js')],
  hi: [() => import('./hi/index.js'), () => import('./hi/secure-site.js')],
  ja: [() => import('./ja/index.js'), () => import('./ja/secure-site.js')],
  ko: [() => import('./ko/index.js'), () => import('./ko/secure-site.js')],
  'pt-BR': [() => import('./pt-BR/index.js'), () => import('./pt-BR/secure-site.js')],
  ru: [() => import('./ru/index.js'), () => import('./ru/secure-site.js')],
  tr: [() => import('./tr/index.js'), () => import('./tr/secure-site.js')],
  vi: [() => import('./vi/index.js'), () => import('./vi/secure-site.js')],
  'zh-Hans': [() => import('./zh-Hans/index.js'), () => import('./zh-Hans/secure-site.js')],
}

/** All texts that the secure site shows, in the language of a canonical BCP 47 tag; nothing where it is English. */
export const loadSecureSiteTexts = async (tag: string): Promise<readonly TextTable[]> => {
  const name = languageFor(tag)
  if (name === undefined) return []
  const [loadLanguage, loadOwn] = files[name]
  const [language, own] = await Promise.all([loadLanguage(), loadOwn()])
  return [language.first, own.default, (await language.shared()).default]
}
