import type { TextTable } from 'portico-lib/text/TextTable.js'
import { siteTablesOf } from './tables.js'
import { wanted } from './wanted.js'

/** In the place of `locales/secureSite.ts`, which knows nothing of the longer language. */
export const loadSecureSiteTexts = (): Promise<readonly TextTable[]> => siteTablesOf(wanted().language)
