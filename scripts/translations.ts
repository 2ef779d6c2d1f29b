// Keeps the translations in `locales` beside the texts of the code (docs/guides/translating.md):
//   npm run translations                       moves translations to the files of the code that shows them, drops those of texts that are gone,
//                                              and says what is missing and what has changed in English
//   npm run translations -- --missing de       prints what a translator of one language has to do: key, English, file and line
//   npm run translations -- --read de f.tsv …  takes translations: key, tab, text
//   npm run translations -- --accept           says that every language follows the English as it is now
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { languages, type LanguageName } from '../locales/languages.js'
import { misuse } from './misuse.js'
import { findPlaceholderFaults } from './placeholders.js'
import { readAllTexts, type VisitorText } from './texts.js'

type Table = Readonly<Record<string, string>>

/** The English that the translations follow. */
const followed = 'locales/english.json'

/** Texts of the first list that stand beside later ones in the folder of a plugin. */
const firstList = ['ui/kit/Pressable.tsx', 'plugins/connect/legalReason.ts', 'plugins/connect/views/Connect.tsx', 'plugins/connect/views/WalletRows.tsx']

/** The file of a language that a text of a source file belongs to. */
export const partOf = (file: string): string => {
  if (file.startsWith('apps/vault/')) return 'secure-site'
  if (/^(elements|client|kernel|exports|ui\/(frame|host))\/|^plugins\/[^/]+\/manifest\.ts$/.test(file) || firstList.includes(file)) return 'first'
  const [, plugin] = /^plugins\/([^/]+)\//.exec(file) ?? []
  // The first list does not wait for the later texts of its own plugin.
  return plugin === undefined || plugin === 'connect' ? 'shared' : plugin
}

/** The parts of the product's texts by key. A text that is declared in several places stands where all of them find it. */
export const partsOf = (texts: readonly VisitorText[]): ReadonlyMap<string, string> => {
  const parts = new Map<string, string>()
  for (const { key, file } of texts) {
    const part = partOf(file)
    const other = parts.get(key) ?? part
    parts.set(key, other === part ? part : [part, other].includes('first') ? 'first' : 'shared')
  }
  return parts
}

/** All translations of a language, from its files. */
export const readLanguage = async (language: LanguageName): Promise<Table> => {
  const folder = `locales/${language}`
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file !== 'index.ts') : []
  const tables = await Promise.all(files.map(async (file) => (await import(pathToFileURL(`${folder}/${file}`).href)).default as Table))
  return Object.assign({}, ...tables)
}
const readFollowed = (): Table => (existsSync(followed) ? JSON.parse(readFileSync(followed, 'utf8')) : {})

/** Characters that keep the direction of a value apart, and those at which a long word may break, cannot be seen: they are written by their number. */
const quote = (text: string): string =>
  `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replace(/[\u00ad\u2066-\u2069]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`
const name = (word: string): string => (/^[a-z]\w*$/i.test(word) ? word : quote(word))

/** What is wrong with the translations of a language: keys without one, and texts whose placeholders or plural forms do not fit. */
export const findFaults = (language: LanguageName, table: Table, texts: readonly VisitorText[]): readonly string[] =>
  texts.flatMap(({ key, text }) => {
    const translation = table[key]
    if (translation === undefined) return [`${language}: ${key} has no translation.`]
    return findPlaceholderFaults(text, translation, language).map((fault) => `${language}: ${key}: ${fault}`)
  })

/** Keys whose English is another one than the translations follow. */
export const findChanged = (texts: readonly VisitorText[], english: Table): readonly VisitorText[] => texts.filter(({ key, text }) => english[key] !== text)

/** Writes the files of a language: a part each, and the index that loads them. */
const writeLanguage = (language: LanguageName, table: Table, texts: readonly VisitorText[]) => {
  const folder = `locales/${language}`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  // A language that is begun has the files that the code names.
  const parts = new Map<string, string[]>([
    ['first', []],
    ['shared', []],
    ['secure-site', []],
  ])
  for (const [key, part] of [...partsOf(texts)].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const text = table[key]
    if (text !== undefined) parts.set(part, [...(parts.get(part) ?? []), `  ${name(key)}: ${quote(text)},`])
  }
  for (const [part, lines] of parts) writeFileSync(`${folder}/${part}.ts`, `export default {\n${lines.join('\n')}\n}\n`)
  const own = [...parts.keys()].filter((part) => !['first', 'shared', 'secure-site'].includes(part)).sort()
  const index = [
    "import type { Language } from '../Language.js'",
    '',
    "export { default as first } from './first.js'",
    "export const shared: Language['shared'] = () => import('./shared.js')",
    "export const plugins: Language['plugins'] = {",
    ...own.map((plugin) => `  ${name(plugin)}: () => import('./${plugin}.js'),`),
    '}',
  ]
  writeFileSync(`${folder}/index.ts`, `${index.join('\n')}\n`)
}

/** Translations of a file: key, tab, text. */
const readTsv = (file: string): Table =>
  Object.fromEntries(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.includes('\t'))
      .map((line) => line.split('\t', 2)),
  )

const run = async () => {
  const { texts } = readAllTexts()
  const [command, language, ...files] = process.argv.slice(2)
  const wanted = languages.find((one) => one === language)
  if (command !== undefined && !['--missing', '--read', '--accept'].includes(command)) misuse(`There is no "${command}". Known: --missing, --read, --accept.`)
  if ((command === '--missing' || command === '--read') && !wanted) {
    const begin = 'To begin it, add its tag first: step 1 of "Another language" in docs/guides/translating.md.'
    misuse(`${language ? `Portico has no language "${language}" yet. ${begin}\n` : ''}Name one of the languages: ${languages.join(', ')}.`)
  }
  if (command === '--missing' && wanted) {
    const table = await readLanguage(wanted)
    const changed = new Set(findChanged(texts, readFollowed()).map(({ key }) => key))
    for (const { key, text, file, line } of texts) if (table[key] === undefined || changed.has(key)) console.log([key, text, `${file}:${line}`].join('\t'))
    return
  }
  if (command === '--accept') writeFileSync(followed, `${JSON.stringify(Object.fromEntries(texts.map(({ key, text }) => [key, text])), null, 1)}\n`)
  let faults = 0
  for (const one of languages) {
    const table = { ...(await readLanguage(one)), ...(one === wanted ? Object.assign({}, ...files.map(readTsv)) : {}) }
    writeLanguage(one, table, texts)
    const found = findFaults(one, table, texts)
    faults += found.length
    for (const fault of found.slice(0, 10)) console.error(fault)
    console.log(`${one}: ${texts.length - found.length} of ${texts.length} texts`)
  }
  execFileSync('npx', ['biome', 'format', '--write', '--log-level=error', 'locales'])
  const changed = findChanged(texts, readFollowed())
  for (const { key } of changed.slice(0, 20)) console.error(`${key}: its English is new since it was translated.`)
  if (faults + changed.length > 0) process.exitCode = 1
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await run()
