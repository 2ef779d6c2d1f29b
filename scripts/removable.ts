// "Delete the folder of a plugin or an adapter and its row in plugins/index.ts, and the rest still compiles and passes", for each in turn.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import ts from 'typescript'
import { measure, readBudgets } from './size.js'
import { typesWithout } from './build/typesWithout.js'

/** The one file that names the built-in plugins. */
const list = 'plugins/index.ts'

/** The list without the row of a folder; as it is where no row leads there. */
export const withoutRow = (text, folder) => {
  const source = ts.createSourceFile(list, text, ts.ScriptTarget.Latest, true)
  const leadsTo = (node) =>
    (ts.isStringLiteral(node) && path.posix.join(path.posix.dirname(list), node.text).startsWith(`${folder}/`)) || (ts.forEachChild(node, leadsTo) ?? false)
  let found
  const visit = (node) => {
    if (ts.isArrayLiteralExpression(node)) found = node.elements.find(leadsTo) ?? found
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found ? text.slice(0, found.getFullStart()) + text.slice(found.end).replace(/^,/, '') : text
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

const run = (command, args, cwd) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    child.on('close', (code) => resolve({ code, output }))
  })

const sources = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(file) && !/^(examples|\.changeset)\//.test(file))

/** What each source file imports of ours, types and import() included: file -> files. */
export const importsIn = (files, read = (file) => readFileSync(file, 'utf8')) => {
  const known = new Set(files)
  return new Map(
    files
      .filter((file) => /\.(tsx?|mjs)$/.test(file))
      .map((file) => {
        const named = [...read(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)'/g)].map(([, source]) =>
          path.posix.join(path.posix.dirname(file), source ?? ''),
        )
        return [file, named.flatMap((name) => [name.replace(/\.js$/, '.ts'), name.replace(/\.js$/, '.tsx'), name].filter((candidate) => known.has(candidate)))]
      }),
  )
}

/** Everything that imports one of these files, directly or, up to a distance, by others. */
export const dependantsOf = (imports, starts, distance = Number.POSITIVE_INFINITY) => {
  const seen = new Set(starts)
  for (let [before, step] = [-1, 0]; before !== seen.size && step < distance; step += 1) {
    before = seen.size
    const known = new Set(seen)
    for (const [file, named] of imports) if (named.some((name) => known.has(name))) seen.add(file)
  }
  return seen
}

/** What goes with a folder: its files, the entries that hand it on, and the tests and pages that import one of them. */
export const goesWith = (files, imports, folder) => {
  const gone = new Set(files.filter((file) => file.startsWith(`${folder}/`)))
  for (let before = -1; before !== gone.size; ) {
    before = gone.size
    for (const file of files)
      if (/^(exports\/(adapters\/|standalone)|apps\/|tests\/|scripts\/)|\.test\.tsx?$/.test(file) && imports.get(file)?.some((name) => gone.has(name)))
        gone.add(file)
  }
  return gone
}

/** Stories and sets of the budgets that name what is not there any more. The bytes are those of the whole build. */
const staleBudgets = async (folder) => {
  const own = readJson(`${folder}/budget.json`)
  const budgets = readBudgets()
  for (const [name, added] of Object.entries(own.sets ?? {})) budgets.sets[name] = budgets.sets[name].filter((wanted) => !added.includes(wanted))
  const stories = (own.stories ?? []).map(({ story }) => story)
  budgets.stories = budgets.stories.filter(({ story }) => !stories.includes(story))
  const graphs = { npm: readJson('dist/graph.json'), standalone: readJson('dist/standalone/graph.json') }
  for (const { chunks } of Object.values(graphs))
    for (const chunk of Object.values(chunks))
      chunk.modules = Object.fromEntries(Object.entries(chunk.modules).filter(([module]) => !module.startsWith(`${folder}/`)))
  return measure(budgets, graphs, { npm: 'dist', standalone: 'dist/standalone' }).then(
    () => '',
    (error) => error.message,
  )
}

/** Where Vitest keeps what it compiled, in the copy. */
const compiled = '.compiled'

/**
 * A copy of the tree, its packages linked, from which folders are taken one after another. The copy keeps its place, so that a file that
 * the tests of one plugin read is not compiled again for those of the next.
 *
 * @param {readonly string[]} files of the tree, as paths relative to its root
 */
export const createCopy = async (files) => {
  const target = await mkdtemp(path.join(os.tmpdir(), 'portico-removable-'))
  const restore = (names) => Promise.all(names.map((file) => cp(file, path.join(target, file), { force: true })))
  for (const parent of new Set(files.map((file) => path.dirname(file)))) await mkdir(path.join(target, parent), { recursive: true })
  await restore(files)
  await symlink(path.resolve('node_modules'), path.join(target, 'node_modules'))
  await mkdir(path.join(target, compiled))
  return {
    target,
    /** Runs `work` while the files `gone` are away and others have the given texts; then the copy is complete again. */
    without: async (gone, texts, work) => {
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
const removeEmptyFolders = async (target, gone) => {
  const parents = new Set()
  for (const file of gone) for (let parent = path.posix.dirname(file); parent !== '.'; parent = path.posix.dirname(parent)) parents.add(parent)
  const deepestFirst = [...parents].sort((one, other) => other.split('/').length - one.split('/').length)
  for (const parent of deepestFirst) {
    const folder = path.join(target, parent)
    if (existsSync(folder) && readdirSync(folder).length === 0) await rm(folder, { recursive: true })
  }
}

export const removable = () =>
  ['plugins', 'adapters'].flatMap((parent) =>
    readdirSync(parent)
      .filter((name) => existsSync(`${parent}/${name}/manifest.ts`))
      .map((name) => `${parent}/${name}`),
  )

/**
 * Whether a test is left out when a plugin is removed: it runs a framework or a library against the whole client, and reaches plugins
 * only through the list that the tests of the client itself try. An adapter is what such tests are about, so its removal runs them.
 */
export const concernsAdapters = (file) => /^(tests\/(flows|ssr)|exports\/adapters)\/|\/(react|vue|wagmi)\.test\.tsx?$/.test(file)

/**
 * What the going of a folder changes for the rest. Where no row of the list of built-in plugins leads to the folder, the list stays as it
 * is, and so does everything that reaches the folder by nothing else.
 *
 * @param {string} folder of a plugin or an adapter, such as `plugins/send`
 * @param {{ files: readonly string[], imports: ReturnType<typeof importsIn>, text: string }} tree `text`: the list as it is
 * @param {number} distance how many imports away a file may be that is looked at
 * @returns the files that go with it, those with other texts, and the files left that import one of either
 */
export const changesWithout = (folder, { files, imports, text }, distance = Number.POSITIVE_INFINITY) => {
  const gone = goesWith(files, imports, folder)
  const without = withoutRow(text, folder)
  const texts = new Map(without === text ? [] : [[list, without]])
  return { gone, texts, touched: dependantsOf(imports, [...gone, ...texts.keys()], distance) }
}

/**
 * The tests that the going of a folder could touch: those that import, at any distance, one of its files or the list of built-in plugins
 * where that changes, and the suites that look at all plugins. Tests that import the plugin itself go with it. With `types` there are
 * none: so does `npm test`, where tests/contracts/plugins.test.ts starts the rest without each plugin.
 */
export const testsWithout = (folder, files, { gone, touched }, { all = false, types = false } = {}) =>
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
const runWithout = (folder, tests, { gone, texts }, copy) =>
  copy.without(gone, texts, async (target) => {
    const written = await Promise.all(['builtin-names', 'csp-table', 'errors-table'].map((table) => run(process.execPath, ['--import', 'tsx', `scripts/${table}.ts`], target)))
    const failed = written.find(({ code }) => code !== 0)
    if (failed) return { folder, ok: false, tests: 0, output: failed.output }
    // Vitest would run every test where none is named.
    if (tests.length === 0) return { folder, ok: true, tests: 0, output: '' }
    const cached = ['--experimental.fsModuleCache=true', `--experimental.fsModuleCachePath=${path.join(target, compiled)}`]
    const result = await run('npx', ['vitest', 'run', '--reporter=dot', ...cached, ...tests], target)
    return { folder, ok: result.code === 0, tests: tests.length, output: result.output }
  })

const report = ({ folder, ok, tests, output }, seconds) => {
  console.log(`${ok ? 'ok    ' : 'FAILED'} without ${folder}: the rest compiles${tests > 0 ? `, ${tests} test files pass` : ''} (${Math.round(seconds)} s)`)
  if (!ok) console.log(output.slice(-6000))
}

/**
 * Tries each folder in turn: the types of the rest, the budgets, the tables of the docs, and the tests. The types of the next are checked
 * while the tests of one run, because the compiler takes one processor and waits for nothing.
 *
 * @param {readonly string[]} folders
 * @param {{ all?: boolean, types?: boolean }} options `all`: the tests that `concernsAdapters` names run without a plugin as well; `types`: no
 * tests run, and types are checked of what imports the folder itself: the rest is checked without a plugin by `npm run test:full`
 */
const tryAll = async (folders, options) => {
  const files = sources()
  const imports = importsIn(files)
  const text = readFileSync(list, 'utf8')
  const typesOf = typesWithout()
  // Without tests nothing is taken away.
  const copy = options.types ? undefined : await createCopy(files)
  const results = []
  let running = Promise.resolve()
  for (const folder of folders) {
    const started = performance.now()
    const changes = changesWithout(folder, { files, imports, text }, options.types ? 1 : undefined)
    // Where nothing that stays imports the folder, but for the list that loses a row, there is nothing to check again.
    const stays = [...changes.touched].filter((file) => !changes.gone.has(file) && !changes.texts.has(file))
    const checked = stays.length > 0 || !options.types
    const complaints = (checked && typesOf(changes.gone, changes.texts, changes.touched)) || (await staleBudgets(folder))
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
  // node --import tsx scripts/removable.ts [--all | --types] [plugins/send …]
  const { values, positionals: only } = parseArgs({ options: { all: { type: 'boolean' }, types: { type: 'boolean' } }, allowPositionals: true })
  const folders = removable().filter((name) => only.length === 0 || only.includes(name))
  const results = await tryAll(folders, values)
  console.log(JSON.stringify({ passed: results.filter(({ ok }) => ok).length, failed: results.filter(({ ok }) => !ok).length }))
  process.exit(results.some(({ ok }) => !ok) ? 1 : 0)
}
