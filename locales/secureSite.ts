import type { TextTable } from '../lib/text/TextTable.js'
import { type LanguageName, languageFor } from './languages.js'

type Tables = readonly { readonly default: TextTable }[]

/** Its own texts, and those of the components that it draws with. Those of the plugins, to which a language leads as well, are not for it. */
const tables: Readonly<Record<LanguageName, () => Promise<Tables>>> = {
  ar: () => Promise.all([import('./ar/first.js'), import('./ar/secure-site.js'), import('./ar/shared.js')]),
  de: () => Promise.all([import('./de/first.js'), import('./de/secure-site.js'), import('./de/shared.js')]),
  es: () => Promise.all([import('./es/first.js'), import('./es/secure-site.js'), import('./es/shared.js')]),
  fr: () => Promise.all([import('./fr/first.js'), import('./fr/secure-site.js'), import('./fr/shared.js')]),
  hi: () => Promise.all([import('./hi/first.js'), import('./hi/secure-site.js'), import('./hi/shared.js')]),
  ja: () => Promise.all([import('./ja/first.js'), import('./ja/secure-site.js'), import('./ja/shared.js')]),
  ko: () => Promise.all([import('./ko/first.js'), import('./ko/secure-site.js'), import('./ko/shared.js')]),
  'pt-BR': () => Promise.all([import('./pt-BR/first.js'), import('./pt-BR/secure-site.js'), import('./pt-BR/shared.js')]),
  ru: () => Promise.all([import('./ru/first.js'), import('./ru/secure-site.js'), import('./ru/shared.js')]),
  tr: () => Promise.all([import('./tr/first.js'), import('./tr/secure-site.js'), import('./tr/shared.js')]),
  vi: () => Promise.all([import('./vi/first.js'), import('./vi/secure-site.js'), import('./vi/shared.js')]),
  'zh-Hans': () => Promise.all([import('./zh-Hans/first.js'), import('./zh-Hans/secure-site.js'), import('./zh-Hans/shared.js')]),
}

/** All texts that the secure site shows, in the language of a canonical BCP 47 tag; nothing where it is English. */
export const loadSecureSiteTexts = async (tag: string): Promise<readonly TextTable[]> => {
  const name = languageFor(tag)
  return name === undefined ? [] : (await tables[name]()).map((table) => table.default)
}
