import type { TextTable } from '#lib/text/TextTable.js'
import type { LoadTable } from './Language.js'
import { type LanguageName, languageFor } from './languages.js'

/** Its own texts, and those of the components that it draws with. */
const tables: Readonly<Record<LanguageName, LoadTable>> = {
  ar: () => import('./ar.json?secure-site'),
  de: () => import('./de.json?secure-site'),
  es: () => import('./es.json?secure-site'),
  fr: () => import('./fr.json?secure-site'),
  hi: () => import('./hi.json?secure-site'),
  ja: () => import('./ja.json?secure-site'),
  ko: () => import('./ko.json?secure-site'),
  'pt-BR': () => import('./pt-BR.json?secure-site'),
  ru: () => import('./ru.json?secure-site'),
  tr: () => import('./tr.json?secure-site'),
  vi: () => import('./vi.json?secure-site'),
  'zh-Hans': () => import('./zh-Hans.json?secure-site'),
}

/** All texts that the secure site shows, in the language of a canonical BCP 47 tag; nothing where it is English. */
export const loadSecureSiteTexts = async (tag: string): Promise<readonly TextTable[]> => {
  const name = languageFor(tag)
  return name === undefined ? [] : [(await tables[name]()).default]
}
