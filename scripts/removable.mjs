// "Delete any plugin folder and its line in the lists of client/, and the rest still compiles and passes", for each plugin in turn.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { typesWithout } from './build/typesWithout.mjs'

/** Takes every statement that names the folder out of a list file such as client/defaults.ts: the import, and the line that uses what it brought. */
export const withoutPlugin = (text, folder) => {
  const importLine = new RegExp(`^import \\{([^}]*)\\} from '[./]*${folder}/manifest\\.js'\\n`, 'm')
  const found = text.match(importLine)
  if (!found) throw new Error(`No import of ${folder}/manifest.js.`)
  const names = found[1]
    .split(',')
    .map((name) =>
      name
        .trim()
        .split(/\s+as\s+/)
        .at(-1),
    )
    .filter(Boolean)
  return names.reduce(
    (left, name) =>
      left
        .replace(new RegExp(`^[ \\t]*${name}\\b(\\([^\\n]*\\))?,?[ \\t]*(//[^\\n]*)?\\n`, 'gm'), '')
        .replace(new RegExp(`(\\[|, )${name}\\b(\\(\\))?(, |(?=\\]))`, 'g'), (_, before, __, after) => (before === '[' ? '[' : after === ', ' ? ', ' : '')),
    text.replace(importLine, ''),
  )
}

/** The files that name the built-in plugins. */
const lists = ['client/warmDefaults.ts', 'client/soonDefaults.ts', 'client/laterDefaults.ts']

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
    .filter((file) => file && existsSync(file) && !/^(examples|docs|\.changeset)\//.test(file))

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

/** Everything that imports one of these files, directly or not. */
export const dependantsOf = (imports, starts) => {
  const seen = new Set(starts)
  for (let before = -1; before !== seen.size; ) {
    before = seen.size
    for (const [file, named] of imports) if (named.some((name) => seen.has(name))) seen.add(file)
  }
  return seen
}

/** The lists as they are without a plugin: file -> text, for those that name it. */
const listsWithout = (folder) =>
  new Map(
    lists.flatMap((name) => {
      const text = existsSync(name) ? readFileSync(name, 'utf8') : ''
      if (text.includes(`${folder}/manifest.js`)) return [[name, withoutPlugin(text, folder)]]
      return text.includes(`${folder}/plugin.js`) ? [[name, text.replace(new RegExp(`^.*${folder}/plugin\\.js.*\\n`, 'gm'), '')]] : []
    }),
  )

/** A copy of the tree without some files and with other texts in some, its packages linked. */
const copyWithout = async (files, gone, texts) => {
  const target = await mkdtemp(path.join(os.tmpdir(), 'portico-removable-'))
  const kept = files.filter((file) => !gone.has(file))
  for (const parent of new Set(kept.map((file) => path.dirname(file)))) await mkdir(path.join(target, parent), { recursive: true })
  await Promise.all(kept.map((file) => cp(file, path.join(target, file))))
  await symlink(path.resolve('node_modules'), path.join(target, 'node_modules'))
  await Promise.all([...texts].map(([file, text]) => writeFile(path.join(target, file), text)))
  return target
}

export const removable = () =>
  readdirSync('plugins')
    .filter((name) => existsSync(`plugins/${name}/manifest.ts`))
    .map((name) => `plugins/${name}`)

/**
 * Removes one plugin in a copy, then compiles the rest and runs the tests that its going could touch: those that import, at any distance,
 * one of its files or the list of defaults, and the suites that look at all plugins. Tests that import the plugin itself go with it.
 */
export const tryWithout = async (folder, typesOf) => {
  const files = sources()
  const imports = importsIn(files)
  const mine = files.filter((file) => file.startsWith(`${folder}/`))
  const its = files.filter((file) => /\.test\.tsx?$|^tests\/(e2e|flows)\//.test(file) && imports.get(file)?.some((name) => name.startsWith(`${folder}/`)))
  const gone = new Set([...mine, ...its])
  const touched = dependantsOf(imports, [...mine, ...lists])
  const tests = files.filter(
    (file) =>
      /\.test\.tsx?$/.test(file) &&
      !gone.has(file) &&
      !file.startsWith('scripts/') &&
      // They compile and bundle the whole product: the types are checked here anyway.
      !/^tests\/public\/unused\./.test(file) &&
      (touched.has(file) || /^tests\/(contracts\/(plugins|manifests)|public\/exports)\./.test(file)),
  )
  const texts = listsWithout(folder)
  const complaints = typesOf(gone, texts, touched)
  if (complaints) return { folder, ok: false, tests: 0, output: complaints }
  const target = await copyWithout(files, gone, texts)
  try {
    const result = await run('npx', ['vitest', 'run', '--reporter=dot', ...tests], target)
    return { folder, ok: result.code === 0, tests: tests.length, output: result.output }
  } finally {
    await rm(target, { recursive: true, force: true })
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const only = process.argv.slice(2)
  const results = []
  const typesOf = typesWithout()
  for (const folder of removable().filter((name) => only.length === 0 || only.includes(name))) {
    const started = Date.now()
    const result = await tryWithout(folder, typesOf)
    results.push(result)
    console.log(
      `${result.ok ? 'ok    ' : 'FAILED'} without ${folder}: the rest compiles, ${result.tests} test files (${Math.round((Date.now() - started) / 1000)} s)`,
    )
    if (!result.ok) console.log(result.output.slice(-6000))
  }
  console.log(JSON.stringify({ passed: results.filter(({ ok }) => ok).length, failed: results.filter(({ ok }) => !ok).length }))
  process.exit(results.some(({ ok }) => !ok) ? 1 : 0)
}
