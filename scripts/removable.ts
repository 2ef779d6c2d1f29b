// "Delete the folder of a plugin or an adapter and its row in plugins/index.ts, and the rest still compiles and passes", for each in turn.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { readBudgets } from './budgets.js'
import { checkNames, type Graph, readGraph } from './size.js'
import { typesWithout } from './build/typesWithout.js'
import { dependantsOf, type Imports, importsIn, importsOf, sourceFiles } from './imports.js'
import { readArguments } from './misuse.js'
import { takeShard } from './shard.js'

/** The one file that names the built-in plugins. */
const list = 'plugins/index.ts'

/** The list without the row of a folder; as it is where no row leads there. */
export const withoutRow = (text: string, folder: string): string => {
  const source = ts.createSourceFile(list, text, ts.ScriptTarget.Latest, true)
  const leadsTo = (node: ts.Node): boolean =>
    (ts.isStringLiteral(node) && path.posix.join(path.posix.dirname(list), node.text).startsWith(`${folder}/`)) || (ts.forEachChild(node, leadsTo) ?? false)
  const rowIn = (node: ts.Node): ts.Node | undefined =>
    ts.forEachChild(node, rowIn) ?? (ts.isArrayLiteralExpression(node) ? node.elements.find(leadsTo) : undefined)
  const found = rowIn(source)
  return found ? text.slice(0, found.getFullStart()) + text.slice(found.end).replace(/^,/, '') : text
}

interface Ended {
  readonly code: number | null
  readonly output: string
}
const run = (command: string, args: readonly string[], cwd: string): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    child.on('close', (code) => resolve({ code, output }))
  })

/** What goes with a folder: its files, the entries that hand it on, and the tests, what they are made of, and the pages that import one of them. */
export const goesWith = (files: readonly string[], imports: Imports, folder: string): ReadonlySet<string> => {
  const gone = new Set(files.filter((file) => file.startsWith(`${folder}/`)))
  for (let before = -1; before !== gone.size; ) {
    before = gone.size
    for (const file of files)
      if (
        /^(exports\/(adapters\/|standalone)|apps\/|tests\/|scripts\/)|\/testing\/|\.test\.tsx?$/.test(file) &&
        imports.get(file)?.some((name) => gone.has(name))
      )
        gone.add(file)
  }
  return gone
}

/** Stories and sets of the budgets that name what is not there any more, in the files of the whole build. */
const staleBudgets = (folder: string): string => {
  const graphOf = (file: string): Graph => ({
    chunks: Object.fromEntries(
      Object.entries(readGraph(file).chunks).map(([name, chunk]) => [
        name,
        { ...chunk, modules: Object.fromEntries(Object.entries(chunk.modules).filter(([module]) => !module.startsWith(`${folder}/`))) },
      ]),
    ),
  })
  try {
    checkNames(readBudgets('.', folder), { npm: graphOf('dist/graph.json'), standalone: graphOf('dist/standalone/graph.json') })
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Where Vitest keeps what it compiled, in the copy. */
const compiled = '.compiled'

/**
 * A copy of the tree, its packages linked, from which folders are taken one after another. The copy keeps its place, so that a file that
 * the tests of one plugin read is not compiled again for those of the next. `files` are relative to the root of the tree.
 */
const createCopy = async (files: readonly string[]) => {
  const target = await mkdtemp(path.join(os.tmpdir(), 'portico-removable-'))
  const restore = (names: readonly string[]) => Promise.all(names.map((file) => cp(file, path.join(target, file), { force: true })))
  for (const parent of new Set(files.map((file) => path.dirname(file)))) await mkdir(path.join(target, parent), { recursive: true })
  await restore(files)
  await symlink(path.resolve('node_modules'), path.join(target, 'node_modules'))
  await mkdir(path.join(target, compiled))
  return {
    target,
    /** Runs `work` while the files `gone` are away and others have the given texts; then the copy is complete again. */
    without: async <result>(gone: ReadonlySet<string>, texts: ReadonlyMap<string, string>, work: (target: string) => Promise<result>): Promise<result> => {
      const before = new Set(readdirSync(target))
      await Promise.all([...gone].map((file) => rm(path.join(target, file), { force: true })))
      await removeEmptyFolders(target, gone)
      await Promise.all([...texts].map(([file, text]) => writeFile(path.join(target, file), text)))
      try {
        return await work(target)
      } finally {
        for (const name of readdirSync(target)) if (!before.has(name)) await rm(path.join(target, name), { recursive: true, force: true })
        for (const parent of new Set([...gone].map((file) => path.dirname(file)))) await mkdir(path.join(target, parent), { recursive: true })
        await restore([...gone, ...texts.keys()])
      }
    },
    remove: () => rm(target, { recursive: true, force: true }),
  }
}

/** A removed folder is not there at all: some tests and scripts list folders. */
const removeEmptyFolders = async (target: string, gone: Iterable<string>) => {
  const parents = new Set<string>()
  for (const file of gone) for (let parent = path.posix.dirname(file); parent !== '.'; parent = path.posix.dirname(parent)) parents.add(parent)
  const deepestFirst = [...parents].sort((one, other) => other.split('/').length - one.split('/').length)
  for (const parent of deepestFirst) {
    const folder = path.join(target, parent)
    if (existsSync(folder) && readdirSync(folder).length === 0) await rm(folder, { recursive: true })
  }
}

const removable = (): readonly string[] =>
  ['plugins', 'adapters'].flatMap((parent) =>
    readdirSync(parent)
      .filter((name) => existsSync(`${parent}/${name}/manifest.ts`))
      .map((name) => `${parent}/${name}`),
  )

/**
 * Whether a test is left out when a plugin is removed: it runs a framework or a library against the whole client, and reaches plugins
 * only through the list that the tests of the client itself try. An adapter is what such tests are about, so its removal runs them.
 */
export const concernsAdapters = (file: string): boolean => /^(tests\/(flows|ssr)|exports\/adapters)\/|\/(react|vue|wagmi|wagmiFlows)\.test\.tsx?$/.test(file)

interface Tree {
  readonly files: readonly string[]
  readonly imports: Imports
  /** The list of built-in plugins as it is. */
  readonly text: string
}
/** What goes with a folder, the files with other texts, and the files left that import one of either. */
interface Changes {
  readonly gone: ReadonlySet<string>
  readonly texts: ReadonlyMap<string, string>
  readonly touched: ReadonlySet<string>
}
interface Options {
  /** The tests that `concernsAdapters` names run without a plugin as well. */
  readonly all?: boolean
  /** No tests run, and types are checked only of what still imports the folder: `npm run test:full` checks those of the rest. */
  readonly types?: boolean
}
/** What a folder left behind: how many test files ran, and what went wrong. */
interface Result {
  readonly folder: string
  readonly ok: boolean
  readonly tests: number
  readonly output: string
}

/**
 * What the going of a folder changes for the rest. Where no row of the list of built-in plugins leads to the folder, the list stays as it
 * is, and so does everything that reaches the folder by nothing else. `distance` is how many imports away a file may be that is looked at.
 */
export const changesWithout = (folder: string, { files, imports, text }: Tree, distance = Number.POSITIVE_INFINITY): Changes => {
  const gone = goesWith(files, imports, folder)
  const without = withoutRow(text, folder)
  const texts = new Map<string, string>(without === text ? [] : [[list, without]])
  return { gone, texts, touched: dependantsOf(imports, [...gone, ...texts.keys()], distance) }
}

/**
 * What stays and still imports what is gone: only there can types break, because the list of built-in plugins says the type of its rows
 * itself, whichever they are.
 */
export const stillImporting = ({ gone, texts }: Pick<Changes, 'gone' | 'texts'>, imports: Imports): readonly string[] =>
  [...imports].flatMap(([file, named]) => {
    const text = texts.get(file)
    const now = text === undefined ? named : importsOf(file, text, gone)
    return !gone.has(file) && now.some((name) => gone.has(name)) ? [file] : []
  })

/**
 * The tests that the going of a folder could touch: those that import, at any distance, one of its files or the list of built-in plugins
 * where that changes, and the suites that look at all plugins. Tests that import the plugin itself go with it. With `types` there are
 * none: so does `npm test`, where tests/contracts/plugins.test.ts starts the rest without each plugin.
 */
export const testsWithout = (
  folder: string,
  files: readonly string[],
  { gone, touched }: Pick<Changes, 'gone' | 'touched'>,
  { all = false, types = false }: Options = {},
): readonly string[] =>
  files.filter(
    (file) =>
      !types &&
      /\.test\.tsx?$/.test(file) &&
      !gone.has(file) &&
      !file.startsWith('scripts/') &&
      // They compile and bundle the whole product, or compare the names that hosts complete, which are those of all plugins: the types are
      // checked here anyway.
      !/^tests\/public\/(types|unused|names)\./.test(file) &&
      (/^tests\/contracts\/plugins\./.test(file) || touched.has(file)) &&
      (all || folder.startsWith('adapters/') || !concernsAdapters(file)),
  )

/** Removes one folder in a copy, writes the tables of the docs there, and runs the tests. Needs no browser and no other build. */
const runWithout = (folder: string, tests: readonly string[], { gone, texts }: Changes, copy: Awaited<ReturnType<typeof createCopy>>): Promise<Result> =>
  copy.without(gone, texts, async (target) => {
    const written = await Promise.all(
      ['builtin-names', 'csp-table', 'errors-table'].map((table) => run(process.execPath, ['--import', 'tsx', `scripts/${table}.ts`], target)),
    )
    const failed = written.find(({ code }) => code !== 0)
    if (failed) return { folder, ok: false, tests: 0, output: failed.output }
    // Vitest would run every test where none is named.
    if (tests.length === 0) return { folder, ok: true, tests: 0, output: '' }
    const cached = ['--experimental.fsModuleCache=true', `--experimental.fsModuleCachePath=${path.join(target, compiled)}`]
    const result = await run('npx', ['vitest', 'run', '--reporter=dot', ...cached, ...tests], target)
    return { folder, ok: result.code === 0, tests: tests.length, output: result.output }
  })

const report = ({ folder, ok, tests, output }: Result, seconds: number) => {
  console.log(`${ok ? 'ok    ' : 'FAILED'} without ${folder}: the rest compiles${tests > 0 ? `, ${tests} test files pass` : ''} (${Math.round(seconds)} s)`)
  if (!ok) console.log(output.slice(-6000))
}

/**
 * Tries each folder in turn: the types of the rest, the budgets, the tables of the docs, and the tests. The types of the next are checked
 * while the tests of one run, because the compiler takes one processor and waits for nothing.
 */
const tryAll = async (folders: readonly string[], options: Options): Promise<readonly Result[]> => {
  const files = sourceFiles()
  const imports = importsIn(files)
  const text = readFileSync(list, 'utf8')
  const typesOf = typesWithout()
  // Without tests nothing is taken away.
  const copy = options.types ? undefined : await createCopy(files)
  const results: Result[] = []
  let running = Promise.resolve()
  for (const folder of folders) {
    const started = performance.now()
    const changes = changesWithout(folder, { files, imports, text }, options.types ? 1 : undefined)
    const checked = !options.types || stillImporting(changes, imports).length > 0
    const complaints = (checked && typesOf(changes.gone, changes.texts, changes.touched)) || staleBudgets(folder)
    await running
    running = (
      complaints || !copy
        ? Promise.resolve({ folder, ok: !complaints, tests: 0, output: complaints || '' })
        : runWithout(folder, testsWithout(folder, files, changes, options), changes, copy)
    ).then((result) => {
      results.push(result)
      report(result, (performance.now() - started) / 1000)
    })
  }
  await running
  await copy?.remove()
  return results
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // node --import tsx scripts/removable.ts [--all | --types] [--shard=1/5] [plugins/send …]
  const { values, positionals: only } = readArguments({
    options: { all: { type: 'boolean' }, types: { type: 'boolean' }, shard: { type: 'string' } },
    allowPositionals: true,
  })
  const folders = takeShard(
    removable().filter((name) => only.length === 0 || only.includes(name)),
    values.shard,
  )
  const results = await tryAll(folders, values)
  // The report of a step shows the end of what it wrote.
  for (const { folder, output } of results.filter(({ ok }) => !ok))
    console.log([`FAILED without ${folder}:`, ...(output.match(/^ FAIL .*$/gm) ?? [])].join('\n  '))
  console.log(JSON.stringify({ passed: results.filter(({ ok }) => ok).length, failed: results.filter(({ ok }) => !ok).length }))
  process.exit(results.some(({ ok }) => !ok) ? 1 : 0)
}
