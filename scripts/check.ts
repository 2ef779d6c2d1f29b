// What to run every day: `npm run check`. Types, lint, the unit tests that a change concerns, and sizes, in at most two minutes.
// Changed is what differs from `origin/main` (or `main`, or the last commit). `npm test` is what every change must pass; this is quick. A build
// alone takes longer, so that it is made only where there is none: some tests read it.
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildLibrary, stateOfLibrary } from '../apps/sandbox/build/buildLibrary.js'
import { vitestCounts } from './suite/counts.js'
import { readInputs } from './suite/inputs.js'
import { readKept, writeKept } from './suite/kept.js'
import { isUnitTest, keepTests, keptTests, recordReads } from './suite/keepUnit.js'
import { entries } from './entries.js'
import { allImportsIn, dependantsOf, sourceFiles } from './imports.js'
import { isWidgetAlone } from './isWidgetAlone.js'
import { execute, minute, type Outcome } from './suite/execute.js'

const bin = (name: string) => path.resolve('node_modules/.bin', name)
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
const lines = (text: string) => text.split('\n').filter(Boolean)

/** The commit that changes are counted from: the first of these names that there is. */
export const baseOf = (exists: (name: string) => boolean) => ['origin/main', 'main'].find(exists) ?? 'HEAD'

/** Test files with those first that are nearest to a changed file: itself, beside it, in its folder, in its area. */
export const nearestFirst = (tests: readonly string[], changed: readonly string[]) => {
  const stem = (file: string) => file.replace(/(\.property)?(\.test)?\.\w+$/, '')
  const shared = (one: string, other: string) => {
    const [left, right] = [one.split('/'), other.split('/')] as const
    const differs = left.findIndex((part, index) => part !== right[index])
    return differs < 0 ? left.length : differs
  }
  const nearness = (test: string) => Math.max(0, ...changed.map((file) => (stem(file) === stem(test) ? Number.POSITIVE_INFINITY : shared(file, test))))
  return tests
    .map((test) => ({ test, near: nearness(test) }))
    .sort((one, other) => (one.near === other.near ? 0 : other.near - one.near))
    .map(({ test }) => test)
}

const tallies = ['passed', 'failed', 'skipped'] as const

const check = async () => {
  const began = performance.now()
  // Beside tests types and lint take twice as long: the second minute is theirs.
  const left = () => minute - (performance.now() - began)
  const total = { passed: 0, failed: 0, skipped: 0 }
  const notes: string[] = []
  const report = (
    name: string,
    {
      ok,
      seconds,
      output = '',
      counts = { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 },
      detail = '',
    }: Pick<Outcome, 'ok' | 'seconds'> & { output?: string; counts?: typeof total; detail?: string },
  ) => {
    for (const key of tallies) total[key] += counts[key]
    console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name}${detail} (${seconds.toFixed(1)} s)`)
    if (!ok) console.log(output.trimEnd().slice(-12_000).replace(/^/gm, '        '))
  }
  const leaveOut = (name: string, why: string) => {
    notes.push(`${name} was not run: ${why}`)
    console.log(`not run ${name}: ${why}`)
  }

  const base = baseOf((name) => {
    try {
      git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
      return true
    } catch {
      return false
    }
  })
  const changed = lines(git('diff', '--name-only', `${base}...HEAD`) + git('diff', '--name-only', 'HEAD') + git('ls-files', '--others', '--exclude-standard'))
  mkdirSync('.artifacts', { recursive: true })

  const build = async () => {
    const started = performance.now()
    const problem = await buildLibrary({ tell: () => {} }).then(
      () => undefined,
      (error: Error) => error,
    )
    report('build', { ok: !problem, seconds: (performance.now() - started) / 1000, output: problem?.message ?? '' })
    return !problem
  }
  const size = async () => {
    const { ok, output, seconds } = await execute({ run: [process.execPath, '--import', 'tsx', 'scripts/size.ts'], limit: minute })
    report('size', { ok, output, seconds })
  }
  const unit = async () => {
    const started = performance.now()
    const start = Date.now()
    const files = sourceFiles()
    const related = [...dependantsOf(allImportsIn(files), changed)].filter(isUnitTest)
    const inputs = readInputs(files)
    const kept = keptTests(inputs, readKept(), related)
    const due = related.filter((test) => !kept.has(test))
    const ordered = nearestFirst(due, changed)
    const counts = { passed: 0, failed: 0, skipped: 0 }
    let [at, output] = [0, '']
    // In portions, so that what is nearest has its answer when the time is over.
    while (at < ordered.length && left() > 5_000) {
      const portion = ordered.slice(at, at + 15)
      const file = '.artifacts/check-unit.json'
      const limit = left()
      const env = recordReads()
      const ran = await execute({ run: [bin('vitest'), 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...portion], env, limit })
      if (ran.stopped) break
      const added = vitestCounts(file)(ran.output)
      writeKept(keepTests(readKept(), added, { inputs, began: start }))
      for (const key of tallies) counts[key] += added[key]
      if (!ran.ok) output += ran.output
      if (!ran.ok && added.failed === 0) counts.failed += 1
      at += portion.length
    }
    const missing = ordered.length - at
    if (missing > 0) notes.push(`${missing} of ${ordered.length} related test files did not fit into the time (npm test -- unit)`)
    report(`unit, against ${base}`, {
      ok: counts.failed === 0,
      seconds: (performance.now() - started) / 1000,
      output,
      counts,
      detail: ` ${counts.passed} passed in ${at} of ${ordered.length} files, ${kept.size} more files kept`,
    })
  }
  /** The reports of the public surface, where the change reaches an entry. */
  const surface = async () => {
    const reached = dependantsOf(allImportsIn(sourceFiles()), changed)
    if (entries.some(({ source }) => reached.has(source)) || changed.some((file) => file.startsWith('exports/api/')))
      report('public surface', await execute({ run: [process.execPath, '--import', 'tsx', 'scripts/api-table.ts', '--check'] }))
  }
  const step = async (name: string, script: string) => report(name, await execute({ run: ['npm', 'run', '--silent', script] }))

  await Promise.all([
    step('types', isWidgetAlone() ? 'types:widget' : 'types'),
    step('lint', isWidgetAlone() ? 'lint:widget' : 'lint'),
    surface(),
    stateOfLibrary().then(async (found) => {
      const state = found === 'missing' && (await build()) ? 'current' : found
      if (state === 'current') await size()
      else leaveOut('size', state === 'old' ? 'the build is older than its sources (npm run build && npm run size)' : 'there is no build')
      await unit()
    }),
  ])
  for (const note of notes) console.log(`note: ${note}`)
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped (${((performance.now() - began) / 1000).toFixed(0)} s)`)
  return total.failed === 0
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.on('SIGINT', () => process.exit(130))
  process.on('SIGTERM', () => process.exit(143))
  process.exit((await check()) ? 0 : 1)
}
