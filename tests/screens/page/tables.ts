import english from '../../../locales/en.json' with { type: 'json' }
import * as arabic from '../../../locales/ar.json?language'
import * as german from '../../../locales/de.json?language'
import * as japanese from '../../../locales/ja.json?language'
import arabicSite from '../../../locales/ar.json?secure-site'
import germanSite from '../../../locales/de.json?secure-site'
import japaneseSite from '../../../locales/ja.json?secure-site'
import type { TextTable } from 'portico-lib/text/TextTable.js'
import type { PictureLanguage } from '../languages.js'
import { pseudoTable } from '../pseudoText.js'

/** Texts of a language that people speak: those of the widget, and those of the secure site. */
const translations = {
  ar: { widget: arabic, site: arabicSite },
  de: { widget: german, site: germanSite },
  ja: { widget: japanese, site: japaneseSite },
} as const

/** All texts of the widget in a language; none in English. */
export const tablesOf = async (language: PictureLanguage): Promise<readonly TextTable[]> => {
  if (language === 'en') return []
  if (language === 'long') return [pseudoTable(english)]
  const { first, shared, plugins } = translations[language].widget
  const loaded = await Promise.all([shared, ...Object.values(plugins)].map((load) => load()))
  return [first, ...loaded.map((table) => table.default)]
}
/** Those of the secure site, and those of the widget beside them. */
export const siteTablesOf = async (language: PictureLanguage): Promise<readonly TextTable[]> => [
  ...(language === 'en' || language === 'long' ? [] : [translations[language].site]),
  ...(await tablesOf(language)),
]
