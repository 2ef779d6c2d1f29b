import { readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '../../lib/text/languages.js'
import { isOfSecureSite, partsOf } from './parts.js'
import { type LocaleFile, parseLocale } from './readLocale.js'
import { declaredKeys } from './textFiles.js'

type Table = Readonly<Record<string, string>>
/** Makes of an ICU message what `formatMessage` takes. */
export type CompileMessage = (text: string) => string | Promise<string>

const root = path.resolve(import.meta.dirname, '../..')

/** Where the translations of a language are, from the root. */
export const localeFile = (language: string): string => `locales/${language}.json`

const readSource = (language: string): string => readFileSync(path.join(root, localeFile(language)), 'utf8')
/** The file of a language as it is. */
export const readLocale = (language: string): LocaleFile => parseLocale(localeFile(language), readSource(language))

const byKey = ([one]: readonly [string, string], [other]: readonly [string, string]): number => (one < other ? -1 : 1)

/**
 * The modules of the languages, made of the language files and of where the code declares which text. They are not checked here, and the
 * compiler of messages is an argument, because Vitest loads this file for every run.
 */
export const createTexts = (compile: CompileMessage) => {
  const english = new Set(readLocale('en').texts.map(({ key }) => key))
  const declared = declaredKeys(root, (key) => english.has(key))
  const parts = partsOf(declared)
  const ofSecureSite = new Set(declared.flatMap(({ key, file }) => (isOfSecureSite(file) ? [key] : [])))
  /** By language, with the file that each was made of. */
  const made = new Map<string, { readonly source: string; readonly table: Promise<Table> }>()

  const tableOf = (language: string): Promise<Table> => {
    if (!languages.some((one) => one === language)) throw new Error(`lib/text/languages.ts does not name "${language}".`)
    const source = readSource(language)
    const known = made.get(language)
    if (known?.source === source) return known.table
    const { texts, faults } = parseLocale(localeFile(language), source)
    if (faults.length > 0) throw new Error(faults.join('\n'))
    const rows = Promise.all(texts.map(async ({ key, text }) => [key, await compile(text)] as const))
    const table = rows.then((all) => Object.fromEntries(all.toSorted(byKey)))
    made.set(language, { source, table })
    return table
  }

  /**
   * The code of a module: `index` has the first texts of a language and loads the others, `secure-site` has all of that site, and every other
   * part is a table.
   */
  const moduleOf = async (language: string, part: string): Promise<string> => {
    const table = Object.entries(await tableOf(language))
    const only = (test: (key: string) => boolean) => `export default ${JSON.stringify(Object.fromEntries(table.filter(([key]) => test(key))))}`
    if (part === 'secure-site') return only((key) => ofSecureSite.has(key))
    if (part !== 'index') return only((key) => parts.get(key)?.has(part) === true)
    const plugins = [...new Set(table.flatMap(([key]) => [...(parts.get(key) ?? [])]))].filter((name) => name !== 'first' && name !== 'shared').sort()
    return [
      `export { default as first } from 'texts:${language}/first'`,
      `export const shared = () => import('texts:${language}/shared')`,
      `export const plugins = { ${plugins.map((plugin) => `'${plugin}': () => import('texts:${language}/${plugin}')`).join(', ')} }`,
    ].join('\n')
  }
  return { moduleOf }
}
