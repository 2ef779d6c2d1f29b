// Writes docs/reference/api.md and the pages of docs/reference/api: what each entry exports, from the types and their comments. With --check,
// fails when a page is stale. A public name or member without a comment fails in either case: editors show those comments to hosts.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { createRefs, elementsTable, namesIn } from './api/describeNames.js'
import { type Context, describeEntry } from './api/describeEntry.js'
import { entryPages, joinSections } from './api/entryPages.js'
import { networksPage } from './api/networksPage.js'
import { errorCodes } from './api/errorCodes.js'
import { code, linkTo, readTypes, short, table } from './api/readTypes.js'
import { authorEntries, maxAuthorNames, surfaceReports } from './api/surfaceReports.js'
import { entries } from './entries.js'

const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd())
const types = readTypes([...entries.map(({ source }) => path.resolve(source)), path.resolve('css.d.ts')], options)
const refs = createRefs(types)

/** Interfaces whose keys are names: each has a table of its own. */
const publicNames = new Map(
  ['kernel/api/publicNames.ts', 'client/ThemeVariables.ts']
    .flatMap(types.exportsOf)
    .filter(({ name }) => ['Features', 'ThemeTokens', 'ViewParameters', 'Events'].includes(name))
    .map((symbol) => [symbol.name, symbol]),
)
const keysOf = (name: string, head: readonly string[]) => {
  const symbol = publicNames.get(name)
  if (!symbol) throw new Error(`client/publicNames.ts has no ${name}.`)
  return table(
    head,
    // Each plugin declares its own: the files of ports have no order.
    types
      .membersOf(symbol)
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map((member) => {
        const type = types.show(member)
        return [code(member.name), type === 'undefined' ? '' : code(short(type)), types.explain(member, `${name}.${member.name}`)]
      }),
  )
}

const isElement = ({ name }: ts.Symbol): boolean => /^Appkit[A-Z]/.test(name)
const elements = [
  ...new Set(
    entries
      .flatMap(({ source }) => types.exportsOf(source))
      .filter(isElement)
      .map(types.targetOf),
  ),
]
const { pages: pagesOfEntries, link } = entryPages(entries)
const context: Context = {
  types,
  refs,
  entries,
  link,
  described: new Map(),
  codes: errorCodes(),
  tables: new Map(),
  rows: new Map(),
  listed: new Map(),
  elsewhere: new Set([...publicNames.values(), ...elements]),
}
const sections = new Map(entries.map((entry) => [entry, describeEntry(context, entry)]))

const names: readonly (readonly [title: string, about: string, lines: readonly string[]])[] = [
  ['Features', 'Flags and orders of `features`.', keysOf('Features', ['flag', 'type', ''])],
  ['Theme variables', 'Each with the prefix `--portico-`; see [theming.md](../../guides/theming.md).', keysOf('ThemeTokens', ['variable', 'type', ''])],
  ['Views', 'What `open({ view })` shows, with what each takes as `params`.', keysOf('ViewParameters', ['view', 'params', ''])],
  ['Events', 'What `subscribeEvents` reports, with the properties of each; see [events.md](../events.md).', keysOf('Events', ['event', 'properties', ''])],
  ['Elements', 'See [elements.md](../elements.md).', elementsTable(types, elements)],
  [
    'Slots',
    'What a plugin contributes to by `into(slot, …)`; see [plugins.md](../../guides/plugins.md).',
    refs.tableOf('slot', ['name', 'id', 'from', 'item', '']),
  ],
  [
    'Hooks of the kernel and of plugins',
    'What a plugin taps by `tap(hook)`. `first`: the first answer counts. `series`: one tap after the other, and a throw ends the series.',
    refs.tableOf('hook', ['name', 'id', 'from', 'input', 'answer', 'mode', '']),
  ],
  [
    'Events of the kernel and of plugins',
    'What listeners of `context.on` and `appkit.on` are called for.',
    refs.tableOf('event', ['name', 'id', 'from', 'payload', '']),
  ],
  [
    'Services',
    'Tokens for `requires`, `optional` and `lazy` of a manifest, and for `appkit.get`.',
    refs.tableOf('token', ['name', 'id', 'from', 'service', '']),
  ],
  ['Views by ref', 'What plugins push on the router.', refs.tableOf('view', ['name', 'id', 'from', 'params', ''])],
  [
    'Icons',
    'Names that `icon` takes in contributions and in parts of `portico/ui`. Path data on a 24 by 24 grid works too.',
    [namesIn(types, 'kernel/api/icons.ts', 'iconNames').map(code).join(', '), ''],
  ],
]

/** Names that another page of the reference explains one by one. */
const explained = new Map([
  ['Features', '[Features](options.md#features)'],
  ['Events', '[Events](events.md)'],
  ['Elements', '[Elements](elements.md)'],
])

const { reports, counts } = surfaceReports(types, entries)

const index = 'docs/reference/api.md'
const folder = 'docs/reference/api'
/** Links between the pages of the folder, as the index beside it needs them. */
const fromIndex = (markdown: string): string => markdown.replaceAll('](', '](api/')
const generated = 'Generated from the types and their comments by `npm run docs`.'
const withOrigin = ([title, ...lines]: readonly string[]): string => [title, '', '[All entries](../api.md), generated by `npm run docs`.', ...lines].join('\n')
const pages = {
  [index]: [
    '# API',
    '',
    `What each entry of the package exports. ${generated}`,
    '',
    ...table(
      ['entry', ''],
      // Entries of one kind, as the adapters, are one row.
      [...new Set(entries.map(({ about }) => about))].map((about) => [
        entries
          .filter((entry) => entry.about === about)
          .map(({ name }) => fromIndex(link(name)))
          .join(', '),
        about,
      ]),
    ),
    '## Names',
    '',
    ...names.map(([title]) => `- ${explained.get(title) ?? fromIndex(linkTo(title, 'names.md'))}`),
    '- [Networks](api/networks-table.md)',
    '',
  ].join('\n'),
  ...Object.fromEntries(
    [...pagesOfEntries].map(([page, members]) => [`${folder}/${page}`, withOrigin(joinSections(members, (entry) => sections.get(entry) ?? []))]),
  ),
  [`${folder}/names.md`]: withOrigin(['# Names', '', ...names.flatMap(([title, about, lines]) => [`## ${title}`, '', about, '', ...lines])]),
  [`${folder}/networks-table.md`]: await networksPage('exports/networks.ts'),
  ...reports,
}

const problems = [...types.problems].toSorted()
const authorNames = authorEntries.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0)
if (authorNames > maxAuthorNames) problems.push(`${authorEntries.join(', ')} export ${authorNames} names, and ${maxAuthorNames} is the limit.`)
const checks = process.argv.includes('--check')
for (const place of [folder, 'exports/api']) {
  mkdirSync(place, { recursive: true })
  for (const name of readdirSync(place)) {
    if (`${place}/${name}` in pages) continue
    if (checks) problems.push(`${place}/${name} is of no entry: run npm run docs.`)
    else rmSync(`${place}/${name}`)
  }
}
for (const [file, text] of Object.entries(pages)) {
  if (!checks) writeFileSync(file, text)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) problems.push(`${file} is stale: run npm run docs.`)
}
for (const problem of problems) console.error(problem)
console.log(`${index}: ${entries.length} entries, ${authorNames} names for authors of plugins and adapters, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
