// Which translations were written for another English than the code has now (docs/decisions/0158).
import type { LanguageName } from '../../lib/text/languages.js'
import { findFaults } from './icu.js'

export type Table = Readonly<Record<string, string>>

/** By key and language: the English that a translation was written for, and the translation. When that one changes, it is no longer stale. */
export type StaleTexts = Readonly<Record<string, Readonly<Partial<Record<LanguageName, readonly [english: string, translation: string]>>>>>

interface Change {
  /** The English that was extracted last. */
  readonly former: Table
  /** The English of the code. */
  readonly english: Table
  readonly tables: ReadonlyMap<LanguageName, Table>
  readonly stale: StaleTexts
}

/** The list after a change: with the translations of each text whose English is another one now, without those that were written since. */
export const nextStale = ({ former, english, tables, stale }: Change): StaleTexts =>
  Object.fromEntries(
    Object.entries(english).flatMap(([key, now]) => {
      const before = former[key]
      const row = [...tables].flatMap(([language, table]) => {
        const text = table[key]
        const known = stale[key]?.[language]
        // A text that was taken away because it did not fit stays in the list until there is another one.
        if (known && (text === undefined || text === known[1])) return known[0] === now ? [] : [[language, known] as const]
        return before !== undefined && before !== now && text !== undefined ? [[language, [before, text]] as const] : []
      })
      return row.length > 0 ? [[key, Object.fromEntries(row)] as const] : []
    }),
  )

interface Language {
  readonly language: LanguageName
  readonly english: Table
  readonly stale: StaleTexts
}

/** Without translations of texts that are gone, and without stale ones that the new English has made wrong: it has other placeholders. */
export const withoutUnfit = (table: Table, { language, english, stale }: Language): Table =>
  Object.fromEntries(
    Object.entries(table).filter(([key, text]) => {
      const now = english[key]
      return now !== undefined && (stale[key]?.[language]?.[1] !== text || findFaults(now, text, language).length === 0)
    }),
  )

/** With the translations that were taken away when their English changed, where it is again what it was. */
export const withRestored = (table: Table, { language, english, stale }: Language): Table => ({
  ...Object.fromEntries(
    Object.entries(stale).flatMap(([key, row]) => {
      const [original, text] = row[language] ?? []
      return text !== undefined && original === english[key] ? [[key, text]] : []
    }),
  ),
  ...table,
})

/** How many texts of a language are to be written, and how many to be looked at. */
export const countOf = (language: LanguageName, { table, english, stale }: { readonly table: Table } & Omit<Language, 'language'>) => {
  const keys = Object.keys(english)
  return {
    missing: keys.filter((key) => table[key] === undefined).length,
    stale: keys.filter((key) => table[key] !== undefined && table[key] === stale[key]?.[language]?.[1]).length,
  }
}
