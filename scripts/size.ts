// What a visitor downloads, story by story (budgets.json, and budget.json in the folders of plugins and adapters), from dist/graph.json. Exit code 1 over a limit.
// `--files` lists the files of each story, `--modules` what they are made of: a module's share of its file, in bytes gzip.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

/** The budgets of the product, with those that plugins and adapters bring in their folders. */
export const readBudgets = (root = '.') => {
  const read = (file) => JSON.parse(readFileSync(`${root}/${file}`, 'utf8'))
  const budgets = read('budgets.json')
  const own = ['plugins', 'adapters'].flatMap((parent) =>
    readdirSync(`${root}/${parent}`)
      .sort()
      .map((name) => `${parent}/${name}/budget.json`)
      .filter((file) => existsSync(`${root}/${file}`)),
  )
  for (const file of own) {
    const { sets = {}, stories = [] } = read(file)
    for (const [name, added] of Object.entries(sets)) {
      if (!budgets.sets[name]) throw new Error(`${file} adds to "${name}", which budgets.json does not have.`)
      budgets.sets[name].push(...added)
    }
    budgets.stories.push(...stories)
  }
  return budgets
}

/** Everything that comes with a file: what it imports statically, and so on. */
export const closureOf = (graph, files) => {
  const seen = new Set()
  const visit = (file) => {
    if (seen.has(file)) return
    const chunk = graph.chunks[file]
    if (!chunk) throw new Error(`The build has no file "${file}".`)
    seen.add(file)
    for (const next of chunk.imports) visit(next)
  }
  for (const file of files) visit(file)
  return seen
}

/** A file by its name, or the files that hold a source file or a folder of them (`plugins/connect/**`). */
export const filesOf = (graph, wanted) => {
  if (wanted in graph.chunks) return [wanted]
  const folder = wanted.endsWith('/**') ? wanted.slice(0, -2) : undefined
  const holds = (module) => (folder ? module.startsWith(folder) && !module.endsWith('/manifest.ts') && !module.includes('/locales/') : module === wanted)
  const files = Object.keys(graph.chunks).filter((file) => Object.keys(graph.chunks[file].modules).some(holds))
  if (files.length === 0) throw new Error(`No file of the build holds "${wanted}".`)
  return files
}

/** What a page would have that must not be there: sentences. */
export const forbiddenIn = (graph, files, { packages, modules }) => {
  const rules = modules.map((rule) => new RegExp(rule))
  return [...files].flatMap((file) => {
    const { external, modules: inside } = graph.chunks[file]
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

/** Names that a set of files takes from packages: package -> names. */
const packagesOf = (graph, files, without) => {
  const taken = {}
  for (const file of files) {
    for (const [name, bindings] of Object.entries(graph.chunks[file].external)) {
      if (without.some((left) => name === left || name.startsWith(`${left}/`))) continue
      taken[name] = new Set([...(taken[name] ?? []), ...bindings])
    }
  }
  return taken
}

const bundle = async (contents, without, resolveDir = process.cwd()) => {
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
  return gzipSync(outputFiles[0].text, { level: 9 }).length
}

/** Those names, bundled and minified as a host would. */
const weighPackages = (taken, without) => {
  const names = Object.keys(taken).sort()
  if (names.length === 0) return 0
  const contents = names
    .map((name, index) => {
      const bindings = [...taken[name]].filter((binding) => binding !== '*')
      const whole = taken[name].has('*') ? `export * as all${index} from '${name}'\n` : ''
      return `${whole}export { ${bindings.map((binding) => `${binding} as n${index}_${binding}`).join(', ')} } from '${name}'`
    })
    .join('\n')
  return bundle(contents, without)
}

/** Entries as a host's bundler makes one file of them, packages and all; what they load later stays apart. */
const weighEntries = (entries, folder, without) => bundle(entries.map((entry) => `export * from './${entry}'`).join('\n'), without, folder)

/** What files are made of, the heaviest first: a module's share of the weight of its file. */
const modulesOf = (graph, files) =>
  files
    .flatMap((file) => {
      const { modules, gzip } = graph.chunks[file]
      const whole = Object.values(modules).reduce((sum, length) => sum + length, 0)
      return Object.entries(modules).map(([id, length]) => [id, Math.round((gzip * length) / whole)])
    })
    .filter(([, share]) => share > 0)
    .sort((a, b) => b[1] - a[1])

export const measure = async (budgets, graphs, folders = {}) => {
  const rows = []
  const setOf = (name) => {
    if (!budgets.sets?.[name]) throw new Error(`There is no set "${name}".`)
    return budgets.sets[name]
  }
  const spread = (list = []) => list.flatMap((wanted) => (wanted.startsWith('@') ? spread(setOf(wanted.slice(1))) : [wanted]))
  for (const { story, build: which = 'npm', without = [], libraries, limit, never, neverBut, ...lists } of budgets.stories) {
    if (libraries) {
      const packages = await weighPackages(Object.fromEntries(Object.entries(libraries).map(([name, taken]) => [name, new Set(taken)])), without)
      rows.push({ story, build: which, bytes: packages, own: 0, packages, limit: limit * 1000, files: [], problems: [] })
      continue
    }
    const [start, after, adds] = [spread(lists.start), spread(lists.after), spread(lists.adds)]
    const graph = graphs[which]
    const before = closureOf(
      graph,
      after.flatMap((wanted) => filesOf(graph, wanted)),
    )
    const all = closureOf(
      graph,
      [...after, ...start, ...adds].flatMap((wanted) => filesOf(graph, wanted)),
    )
    const added = [...all].filter((file) => !before.has(file))
    const inBundle = which === 'npm' && folders[which] !== undefined && start.length > 0 && after.length === 0
    const packages = (await weighPackages(packagesOf(graph, all, without), without)) - (await weighPackages(packagesOf(graph, before, without), without))
    const own = inBundle ? (await weighEntries(start, folders[which], without)) - packages : added.reduce((sum, file) => sum + graph.chunks[file].gzip, 0)
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
    const graph = graphs[which]
    for (const file of Object.keys(graph.chunks).filter((name) => new RegExp(match).test(name))) {
      rows.push({
        build: which,
        story: `${story}: ${file}`,
        bytes: graph.chunks[file].gzip,
        own: graph.chunks[file].gzip,
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
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
  const graphs = { npm: read('dist/graph.json'), standalone: read('dist/standalone/graph.json') }
  const rows = await measure(budgets, graphs, { npm: 'dist', standalone: 'dist/standalone' })
  const kB = (bytes) => (bytes / 1000).toFixed(1)
  const width = Math.max(...rows.map(({ story }) => story.length))
  console.log(`${'kB gzip'.padEnd(width)}   size  limit   ours  packages  files`)
  for (const { story, build: which, bytes, limit, own, packages, files, problems } of rows) {
    const over = bytes > limit
    console.log(
      `${story.padEnd(width)} ${kB(bytes).padStart(6)} ${kB(limit).padStart(6)} ${kB(own).padStart(6)} ${kB(packages).padStart(9)} ${String(files.length).padStart(6)}${over ? '  OVER' : ''}`,
    )
    const list = process.argv.includes('--modules') ? modulesOf(graphs[which], files) : process.argv.includes('--files') ? files.map((file) => [file]) : []
    for (const [name, share] of list) console.log(`    ${share === undefined ? '' : `${String(share).padStart(6)} `}${name}`)
    for (const problem of problems) console.log(`  ! ${problem}`)
  }
  process.exit(rows.some(({ bytes, limit, problems }) => bytes > limit || problems.length > 0) ? 1 : 0)
}
