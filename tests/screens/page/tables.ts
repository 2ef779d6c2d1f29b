import english from '../../../locales/english.json' with { type: 'json' }
import * as arabic from '../../../locales/ar/index.js'
import * as german from '../../../locales/de/index.js'
import arabicSite from '../../../locales/ar/secure-site.js'
import germanSite from '../../../locales/de/secure-site.js'
import type { TextTable } from '../../../lib/text/TextTable.js'
import type { PictureLanguage } from '../languages.js'
import { pseudoTable } from '../pseudoText.js'

/** All texts of the widget in a language; none in English. */
export const tablesOf = async (language: PictureLanguage): Promise<readonly TextTable[]> => {
  if (language === 'en') return []
  if (language === 'long') return [pseudoTable(english)]
  const { first, shared, plugins } = language === 'ar' ? arabic : german
  const loaded = await Promise.all([shared, ...Object.values(plugins)].map((load) => load()))
  return [first, ...loaded.map((table) => table.default)]
}
/** Those of the secure site alone, beside them. */
export const siteTablesOf = async (language: PictureLanguage): Promise<readonly TextTable[]> => [
  ...(language === 'ar' ? [arabicSite] : language === 'de' ? [germanSite] : []),
  ...(await tablesOf(language)),
]
