import childProcess from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect } from 'vitest'

/**
 * Records which files of the repository each test file reads and which programs it starts, a line each, into the folder that
 * `PORTICO_READS` names: `npm test` keeps the results of test files whose inputs did not change. What a module reads while it is imported
 * counts for every test that imports it.
 */
interface Recorder {
  test: string
  /** Whether the modules of the test file are still being imported. */
  imports: boolean
  lines: Set<string>
}
const key = Symbol.for('portico.reads')
const holder = globalThis as { [key]?: Recorder }
const folder = process.env.PORTICO_READS
const root = process.cwd()
const own = 'tests/harness/recordReads.ts'

const relativeOf = (place: unknown): string | undefined => {
  const file = place instanceof URL ? (place.protocol === 'file:' ? place.pathname : undefined) : typeof place === 'string' ? path.resolve(place) : undefined
  if (file === undefined || (file !== root && !file.startsWith(`${root}/`))) return undefined
  const name = decodeURIComponent(path.relative(root, file)) || '.'
  return /(^|\/)(node_modules|\.artifacts|\.git)(\/|$)/.test(name) ? undefined : name
}

/** The first file of ours that the call came from. */
const callerOf = (): string | undefined =>
  (new Error().stack ?? '')
    .split('\n')
    .flatMap((line) => /(?:file:\/\/)?(\/[^):\s?]+)[^)]*\)?$/.exec(line.trim())?.[1] ?? [])
    .map(relativeOf)
    .find((file) => file !== undefined && file !== own)

const add = (recorder: Recorder, kind: 'read' | 'command', value: unknown): void => {
  const by = recorder.imports ? callerOf() : undefined
  recorder.lines.add(JSON.stringify({ test: recorder.test, kind, value, ...(by && by !== recorder.test && { by }) }))
}

type Callable = (...args: unknown[]) => unknown
const wrap = (target: object, names: readonly string[], before: (args: readonly unknown[]) => void): void => {
  for (const name of names) {
    const original = Reflect.get(target, name) as Callable | undefined
    if (typeof original !== 'function') continue
    const wrapped = function (this: unknown, ...args: unknown[]) {
      before(args)
      return Reflect.apply(original, this, args)
    }
    const own = Object.getOwnPropertyDescriptors(original)
    const promised = Reflect.get(original, promisify.custom) as Callable | undefined
    const custom = (...args: unknown[]) => {
      before(args)
      return promised?.(...args)
    }
    Object.defineProperties(wrapped, { ...own, ...(promised && { [promisify.custom]: { value: custom } }) })
    Reflect.set(target, name, wrapped)
  }
}

const createRecorder = (): Recorder => {
  const recorder: Recorder = { test: '', imports: true, lines: new Set() }
  const reads = ['readFile', 'readdir', 'open', 'opendir', 'stat', 'lstat', 'access', 'cp', 'copyFile', 'glob']
  const onRead = ([place]: readonly unknown[]) => {
    const file = relativeOf(place)
    if (file !== undefined) add(recorder, 'read', file)
  }
  wrap(fs, [...reads, ...reads.map((name) => `${name}Sync`), 'existsSync', 'createReadStream'], onRead)
  wrap(fs.promises, reads, onRead)
  wrap(childProcess, ['spawn', 'spawnSync', 'execFile', 'execFileSync', 'exec', 'execSync', 'fork'], ([program, words]) =>
    add(recorder, 'command', [program, ...(Array.isArray(words) ? words : [])].map(String)),
  )
  syncBuiltinESMExports()
  return recorder
}

if (folder) {
  const { appendFileSync } = fs
  holder[key] ??= createRecorder()
  const recorder = holder[key]
  const test = path.relative(root, expect.getState().testPath ?? '')
  Object.assign(recorder, { test, imports: true })
  beforeAll(() => {
    recorder.imports = false
  })
  afterAll(() => {
    const lines = [...recorder.lines].map((line) => `${line}\n`).join('')
    recorder.lines.clear()
    if (lines) appendFileSync(path.join(folder, `${process.pid}.jsonl`), lines)
  })
}
