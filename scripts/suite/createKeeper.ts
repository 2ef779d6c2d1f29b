// What of each step has to run: the rest is kept from an earlier run, because nothing that it follows from has changed (docs/decisions/0166).
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { servedFiles } from './builtFiles.js'
import type { Counts } from './counts.js'
import { hashOf, type Input, type Inputs, readInputs } from './inputs.js'
import { keepBrowserTests, keptBrowserTests, listLine } from './keepBrowser.js'
import { countsOfKept, type Kept, type KeptResult, readKept, writeKept } from './kept.js'
import { isUnitTest, keepTests, keptTests, leaveOut, recordReads } from './keepUnit.js'
import type { Step } from './steps.js'
import { browserList, type FullOnly } from './tiers.js'
import { listedTests } from './tierTable.js'

export interface Selection {
  /** The counts of what is kept. */
  readonly kept: Counts
  /** What has to run, with the seconds it took the last time: the step, its test files or its tests. */
  readonly due: readonly { readonly name: string; readonly seconds: number | undefined }[]
  /** How long it will take, in seconds; undefined where no earlier run says it. */
  readonly estimate: number | undefined
  /** The step without what is kept. */
  prepare(): Step
  /** Keeps the result of the run. */
  keep(counts: Counts, outcome: { readonly ok: boolean; readonly seconds: number }): void
}

/** All files of a folder, by names and contents. */
const fingerprintOf = (folder: string): string =>
  hashOf(
    (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => `${file} ${hashOf(readFileSync(file))}`)
      .sort()
      .join('\n'),
  )

/** What it takes a runner of tests to start, in seconds. */
const startSeconds = 15
/** The share of a run that some of its tests take; without an earlier run of all, two tests run at once. */
const estimateOf = (due: Selection['due'], results: readonly KeptResult[], whole: number | undefined): number | undefined => {
  if (due.length === 0) return 0
  if (results.length === 0) return undefined
  const sum = (all: readonly { readonly seconds: number | undefined }[]) => all.reduce((total, { seconds = 1 }) => total + seconds, 0)
  const scale = whole === undefined ? 0.5 : (whole - startSeconds) / Math.max(1, sum(results))
  return startSeconds + scale * sum(due)
}

export interface KeeperOptions {
  readonly fullOnly: FullOnly
  /** Nothing is taken from earlier runs. */
  readonly fresh?: boolean
}

export const createKeeper = ({ fullOnly, fresh = false }: KeeperOptions) => {
  const began = Date.now()
  let inputs: Inputs | undefined
  const sources = () => (inputs ??= readInputs())
  const update = (change: (kept: Kept) => Kept) => writeKept(change(readKept()))
  const noteSeconds = (name: string, seconds: number) => update((kept) => ({ ...kept, seconds: { ...kept.seconds, [name]: seconds } }))
  let listed: ReturnType<typeof listedTests> | undefined
  const browserTestsOf = (project: string) => {
    listed ??= listedTests(
      execFileSync(path.resolve('node_modules/.bin/playwright'), ['test', '--list', '--reporter=json'], {
        encoding: 'utf8',
        maxBuffer: 1 << 28,
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    )
    const left = new Set(browserList(fullOnly).split('\n'))
    return listed.filter((one) => one.project === project && !left.has(listLine(`: ${one.file}: ${one.title}`)))
  }

  const unit = (step: Step): Selection => {
    // Read anew: files may have changed since the first step.
    const run = { began: Date.now(), inputs: readInputs() }
    const tests = run.inputs.files.filter((file) => isUnitTest(file) && !(file in fullOnly.unit))
    const known = readKept()
    const kept = fresh ? new Map<string, KeptResult>() : keptTests(run.inputs, known, tests)
    const due = tests.filter((test) => !kept.has(test)).map((name) => ({ name, seconds: known.unit[name]?.seconds }))
    return {
      kept: countsOfKept([...kept.values()]),
      due,
      estimate: estimateOf(due, Object.values(known.unit), known.seconds[step.name]),
      prepare: () => ({ ...step, env: { ...step.env, ...leaveOut([...Object.keys(fullOnly.unit), ...kept.keys()]), ...recordReads() } }),
      keep: (counts, { ok, seconds }) => {
        update((before) => keepTests(before, counts, run))
        if (ok && kept.size === 0) noteSeconds(step.name, seconds)
      },
    }
  }

  const browser = (step: Step, { project, list }: NonNullable<Step['browser']>): Selection => {
    const run = { run: step.name, began: Date.now(), inputs: readInputs(), built: servedFiles() }
    const known = readKept()
    const kept = fresh ? new Map<string, KeptResult>() : keptBrowserTests(known, run)
    const tests = browserTestsOf(project).map(({ file, title }) => `${step.name}: ${file}: ${title}`)
    const due = tests.filter((name) => !kept.has(name)).map((name) => ({ name: name.slice(step.name.length + 2), seconds: known.browser[name]?.seconds }))
    const results = Object.entries(known.browser).flatMap(([name, result]) => (name.startsWith(`${step.name}: `) ? [result] : []))
    return {
      kept: countsOfKept(tests.flatMap((name) => kept.get(name) ?? [])),
      due,
      estimate: estimateOf(due, results, known.seconds[step.name]),
      prepare: () => {
        writeFileSync(list, `${browserList(fullOnly)}${[...kept.keys()].map((name) => `${listLine(name)}\n`).join('')}`)
        return step
      },
      keep: (counts, { ok, seconds }) => {
        update((before) => keepBrowserTests(before, counts, run))
        if (ok && kept.size === 0) noteSeconds(step.name, seconds)
      },
    }
  }

  const whole = (step: Step): Selection => {
    const known = readKept()
    const all: readonly Input[] = ['package-lock.json', ...(typeof step.inputs === 'function' ? step.inputs(sources()) : ['*'])]
    const keyOf = () =>
      hashOf(`${process.version} ${step.run.slice(1).join(' ')} ${sources().keyOf(all)} ${step.output === undefined ? '' : fingerprintOf(step.output)}`)
    const found = known.steps[step.name]
    const isKept = !fresh && step.inputs !== 'never' && found !== undefined && found.key === keyOf()
    return {
      kept: isKept ? countsOfKept([found]) : countsOfKept([]),
      due: isKept ? [] : [{ name: step.name, seconds: known.seconds[step.name] }],
      estimate: isKept ? 0 : known.seconds[step.name],
      prepare: () => step,
      keep: ({ passed, skipped }, { ok, seconds }) => {
        if (!ok) return
        noteSeconds(step.name, seconds)
        if (step.inputs !== 'never' && !sources().changedSince(all, began))
          update((kept) => ({ ...kept, steps: { ...kept.steps, [step.name]: { key: keyOf(), passed, skipped, seconds } } }))
      },
    }
  }

  const selectionOf = (step: Step): Selection => (step.browser ? browser(step, step.browser) : step.name === 'unit' ? unit(step) : whole(step))
  /** The step as it is on a clean machine, where its tests cannot be listed: it says why itself. */
  const everything = (step: Step): Selection => ({
    kept: countsOfKept([]),
    due: [{ name: step.name, seconds: undefined }],
    estimate: undefined,
    prepare: () => {
      if (step.browser) writeFileSync(step.browser.list, browserList(fullOnly))
      return step.name === 'unit' ? { ...step, env: { ...step.env, ...leaveOut(Object.keys(fullOnly.unit)) } } : step
    },
    keep: () => {},
  })

  return {
    select: (step: Step): Selection => {
      try {
        const selection = selectionOf(step)
        return {
          ...selection,
          keep: (...result) => {
            try {
              selection.keep(...result)
            } catch {
              // What is not kept runs the next time.
            }
          },
        }
      } catch {
        return everything(step)
      }
    },
  }
}
