import english from '../../../locales/english.json' with { type: 'json' }
import * as arabic from '../../../locales/ar/index.js'
import * as german from '../../../locales/de/index.js'
import * as japanese from '../../../locales/ja/index.js'
import arabicSite from '../../../locales/ar/secure-site.js'
import germanSite from '../../../locales/de/secure-site.js'
import japaneseSite from '../../../locales/ja/secure-site.js'
import type { TextTable } from '../../../lib/text/TextTable.js'
import type { PictureLanguage } from '../languages.js'
import { pseudoTable } from '../pseudoText.js'

/** Texts of a language that people speak: those of the widget, and those of the secure site alone. */
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
/** Those of the secure site alone, beside them. */
export const siteTablesOf = async (language: PictureLanguage): Promise<readonly TextTable[]> => [
  ...(language === 'en' || language === 'long' ? [] : [translations[language].site]),
  ...(await tablesOf(language)),
]
