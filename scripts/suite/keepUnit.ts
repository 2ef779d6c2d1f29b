// Which test files of Vitest have to run: those whose inputs differ from when they passed.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isWidgetAlone } from '../isWidgetAlone.js'
import type { Counts } from './counts.js'
import { type Input, type Inputs, inputsAsSeen, inputsOfCommand, programFiles, surroundingsOf } from './inputs.js'
import { unusedRoutes } from './keepBrowser.js'
import type { Kept, KeptResult } from './kept.js'

/** Whether a file is one that Vitest runs. Where only the widget is installed, it runs those of the widget. */
export const isUnitTest = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) &&
  !/^tests\/(e2e|consumers)\//.test(file) &&
  !(isWidgetAlone() && /^(apps|site|scripts|tests\/(contracts|screens))\//.test(file)) &&
  existsSync(file)

const configuration = ['vitest.config.ts', 'tests/harness/settledImports.ts', 'tests/harness/freshDocument.ts', 'tests/harness/recordReads.ts'] as const
const common = ['package.json', 'package-lock.json', 'tsconfig.json'] as const
/** These read the sources of what they bundle in a way that nothing records. */
const bundler = /from '(?:esbuild|vite|rolldown|knip)'/
const languages = ['locales/files.ts', 'locales/secureSite.ts']
/** They load every language but English, whose texts stand in the code. */
const isTranslation = (file: string): boolean => /^locales\/(?!en\.json$)[\w-]+\.json$/.test(file)

/** Tests of the gateway as a program, of its accounts and of the secure site: each starts the whole gateway and asks a few routes of it. */
const startsGateway =
  /^apps\/gateway\/(?:[^/]+|(?:commands|keys|reads|signIn|store|telemetry|vault)\/.*)\.test\.ts$|^apps\/vault\/tests\/|^scripts\/idleConnections\.test\.ts$/
/** What visitors read and quotes: no other route needs one of these. */
const dataRoute = /^apps\/gateway\/(?:balances|heldItems|history|items|names|onRamp|permissions|pictures|swaps)\//
const helps = /^tests\/|\/testing\/|\.test\.tsx?$/
/** Addresses as the text of a test has them, with a word in the place of each part that is computed. */
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/'[^'\n]*\/[^'\n]*'|`[^`]*\/[^`]*`/g)].map(
    ([quoted]) =>
      quoted
        .slice(1, -1)
        .replace(/\$\{[^}]*\}/g, 'x')
        .split('?')[0] ?? '',
  )

/** Modules of data routes of the gateway whose paths no text of the test names. */
export const unaskedRoutes = (inputs: Pick<Inputs, 'files' | 'textOf' | 'reach'>, test: string): ReadonlySet<string> => {
  if (!startsGateway.test(test)) return new Set()
  // A test that goes through all routes names none of them.
  if (/openapi|Routes\b/.test(inputs.textOf(test).replace(/import .*/g, ''))) return new Set()
  const texts = [...inputs.reach([test])].filter((file) => helps.test(file)).map(inputs.textOf)
  const paths = [...new Set(texts.flatMap(pathsIn))].filter((path) => path.includes('/v1/'))
  return new Set(unusedRoutes({ ...inputs, files: inputs.files.filter((file) => dataRoute.test(file)) }, paths))
}

/** The inputs of a test file: what it executes and, as far as earlier runs found them, the files it reads and the programs it starts. */
export const inputsOfTest = (inputs: Inputs, test: string, { modules, found }: { readonly modules: Kept['modules']; readonly found: readonly Input[] }) => {
  const unasked = unaskedRoutes(inputs, test)
  const executed = (starts: readonly string[]) => [...inputs.reach(starts, unasked)].filter((file) => !unasked.has(file))
  const code = executed([test, ...configuration])
  const own = executed([test])
  // An import by a name that is computed, or a bundler.
  const unseen = /\bimport\((?!\s*')/.test(inputs.textOf(test)) || own.some((file) => /\.tsx?$/.test(file) && bundler.test(inputs.textOf(file)))
  const recorded = [...found, ...own.flatMap((file) => modules[file] ?? []), ...(unseen ? [surroundingsOf(test)] : [])]
  return inputsAsSeen(inputs.textOf(test), [
    ...common,
    ...code,
    ...recorded.flatMap((input) => (unasked.size > 0 && input === 'workspace:apps/gateway' ? executed(programFiles(inputs, 'apps/gateway')) : [input])),
    ...(own.some((file) => languages.includes(file)) ? inputs.files.filter(isTranslation) : []),
  ])
}

const keyOfTest = (inputs: Inputs, test: string, { modules, found }: Parameters<typeof inputsOfTest>[2]) =>
  inputs.keyOf(inputsOfTest(inputs, test, { modules, found }))

/** The results of test files that are as they were when they passed. */
export const keptTests = (inputs: Inputs, { unit, modules }: Kept, tests: readonly string[]): ReadonlyMap<string, KeptResult> =>
  new Map(
    tests.flatMap((test) => {
      const result = unit[test]
      return result && result.key === keyOfTest(inputs, test, { modules, found: result.found ?? [] }) ? [[test, result] as const] : []
    }),
  )

interface Line {
  readonly test: string
  readonly kind: 'read' | 'command'
  readonly value: string | readonly string[]
  readonly by?: string
}
const readsFolder = '.artifacts/reads'
/** For Vitest: an empty folder for what tests/harness/recordReads.ts records. */
export const recordReads = (): Readonly<Record<string, string>> => {
  rmSync(readsFolder, { recursive: true, force: true })
  mkdirSync(readsFolder, { recursive: true })
  return { PORTICO_READS: path.resolve(readsFolder) }
}
const recordedLines = (): readonly Line[] =>
  readdirSync(readsFolder).flatMap((name) =>
    readFileSync(path.join(readsFolder, name), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line),
  )

const byTest = <T>(all: readonly T[], nameOf: (one: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(nameOf(one), [...(groups.get(nameOf(one)) ?? []), one])
  return groups
}

interface Run {
  /** The files as they were when the run began, and the time, in ms. */
  readonly inputs: Inputs
  readonly began: number
  readonly lines?: readonly Line[]
}
/** Adds the test files of a run that passed, each with what it read. What changed during the run is not kept. */
export const keepTests = (kept: Kept, { times = [], notes = [] }: Counts, { inputs, began, lines = recordedLines() }: Run): Kept => {
  const known = new Set(inputs.files)
  const valuesOf = ({ test, kind, value }: Line): readonly Input[] => (kind === 'command' ? inputsOfCommand(test, [value].flat(), known) : [value].flat())
  const found = byTest(lines, ({ test }) => test)
  const modules = { ...kept.modules }
  for (const line of lines)
    if (line.by !== undefined && !isUnitTest(line.by)) modules[line.by] = [...new Set([...(modules[line.by] ?? []), ...valuesOf(line)])].sort()
  const unit = { ...kept.unit }
  // Which file an error belongs to that no test caught is not certain.
  const uncaught = notes.some((note) => note.includes('no test caught this'))
  for (const [test, results] of byTest(times, ({ file }) => file)) {
    delete unit[test]
    const second = notes.some((note) => note.startsWith(`passed at the second try: ${test}:`))
    if (uncaught || second || results.some(({ status = 'other' }) => status === 'other')) continue
    const own = [...new Set((found.get(test) ?? []).flatMap(valuesOf))].sort()
    const all = inputsOfTest(inputs, test, { modules, found: own })
    if (inputs.changedSince(all, began)) continue
    const count = (wanted: string) => results.filter(({ status }) => status === wanted).length
    unit[test] = {
      key: inputs.keyOf(all),
      passed: count('passed'),
      skipped: count('skipped'),
      seconds: results.reduce((sum, { seconds }) => sum + seconds, 0),
      found: own,
    }
  }
  return { ...kept, unit, modules }
}

/** The list of test files that vitest.config.ts leaves out. */
export const leaveOut = (files: readonly string[]): Readonly<Record<string, string>> => {
  const list = '.artifacts/unit-left-out.json'
  writeFileSync(list, JSON.stringify(files))
  return { PORTICO_EXCLUDE: path.resolve(list) }
}
