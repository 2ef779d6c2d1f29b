// What a visitor downloads, story by story (budgets.json, and budget.json in the folders of plugins and adapters), from dist/graph.json. Exit code 1 over a limit.
// `--files` lists the files of each story, `--modules` what they are made of: a module's share of its file, in bytes gzip.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { type Budgets, type Forbidden, readBudgets, type Story } from './budgets.js'
import type { GraphChunk } from './build/graph.js'
import { largestUnused } from './unused.js'

/** dist/graph.json: the files of a build. */
export interface Graph {
  readonly chunks: Readonly<Record<string, GraphChunk>>
}
export const readGraph = (file: string): Graph => JSON.parse(readFileSync(file, 'utf8'))

const chunkOf = (graph: Graph, file: string): GraphChunk => {
  const chunk = graph.chunks[file]
  if (!chunk) throw new Error(`The build has no file "${file}".`)
  return chunk
}

/** Everything that comes with a file: what it imports statically, and so on. */
export const closureOf = (graph: Graph, files: Iterable<string>): ReadonlySet<string> => {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    const { imports } = chunkOf(graph, file)
    seen.add(file)
    for (const next of imports) visit(next)
  }
  for (const file of files) visit(file)
  return seen
}

/** A file by its name, or the files that hold a source file or a folder of them (`plugins/connect/**`). */
export const filesOf = (graph: Graph, wanted: string): readonly string[] => {
  if (wanted in graph.chunks) return [wanted]
  const folder = wanted.endsWith('/**') ? wanted.slice(0, -2) : undefined
  const holds = (module: string) =>
    folder ? module.startsWith(folder) && !module.endsWith('/manifest.ts') && !module.includes('/locales/') : module === wanted
  const files = Object.entries(graph.chunks).flatMap(([file, { modules }]) => (Object.keys(modules).some(holds) ? [file] : []))
  if (files.length === 0) throw new Error(`No file of the build holds "${wanted}".`)
  return files
}

/** What a page would have that must not be there: sentences. */
export const forbiddenIn = (graph: Graph, files: Iterable<string>, { packages, modules }: Forbidden): readonly string[] => {
  const rules = modules.map((rule) => new RegExp(rule))
  return [...files].flatMap((file) => {
    const { external, modules: inside } = chunkOf(graph, file)
    const names = [
      ...Object.keys(external),
      ...Object.keys(inside)
        .filter((id) => id.startsWith('node_modules/'))
        .map((id) => id.slice('node_modules/'.length)),
    ]
    return [
      ...names
        .filter((name) => packages.some((banned) => name === banned || name.startsWith(`${banned}/`)))
        .map((name) => `${file} contains or imports ${name}`),
      ...Object.entries(inside)
        .filter(([id, length]) => length > 0 && rules.some((rule) => rule.test(id)))
        .map(([id]) => `${file} contains ${id}`),
    ]
  })
}

/** Names that are taken of packages, by package. */
type Taken = Readonly<Record<string, ReadonlySet<string>>>

/** Names that a set of files takes from packages: package -> names. */
const packagesOf = (graph: Graph, files: Iterable<string>, without: readonly string[]): Taken => {
  const taken: Record<string, ReadonlySet<string>> = {}
  for (const file of files) {
    for (const [name, bindings] of Object.entries(chunkOf(graph, file).external)) {
      if (without.some((left) => name === left || name.startsWith(`${left}/`))) continue
      taken[name] = new Set([...(taken[name] ?? []), ...bindings])
    }
  }
  return taken
}

const bundle = async (contents: string, without: readonly string[], resolveDir = process.cwd()): Promise<number> => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    external: without.flatMap((name) => [name, `${name}/*`]),
    conditions: ['browser', 'production'],
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.MODE': '"production"', 'import.meta.env': 'true' },
    plugins: [
      { name: 'later', setup: (b) => b.onResolve({ filter: /./ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined)) },
    ],
  })
  return gzipSync(outputFiles.map(({ text }) => text).join(''), { level: 9 }).length
}

/** Those names, bundled and minified as a host would. */
const weighPackages = async (taken: Taken, without: readonly string[]): Promise<number> => {
  const names = Object.entries(taken).sort(([one], [other]) => (one < other ? -1 : 1))
  if (names.length === 0) return 0
  const contents = names
    .map(([name, all], index) => {
      const bindings = [...all].filter((binding) => binding !== '*')
      const whole = all.has('*') ? `export * as all${index} from '${name}'\n` : ''
      return `${whole}export { ${bindings.map((binding) => `${binding} as n${index}_${binding}`).join(', ')} } from '${name}'`
    })
    .join('\n')
  return bundle(contents, without)
}

/** Entries as a host's bundler makes one file of them, packages and all; what they load later stays apart. */
const weighEntries = (entries: readonly string[], folder: string, without: readonly string[]) =>
  bundle(entries.map((entry) => `export * from './${entry}'`).join('\n'), without, folder)

/** What files are made of, the heaviest first: a module's share of the weight of its file. */
const modulesOf = (graph: Graph, files: readonly string[]): readonly (readonly [id: string, share: number])[] =>
  files
    .flatMap((file) => {
      const { modules, gzip } = chunkOf(graph, file)
      const whole = Object.values(modules).reduce((sum, length) => sum + length, 0)
      return Object.entries(modules).map(([id, length]) => [id, Math.round((gzip * length) / whole)] as const)
    })
    .filter(([, share]) => share > 0)
    .sort((a, b) => b[1] - a[1])

/** One story, measured: bytes. */
export interface Weighed {
  readonly story: string
  readonly build: string
  readonly bytes: number
  /** Of our files, and of packages. */
  readonly own: number
  readonly packages: number
  readonly limit: number
  readonly files: readonly string[]
  readonly problems: readonly string[]
}

/** The files of one story: those that are there before it, and all of them. */
interface StoryFiles {
  readonly graph: Graph
  /** What is bundled as a host does it. */
  readonly start: readonly string[]
  readonly before: ReadonlySet<string>
  readonly all: ReadonlySet<string>
  /** Whether it begins with nothing. */
  readonly first: boolean
}
const graphIn = (graphs: Readonly<Record<string, Graph>>, name: string): Graph => {
  const graph = graphs[name]
  if (!graph) throw new Error(`There is no build "${name}".`)
  return graph
}
const filesOfStory = ({ build: which = 'npm', ...lists }: Story, { sets = {} }: Pick<Budgets, 'sets'>, graphs: Readonly<Record<string, Graph>>): StoryFiles => {
  const setOf = (name: string) => {
    const set = sets[name]
    if (!set) throw new Error(`There is no set "${name}".`)
    return set
  }
  const spread = (list: readonly string[] = []): readonly string[] =>
    list.flatMap((wanted) => (wanted.startsWith('@') ? spread(setOf(wanted.slice(1))) : [wanted]))
  const [start, after, adds] = [spread(lists.start), spread(lists.after), spread(lists.adds)]
  const graph = graphIn(graphs, which)
  const closure = (names: readonly string[]) =>
    closureOf(
      graph,
      names.flatMap((wanted) => filesOf(graph, wanted)),
    )
  return { graph, start, before: closure(after), all: closure([...after, ...start, ...adds]), first: after.length === 0 }
}

/** Fails where a story names a set, a build or a file that is not there. Weighs nothing. */
export const checkNames = (budgets: Pick<Budgets, 'sets' | 'stories'>, graphs: Readonly<Record<string, Graph>>): void => {
  for (const story of budgets.stories) if (!story.libraries) filesOfStory(story, budgets, graphs)
}

/** Weighs every story. `folders` says where each build lies, for what is bundled as a host does it. */
export const measure = async (
  budgets: Budgets,
  graphs: Readonly<Record<string, Graph>>,
  folders: Readonly<Record<string, string>> = {},
): Promise<readonly Weighed[]> => {
  const rows: Weighed[] = []
  for (const planned of budgets.stories) {
    const { story, build: which = 'npm', without = [], libraries, limit, never, neverBut } = planned
    if (libraries) {
      const packages = await weighPackages(Object.fromEntries(Object.entries(libraries).map(([name, taken]) => [name, new Set(taken)])), without)
      rows.push({ story, build: which, bytes: packages, own: 0, packages, limit: limit * 1000, files: [], problems: [] })
      continue
    }
    const { graph, start, before, all, first } = filesOfStory(planned, budgets, graphs)
    const added = [...all].filter((file) => !before.has(file))
    const folder = which === 'npm' && start.length > 0 && first ? folders[which] : undefined
    const packages = (await weighPackages(packagesOf(graph, all, without), without)) - (await weighPackages(packagesOf(graph, before, without), without))
    const own = folder === undefined ? added.reduce((sum, file) => sum + chunkOf(graph, file).gzip, 0) : (await weighEntries(start, folder, without)) - packages
    rows.push({
      story,
      build: which,
      bytes: own + packages,
      own,
      packages,
      limit: limit * 1000,
      files: added,
      problems:
        never || neverBut ? forbiddenIn(graph, all, { ...budgets.never, packages: budgets.never.packages.filter((name) => !neverBut?.includes(name)) }) : [],
    })
  }
  for (const { story, build: which, match, limit } of budgets.each) {
    for (const [file, { gzip }] of Object.entries(graphIn(graphs, which).chunks).filter(([name]) => new RegExp(match).test(name))) {
      rows.push({
        build: which,
        story: `${story}: ${file}`,
        bytes: gzip,
        own: gzip,
        packages: 0,
        limit: limit * 1000,
        files: [file],
        problems: [],
      })
    }
  }
  return rows
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const budgets = readBudgets()
  const graphs: Readonly<Record<string, Graph>> = { npm: readGraph('dist/graph.json'), standalone: readGraph('dist/standalone/graph.json') }
  const rows = await measure(budgets, graphs, { npm: 'dist', standalone: 'dist/standalone' })
  const kB = (bytes: number) => (bytes / 1000).toFixed(1)
  const width = Math.max(...rows.map(({ story }) => story.length))
  console.log(`${'kB gzip'.padEnd(width)}   size  limit   ours  packages  files`)
  for (const { story, build: which, bytes, limit, own, packages, files, problems } of rows) {
    const over = bytes > limit
    console.log(
      `${story.padEnd(width)} ${kB(bytes).padStart(6)} ${kB(limit).padStart(6)} ${kB(own).padStart(6)} ${kB(packages).padStart(9)} ${String(files.length).padStart(6)}${over ? '  OVER' : ''}`,
    )
    const graph = graphs[which]
    const isDetailed = process.argv.includes('--modules') && graph !== undefined
    const list: readonly (readonly [name: string, share?: number])[] = isDetailed
      ? modulesOf(graph, files)
      : process.argv.includes('--files')
        ? files.map((file) => [file] as const)
        : []
    for (const [name, share] of list) console.log(`    ${share === undefined ? '' : `${String(share).padStart(6)} `}${name}`)
    for (const problem of problems) console.log(`  ! ${problem}`)
  }
  // Everything that a React page with one adapter asks for until it is quiet after an open.
  const page = filesOfStory({ story: 'unused', limit: 0, after: [], adds: budgets.sets?.['a first visit'] ?? [] }, budgets, graphs)
  console.log('What a first visit loads of plugins and adapters that are off, with networks and the EVM adapter:')
  for (const [name, bytes] of await largestUnused(modulesOf(page.graph, [...page.all]))) console.log(`${name.padEnd(width)} ${kB(bytes).padStart(6)}`)
  process.exit(rows.some(({ bytes, limit, problems }) => bytes > limit || problems.length > 0) ? 1 : 0)
}
