// Keeps the translations in `locales` beside the texts of the code (docs/guides/translating.md):
//   npm run translations                  writes locales/en.json, drops translations of texts that are gone, and counts what is missing and what
//                                         was written for another English
//   npm run translations -- --missing de  prints what a translator of a language has to do: key and English, as lines of its file
//   npm run translations -- --accept de   says that the translations of a language (of all, without one) fit the English as it is now
//   npm run translations -- --release     writes nothing, and fails when a translation is missing or was written for another English
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type LanguageName, languages } from '../lib/text/languages.js'
import { misuse } from './misuse.js'
import { faultsOf, faultsOfEnglish } from './texts/checkTexts.js'
import { localeFile, readLocale } from './texts/createTexts.js'
import { findFaults } from './texts/icu.js'
import { countOf, nextStale, type StaleTexts, type Table, withoutUnfit, withRestored } from './texts/staleTexts.js'
import { readAllTexts } from './texts.js'

/** Translations that were written for another English. */
export const staleFile = 'scripts/data/stale-translations.json'

export const readTable = (language: string): Table =>
  existsSync(localeFile(language)) ? Object.fromEntries(readLocale(language).texts.map(({ key, text }) => [key, text])) : {}
export const readStale = (): StaleTexts => JSON.parse(readFileSync(staleFile, 'utf8'))

const sorted = <value>(table: Readonly<Record<string, value>>): Readonly<Record<string, value>> =>
  Object.fromEntries(Object.entries(table).sort(([one], [other]) => (one < other ? -1 : 1)))
/** As Weblate and Crowdin write it, so that their changes are the texts alone. */
const write = (file: string, table: Readonly<Record<string, unknown>>) => writeFileSync(file, `${JSON.stringify(sorted(table), null, 4)}\n`)

const run = () => {
  const { texts, unreadable } = readAllTexts()
  const english: Table = Object.fromEntries(texts.map(({ key, text }) => [key, text]))
  const [command, name, ...rest] = process.argv.slice(2)
  const commands = ['--missing', '--accept', '--release']
  if (rest.length > 0 || (command !== undefined && !commands.includes(command)))
    misuse(`There is no "${[command, name, ...rest].join(' ')}". Known: ${commands.join(', ')}.`)
  const wanted = languages.find((one) => one === name)
  if ((command === '--missing' || name !== undefined) && !wanted)
    misuse(`Name one of the languages: ${languages.join(', ')}. To begin another: "Another language" in docs/guides/translating.md.`)

  const known = readStale()
  const tables = new Map<LanguageName, Table>(languages.map((one) => [one, withRestored(readTable(one), { language: one, english, stale: known })]))
  const changed = nextStale({ former: readTable('en'), english, tables, stale: known })
  const accepted = (one: LanguageName) => command === '--accept' && (wanted === undefined || wanted === one)
  const stale = sorted(
    Object.fromEntries(
      Object.entries(changed).flatMap(([key, row]) => {
        // A translation that was taken away is missing, whatever is accepted.
        const left = Object.entries(row).filter(
          ([one]) => !accepted(one as LanguageName) || findFaults(english[key] ?? '', row[one as LanguageName]?.[1] ?? '', one).length > 0,
        )
        return left.length > 0 ? [[key, Object.fromEntries(left)]] : []
      }),
    ),
  )
  const fitting = new Map([...tables].map(([one, table]) => [one, withoutUnfit(table, { language: one, english, stale: changed })] as const))

  if (command === '--missing' && wanted) {
    const table = fitting.get(wanted) ?? {}
    for (const [key, text] of Object.entries(english))
      if (table[key] === undefined || stale[key]?.[wanted]?.[1] === table[key]) console.log(`    ${JSON.stringify(key)}: ${JSON.stringify(text)},`)
    return
  }
  if (command !== '--release') {
    write(localeFile('en'), english)
    write(staleFile, stale)
    for (const [one, table] of fitting) if (existsSync(localeFile(one)) && readLocale(one).faults.length === 0) write(localeFile(one), table)
  }
  const faults = [...unreadable, ...faultsOfEnglish(texts)]
  let open = 0
  console.log(`${'language'.padEnd(10)}${'texts'.padStart(8)}${'missing'.padStart(9)}${'stale'.padStart(7)}`)
  for (const [one, table] of fitting) {
    const { missing, stale: old } = countOf(one, { table, english, stale })
    open += missing + old
    console.log(`${one.padEnd(10)}${String(Object.keys(english).length).padStart(8)}${String(missing).padStart(9)}${String(old).padStart(7)}`)
    faults.push(...faultsOf(one, readLocale(one), new Map(Object.entries(english))))
  }
  for (const fault of faults) console.error(fault)
  if (faults.length > 0 || (command === '--release' && open > 0)) process.exitCode = 1
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) run()
