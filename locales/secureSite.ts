import type { TextTable } from '../lib/text/TextTable.js'
import { files } from './files.js'
import type { LoadTable } from './Language.js'
import { type LanguageName, languageFor } from './languages.js'

/** Its own texts, beside those of the components that it draws with. */
const own: Readonly<Record<LanguageName, LoadTable>> = {
  ar: () => import('./ar/secure-site.js'),
  de: () => import('./de/secure-site.js'),
  es: () => import('./es/secure-site.js'),
  fr: () => import('./fr/secure-site.js'),
  hi: () => import('./hi/secure-site.js'),
  ja: () => import('./ja/secure-site.js'),
  ko: () => import('./ko/secure-site.js'),
  'pt-BR': () => import('./pt-BR/secure-site.js'),
  ru: () => import('./ru/secure-site.js'),
  tr: () => import('./tr/secure-site.js'),
  vi: () => import('./vi/secure-site.js'),
  'zh-Hans': () => import('./zh-Hans/secure-site.js'),
}

/** All texts that the secure site shows, in the language of a canonical BCP 47 tag; nothing where it is English. */
export const loadSecureSiteTexts = async (tag: string): Promise<readonly TextTable[]> => {
  const name = languageFor(tag)
  if (name === undefined) return []
  const [language, table] = await Promise.all([files[name](), own[name]()])
  return [language.first, table.default, (await language.shared()).default]
}
