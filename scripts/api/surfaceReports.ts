// The report of each entry: every name that it exports, with its release tag and its signature. A change of the surface is a change of a report.
import type ts from 'typescript'
import type { Entry } from '../entries.js'
import { readDeclarations } from './readDeclarations.js'
import type { Types } from './readTypes.js'

export const releaseTags = ['public', 'experimental', 'internal'] as const
type ReleaseTag = (typeof releaseTags)[number]

/** What authors of plugins and adapters import, and how many names that may be (docs/decisions/0159). */
export const authorEntries = ['portico/plugin', 'portico/plugin/state', 'portico/adapter', 'portico/ui', 'portico/testing']
export const maxAuthorNames = 250

/** The file of the report of an entry. */
export const reportOf = (name: string): string => `exports/api/${name.replace(/^portico\//, '').replaceAll('/', '-')}.api.md`

type Reported = Pick<Entry, 'name' | 'source'>

/** Constants of networks have no comments: each is public, and a line. */
const isNetwork = (types: Types, symbol: ts.Symbol): boolean => /^networks\/\w+Networks\.ts:/.test(types.placeOf(symbol))

/** The tag of a symbol of ours, where it has exactly one. */
const tagOf = (types: Types, symbol: ts.Symbol): ReleaseTag | undefined => {
  if (isNetwork(types, symbol)) return 'public'
  const found = new Set(symbol.getJsDocTags(types.checker).flatMap(({ name }) => releaseTags.filter((tag) => tag === name)))
  return found.size === 1 ? [...found][0] : undefined
}

/** The reports by their files. Names that have no release tag, and internal ones in an entry, are added to the problems of `types`. */
export const surfaceReports = (types: Types, entries: readonly Reported[], root = process.cwd()) => {
  const declarationsOf = readDeclarations(types.program, root)
  const ours = entries.flatMap(({ source }) => types.exportsOf(source).map(types.targetOf)).filter(types.isOurs)
  const tags = new Map(ours.map((symbol) => [symbol.name, tagOf(types, symbol)]))
  /** The entry whose report shows a symbol; those of the others refer to it. */
  const shown = new Map<ts.Symbol, string>()
  const counts = new Map<string, number>()
  const check = (entry: string, as: string, symbol: ts.Symbol, named: readonly string[]) => {
    const tag = tagOf(types, symbol)
    const problem = (text: string) => types.problems.add(`${types.placeOf(symbol)} ${as} ${text}`)
    if (tag === undefined || tag === 'internal') problem(`is exported by ${entry} and is not @public or @experimental.`)
    for (const name of named) if (tag === 'public' && tags.get(name) === 'experimental') problem(`is @public and names ${name}, which is @experimental.`)
  }
  const reports = entries.map(({ name, source }) => {
    const missing = new Set<string>()
    /** Names that the report of another entry shows, by that entry. */
    const elsewhere = new Map<string, string[]>()
    const lines: string[] = types.packagesOf(source).map((from) => `export * from '${from}'\n`)
    const symbols = types
      .exportsOf(source)
      .map((symbol) => ({ as: symbol.name, symbol: types.targetOf(symbol) }))
      .filter(({ symbol }) => types.isOurs(symbol))
    for (const { as, symbol } of symbols) {
      const module = entries.find((entry) => types.isModule(symbol, entry.source))
      const first = module?.name ?? shown.get(symbol)
      const renamed = as === symbol.name ? as : `${module ? '*' : symbol.name} as ${as}`
      if (first !== undefined) {
        elsewhere.set(first, [...(elsewhere.get(first) ?? []), renamed])
        continue
      }
      shown.set(symbol, name)
      const { text, types: named } = isNetwork(types, symbol) ? { text: `export const ${as}: Network`, types: [] } : declarationsOf(symbol)
      check(name, as, symbol, named)
      for (const type of named) if (!tags.has(type)) missing.add(type)
      lines.push(`// @${tagOf(types, symbol)}\n${text}\n${as === symbol.name ? '' : `export { ${renamed} }\n`}`)
    }
    for (const [from, names] of elsewhere) {
      const isWhole = [...shown].every(([symbol, entry]) => entry !== from || symbols.some((one) => one.symbol === symbol))
      lines.push(isWhole ? `export * from '${from}'\n` : `export { ${names.join(', ')} } from '${from}'\n`)
    }
    counts.set(name, symbols.length)
    const text = [
      `# ${name}`,
      '',
      'The public surface, written by `npm run docs`. See docs/decisions/0160.',
      '',
      '```ts',
      lines.join('\n').trimEnd(),
      '```',
      ...(missing.size > 0 ? ['', `Named here and exported by no entry: ${[...missing].toSorted().join(', ')}.`] : []),
      '',
    ].join('\n')
    return [reportOf(name), text] as const
  })
  return { reports: Object.fromEntries(reports), counts }
}
