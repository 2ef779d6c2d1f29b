// "Delete any plugin folder and its line in entry/defaults.ts, and the rest still compiles and passes", for each plugin in turn.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Takes every statement that names the folder out of a list file such as entry/defaults.ts: the import, and the line that uses what it brought. */
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

const run = (command, args, cwd) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    child.on('close', (code) => resolve({ code, output }))
  })

/** A copy of the tree without one folder, its packages linked. */
const copyWithout = async (folder) => {
  const target = await mkdtemp(path.join(os.tmpdir(), 'portico-removable-'))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(file) && !file.startsWith(`${folder}/`) && !/^(examples|docs|\.changeset)\//.test(file))
  for (const parent of new Set(files.map((file) => path.dirname(file)))) await mkdir(path.join(target, parent), { recursive: true })
  await Promise.all(files.map((file) => cp(file, path.join(target, file))))
  await symlink(path.resolve('node_modules'), path.join(target, 'node_modules'))
  const list = path.join(target, 'entry/defaults.ts')
  await writeFile(list, withoutPlugin(await readFile(list, 'utf8'), folder))
  return target
}

export const removable = () =>
  readdirSync('plugins')
    .filter((name) => existsSync(`plugins/${name}/manifest.ts`))
    .map((name) => `plugins/${name}`)

/** Removes one plugin in a copy, then compiles and tests the rest. The end-to-end tests and what tests this plugin itself are left aside. */
export const tryWithout = async (folder) => {
  const target = await copyWithout(folder)
  try {
    const types = await run('npx', ['tsc', '-p', '.', '--noEmit'], target)
    if (types.code !== 0) return { folder, ok: false, output: types.output }
    const tests = await run(
      'npx',
      ['vitest', 'run', '--reporter=dot', 'kernel', 'lib', 'ui', 'elements', 'entry', 'plugins', 'adapters', 'tests/kernel', 'tests/contracts'],
      target,
    )
    return { folder, ok: tests.code === 0, output: tests.output }
  } finally {
    await rm(target, { recursive: true, force: true })
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const only = process.argv.slice(2)
  const results = []
  for (const folder of removable().filter((name) => only.length === 0 || only.includes(name))) {
    const started = Date.now()
    const result = await tryWithout(folder)
    results.push(result)
    console.log(`${result.ok ? 'ok    ' : 'FAILED'} without ${folder} (${Math.round((Date.now() - started) / 1000)} s)`)
    if (!result.ok) console.log(result.output.slice(-6000))
  }
  console.log(JSON.stringify({ passed: results.filter(({ ok }) => ok).length, failed: results.filter(({ ok }) => !ok).length }))
  process.exit(results.some(({ ok }) => !ok) ? 1 : 0)
}
