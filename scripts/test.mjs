// What must hold for every change, in one command: `npm test`, or `npm test -- types unit` for some of it.
// `npm run test:full` adds what takes longer: long loops, a second Chromium, other engines, examples, and tests without each plugin.
// Prints a line a step, what went wrong where something did, and at the end "N passed, N failed, N skipped".
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { otherChromium } from './chromium.mjs'
import { execute, minute, vitestCounts } from './execute.mjs'

const bin = (name) => path.resolve('node_modules/.bin', name)
const node = process.execPath
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
const asked = process.argv.slice(2).filter((argument) => argument !== '--full')
const full = process.argv.includes('--full')
/** Long loops take all their cases, see tests/harness/perTier.ts. */
if (full) process.env.PORTICO_FULL = '1'

/** Tests of a suite with a status: `flaky` ones passed only when tried again. */
const withStatus = (wanted, { suites = [], specs = [] }) => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === wanted)).map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap((suite) => withStatus(wanted, suite)),
]
/** A browser test that the machine held up may be tried once more; then it is named. */
const playwrightCounts = (file) => () => {
  const { stats, errors, suites } = read(file)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (errors?.length ?? 0),
    skipped: stats.skipped,
    notes: [
      ...withStatus('unexpected', { suites }).map((title) => `failed: ${title}`),
      ...withStatus('flaky', { suites }).map((title) => `passed at the second try: ${title}`),
    ],
  }
}
/** "N passed, N failed, N skipped", as this script ends itself. */
const lastSummary = (output) => {
  const [passed, failed, skipped] = /(\d+) passed, (\d+) failed, (\d+) skipped\s*$/.exec(output).slice(1).map(Number)
  return { passed, failed, skipped, notes: output.match(/^(?:skipped |passed at the second try: |\S+ [\d.]+$).*/gm) ?? [] }
}
/** Scripts that do several things say so in a last line of JSON. */
const lastLine = (output) => JSON.parse(output.trim().split('\n').at(-1))

/** Browser tests that a second Chromium runs as well: where versions of Chromium have differed, or are likely to. */
const shortSet = ['chunks', 'connect', 'silent', 'session', 'dialogs']
const second = otherChromium()
/** Each run has a sandbox on ports of its own, so that two can go side by side. */
const portsOf = (run) => String(4710 + 20 * run)
const browserStep = ({ report, args, env, phase = 2, ...step }, run) => ({
  ...step,
  needs: 'pages',
  phase,
  run: [bin('playwright'), 'test', '--reporter=json', `--output=.artifacts/e2e/${report}`, ...args],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `.artifacts/e2e-${report}.json`, PORTICO_E2E_PORT_BASE: portsOf(run), ...env },
  counts: playwrightCounts(`.artifacts/e2e-${report}.json`),
})

/**
 * What runs in phases: all of one before the first of the next, and two at a time. Most steps have no phase and come first; the package is
 * tried alone, because it installs packages; the longest suite of browser tests has the machine for itself, and the others share it.
 */
const steps = [
  { name: 'types', run: ['npm', 'run', '--silent', 'types'] },
  { name: 'build', run: ['npm', 'run', '--silent', 'build'] },
  { name: 'lint', run: [bin('biome'), 'check', '--error-on-warnings', '.'] },
  {
    name: 'dependencies',
    run: [
      bin('depcruise'),
      '--config',
      '.dependency-cruiser.cjs',
      'kernel',
      'ports',
      'protocol',
      'lib',
      'ui',
      'elements',
      'plugins',
      'adapters',
      'siwx',
      'networks',
      'client',
      'exports',
      'apps/gateway',
    ],
  },
  { name: 'module state', run: [node, 'scripts/check-module-state.mjs'] },
  { name: 'hidden imports', run: [node, 'scripts/check-hidden-imports.mjs'] },
  { name: 'function length', run: [node, 'scripts/check-function-length.mjs'] },
  { name: 'dead code', run: [bin('knip')] },
  { name: 'dead code in the product', run: [bin('knip'), '--production', '--exclude', 'dependencies,unlisted,unresolved,binaries'] },
  { name: 'errors table', run: [node, 'scripts/errors-table.mjs', '--check'] },
  { name: 'api table', run: [node, 'scripts/api-table.mjs', '--check'] },
  { name: 'names of plugins', run: [node, 'scripts/builtin-names.mjs', '--check'] },
  { name: 'csp table', run: [node, 'scripts/csp-table.mjs', '--check'] },
  { name: 'threats table', run: [node, 'scripts/threats-table.mjs', '--check'] },
  { name: 'dependencies table', run: [node, 'scripts/dependencies-table.mjs', '--check'] },
  { name: 'retired names', run: [node, 'scripts/figures.mjs', '--check'] },
  { name: 'lockfile', run: [node, 'scripts/check-lockfile.mjs'] },
  { name: 'packages of a host', needs: 'build', run: [node, 'scripts/host-packages.mjs'], show: true },
  { name: 'size', needs: 'build', run: [node, 'scripts/size.mjs'], show: true },
  { name: 'size in a browser', needs: 'build', run: [node, 'scripts/bench/headline.mjs'], show: true },
  { name: 'package shape', needs: 'build', run: [node, 'scripts/check-exports.mjs'] },
  {
    name: 'unit',
    needs: 'build',
    run: [bin('vitest'), 'run', '--reporter=dot', '--reporter=json', '--outputFile.json=.artifacts/unit.json'],
    counts: vitestCounts('.artifacts/unit.json'),
    limit: 28 * minute,
  },
  { name: 'examples', full: true, needs: 'pages', run: [node, 'scripts/test-examples.mjs'], counts: lastLine, limit: 10 * minute },
  {
    name: 'consumers',
    needs: 'build',
    run: [node, 'tests/consumers/run.mjs', '--linked', 'react-vite', ...(full ? ['html', 'vanilla-esbuild'] : [])],
    counts: lastLine,
    limit: 8 * minute,
  },
  { name: 'pages', needs: 'build', run: [node, 'apps/sandbox/build/bundlePages.mjs'] },
  { name: 'packed', needs: 'build', phase: 1, run: [node, 'scripts/test-packed.mjs'], counts: lastLine, limit: 10 * minute },
  {
    name: 'removable plugins',
    needs: 'build',
    run: [node, 'scripts/removable.mjs', ...(full ? [] : ['--contracts'])],
    counts: lastLine,
    limit: 35 * minute,
  },
  // One run of Playwright each: a failure in one keeps no test of another from running, and what breaks the chains breaks none of another.
  ...[
    { name: 'end to end', report: 'visitors', args: ['--project=visitors'], limit: 40 * minute },
    { name: 'end to end, sending', phase: 3, report: 'sending', args: ['--project=sending'], limit: 30 * minute },
    { name: 'end to end, money that moves', phase: 3, report: 'money', args: ['--project=money that moves'], limit: 32 * minute },
    { name: 'end to end, broken chains', phase: 3, report: 'broken-chains', args: ['--project=broken chains'], limit: 10 * minute },
    {
      name: 'end to end, the other Chromium',
      full: true,
      phase: 3,
      report: 'other-chromium',
      args: ['--project=visitors', '--workers=1', ...shortSet.map((name) => `${name}.spec`)],
      env: { CHROMIUM: second },
      limit: 15 * minute,
      unless: second === undefined && 'there is one Chromium only',
    },
  ].map(browserStep),
  // Firefox and WebKitGTK, where they are installed.
  {
    name: 'other engines',
    full: true,
    needs: 'pages',
    phase: 3,
    run: [node, '--import', 'tsx', 'tests/engines/run.mjs'],
    counts: lastSummary,
    limit: 10 * minute,
  },
]

// The steps that run end with this process, see `execute`.
process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))

const unknown = asked.filter((name) => !steps.some((step) => step.name.startsWith(name)))
if (unknown.length > 0) {
  console.error(`No step "${unknown.join('", "')}". Steps: ${steps.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const chosen = steps.filter((step) => (asked.length === 0 ? full || !step.full : asked.some((wanted) => step.name.startsWith(wanted))))
rmSync('.artifacts', { recursive: true, force: true })
mkdirSync('.artifacts', { recursive: true })

const total = { passed: 0, failed: 0, skipped: 0 }
/** Said again at the end, where a reader of a long log looks first. */
const failures = []
const done = new Map()

const perform = async (step) => {
  if (step.unless) {
    done.set(step.name, true)
    console.log(`not run ${step.name}: ${step.unless}`)
    return
  }
  if (step.needs && done.get(step.needs) === false) {
    done.set(step.name, false)
    total.failed += 1
    console.log(`FAILED  ${step.name}: "${step.needs}" failed before it`)
    return
  }
  const { ok, output, seconds } = await execute(step)
  let counts
  try {
    counts = step.counts?.(output)
  } catch {
    counts = undefined
  }
  counts ??= { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  if (!ok && counts.failed === 0) counts = { ...counts, failed: 1 }
  for (const key of Object.keys(total)) total[key] += counts[key] ?? 0
  const fine = ok && counts.failed === 0
  done.set(step.name, fine)
  const detail = step.counts
    ? ` ${counts.passed} passed${counts.failed ? `, ${counts.failed} failed` : ''}${counts.skipped ? `, ${counts.skipped} skipped` : ''}`
    : ''
  console.log(`${fine ? 'ok    ' : 'FAILED'}  ${step.name}${detail} (${seconds.toFixed(1)} s)`)
  if (!fine) failures.push(`FAILED  ${step.name}`, ...(counts.notes ?? []).filter((note) => note.startsWith('failed: ')).map((note) => `        ${note}`))
  for (const note of counts.notes ?? []) console.log(`        ${note}`)
  if (!fine || step.show) console.log(output.trimEnd().slice(-12_000).replace(/^/gm, '        '))
}

const phaseOf = ({ phase = 0 }) => phase
const waiting = [...chosen].sort((one, other) => phaseOf(one) - phaseOf(other))
const running = new Map()
const mayStart = (step) =>
  (!step.needs || done.has(step.needs) || !chosen.some(({ name }) => name === step.needs)) &&
  phaseOf(step) === phaseOf(waiting[0]) &&
  [...running.keys()].every((other) => phaseOf(other) === phaseOf(step))
while (waiting.length > 0 || running.size > 0) {
  const next = running.size < 2 ? waiting.find(mayStart) : undefined
  if (next) {
    waiting.splice(waiting.indexOf(next), 1)
    running.set(
      next,
      perform(next).then(() => running.delete(next)),
    )
  } else await Promise.race(running.values())
}

if (!existsSync('.artifacts')) mkdirSync('.artifacts')
for (const line of failures) console.log(line)
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed > 0 ? 1 : 0)
