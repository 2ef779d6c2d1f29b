// What the suite consists of: data, for `npm test` and `npm run test:full`.
import path from 'node:path'
import { otherChromium } from '../chromium.js'
import { type Counts, lastLine, lastSummary, playwrightCounts, vitestCounts } from './counts.js'
import { type Command, minute } from './execute.js'
import { type Input, type Inputs, isCode, withoutTexts } from './inputs.js'

export interface Step extends Command {
  readonly name: string
  /** Only `npm run test:full` has it. */
  readonly full?: boolean
  /** A step that has to pass before. */
  readonly needs?: string
  /** All of one phase ends before the first of the next begins; by default 0, the first. */
  readonly phase?: number
  /** Read from what it wrote; without it the step counts as one. */
  readonly counts?: (output: string) => Counts
  /** Print what it wrote although it passed. */
  readonly show?: boolean
  /** Why it cannot run on this machine. */
  readonly unless?: string | undefined
  /** The share that it takes of the two places of a phase, by default 1: less for one that waits more than it computes. */
  readonly place?: number
  /** Whether its program takes `--shard=1/8`, so that several machines share its tests. */
  readonly divides?: boolean
  /** What its result follows from, beside package-lock.json: by default every file of the repository. A step that says `never` is not kept. */
  readonly inputs?: ((inputs: Inputs) => readonly Input[]) | 'never'
  /** The folder that it makes: its result is kept while that is as it was made. */
  readonly output?: string
  /** For one that runs browser tests: their project, and the file that names those to leave out. */
  readonly browser?: { readonly project: string; readonly list: string }
}

const bin = (name: string): string => path.resolve('node_modules/.bin', name)
const node = process.execPath
const script = (file: string, ...args: string[]): Step['run'] => [node, '--import', 'tsx', file, ...args]
/** Browser tests that a second Chromium runs as well: where versions of Chromium have differed, or are likely to. */
const shortSet = ['chunks', 'connect', 'silent', 'session', 'dialogs']
/** Projects of tests/consumers that are there for what installs or bundles them, and for the ends of the versions that are allowed. */
const otherTools = [
  ...['vite', 'webpack', 'rspack', 'turbopack', 'esbuild', 'yarn', 'pnpm', 'no-optional'].map((tool) => `adapters-${tool}`),
  ...['next-scaffold', 'next-scaffold-cookies', 'one-viem', 'wagmi-lowest', 'wagmi-3-oldest', 'wagmi-highest'],
]
/** Each run has a sandbox on ports of its own, so that two can go side by side. */
const portsOf = (run: number): string => String(4710 + 40 * run)

const shipped = /^(?:kernel|ports|protocol|lib|ui|elements|plugins|adapters|siwx|networks|locales|client|exports)\//
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
/** The files of folders, beside tests. */
const filesIn =
  (pattern: RegExp) =>
  ({ files }: Inputs): readonly Input[] =>
    files.filter((file) => pattern.test(file) && !isTest(file))
/** What `npm run build` reads. */
const builds = (inputs: Inputs): readonly Input[] => [
  ...filesIn(shipped)(inputs),
  ...inputs.reach(['scripts/build.ts', 'rollup.config.mjs', 'scripts/prune-types.ts', 'scripts/sbom.ts']),
  ...['package.json', 'tsconfig.json', 'tsconfig.build.json', 'css.d.ts'],
]
/** The built package, a script with what it imports, and the data that it reads. */
const ofBuild =
  (file: string, data = /^$/) =>
  (inputs: Inputs): readonly Input[] => [...builds(inputs), ...inputs.reach([file]), ...inputs.files.filter((one) => !isCode(one) && data.test(one))]
/** The inputs of a step that uses the built package but none of its translations. */
const ofBuiltCode =
  (file: string, data = /^$/) =>
  (inputs: Inputs): readonly Input[] =>
    withoutTexts(ofBuild(file, data)(inputs))
/** Which module imports which, and the rules for that. */
const imports = ({ reach }: Inputs): readonly Input[] => ['imports', ...reach(['scripts/check-dependencies.ts', 'scripts/folders.ts'])]
/** Which code imports and names which. */
const shape = (): readonly Input[] => ['shape']
/** All but the texts that visitors read. */
const textless = (): readonly Input[] => ['textless']

/** What is checked without running the product: each in a second or a minute. */
const checks: readonly Step[] = [
  { name: 'types', run: ['npm', 'run', '--silent', 'types'] },
  // Three minutes where nothing else runs; ten were too few beside much other work.
  { name: 'build', run: ['npm', 'run', '--silent', 'build'], limit: 20 * minute, inputs: builds, output: 'dist' },
  { name: 'lint', run: [bin('biome'), 'check', '--error-on-warnings', '.'] },
  { name: 'promises', run: ['npm', 'run', '--silent', 'lint:promises'], inputs: textless },
  { name: 'dependencies', run: ['npm', 'run', '--silent', 'lint:dependencies'], inputs: imports },
  { name: 'module state', run: script('scripts/check-module-state.ts'), inputs: textless },
  { name: 'hidden imports', run: script('scripts/check-hidden-imports.ts'), inputs: textless },
  { name: 'dead code', run: [bin('knip')], inputs: shape },
  { name: 'dead code in the product', run: [bin('knip'), '--production', '--exclude', 'dependencies,unlisted,unresolved,binaries'], inputs: shape },
  { name: 'errors table', run: script('scripts/errors-table.ts', '--check') },
  { name: 'api table', run: script('scripts/api-table.ts', '--check'), inputs: ofBuiltCode('scripts/api-table.ts', /^(?:docs\/reference|exports\/api)\//) },
  { name: 'names of plugins', run: script('scripts/builtin-names.ts', '--check') },
  { name: 'csp table', run: script('scripts/csp-table.ts', '--check') },
  { name: 'threats table', run: script('scripts/threats-table.ts', '--check') },
  { name: 'specification table', run: script('scripts/specification-table.ts', '--check'), show: true },
  { name: 'accessibility table', run: script('scripts/accessibility-table.ts', '--check'), show: true },
  { name: 'dependencies table', run: script('scripts/dependencies-table.ts', '--check') },
  { name: 'sizes table', run: script('scripts/sizes-table.ts', '--check') },
  { name: 'plan table', run: script('scripts/plan-table.ts', '--check') },
  { name: 'lockfile', run: script('scripts/check-lockfile.ts') },
  { name: 'packages of a host', needs: 'build', run: script('scripts/host-packages.ts'), show: true, inputs: ofBuild('scripts/host-packages.ts') },
  { name: 'size', needs: 'build', run: script('scripts/size.ts'), show: true, inputs: ofBuild('scripts/size.ts', /budgets?\.json$/) },
  { name: 'package shape', needs: 'build', run: script('scripts/check-exports.ts'), inputs: ofBuiltCode('scripts/check-exports.ts', /^docs\/|^[^/]+$/) },
]

interface BrowserRun extends Omit<Step, 'run' | 'counts' | 'needs'> {
  /** Names its report. */
  readonly report: string
  /** Of Playwright, beside those that all runs have. */
  readonly args: readonly string[]
}
/**
 * One run of Playwright each: a failure in one keeps no test of another from running, and what breaks the chains breaks none of another.
 * Those that use up the chains have one worker and go side by side, the visitors have two.
 */
const browserRuns = (full: boolean, second: string | undefined): readonly BrowserRun[] => [
  // With all variants 43 minutes were measured beside other work.
  { name: 'end to end', report: 'visitors', args: ['--project=visitors'], limit: (full ? 60 : 45) * minute, divides: true },
  { name: 'end to end, sending', phase: 3, report: 'sending', args: ['--project=sending'], place: 0.5, limit: 30 * minute },
  { name: 'end to end, money that moves', phase: 3, report: 'money', args: ['--project=money that moves'], place: 0.5, limit: 32 * minute, divides: true },
  { name: 'end to end, broken chains', phase: 3, report: 'broken-chains', args: ['--project=broken chains'], limit: 10 * minute },
  {
    name: 'end to end, the other Chromium',
    full: true,
    phase: 3,
    report: 'other-chromium',
    args: ['--project=visitors', '--workers=1', ...shortSet.map((name) => `${name}.spec`)],
    env: { CHROMIUM: second },
    limit: 15 * minute,
    unless: second === undefined ? 'there is one Chromium only' : undefined,
  },
]
const browserStep =
  (full: boolean) =>
  (browserRun: BrowserRun, index: number): Step => {
    const { report, args, env, phase = 2, ...run } = browserRun
    const list = `.artifacts/left-out-${report}.txt`
    const project = args[0]?.split('=')[1] ?? ''
    return {
      ...run,
      ...(!full && { browser: { project, list } }),
      needs: 'pages',
      phase,
      run: [
        bin('playwright'),
        'test',
        '--reporter=json',
        `--output=.artifacts/e2e/${report}`,
        // A shard may have no test of a small project.
        '--pass-with-no-tests',
        ...(full ? [] : [`--test-list-invert=${list}`]),
        ...args,
      ],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `.artifacts/e2e-${report}.json`, PORTICO_E2E_PORT_BASE: portsOf(index), ...env },
      counts: playwrightCounts(`.artifacts/e2e-${report}.json`),
    }
  }

/**
 * The steps, in the order in which they begin. Most have no phase and come first, two at a time: those that wait for a registry
 * beside those that compute; what packs the programs comes after them, because it writes into folders that others read; the longest suite of
 * browser tests has the machine for itself, and the others share it.
 */
export const stepsOf = ({ full }: { readonly full: boolean }): readonly Step[] =>
  [
    ...checks,
    {
      name: 'size in a browser',
      needs: 'build',
      run: script('scripts/bench/headline.ts'),
      show: true,
      inputs: ofBuild('scripts/bench/headline.ts', /^scripts\/bench\/|^budgets\.json$/),
    },
    {
      name: 'unit',
      needs: 'build',
      run: [
        bin('vitest'),
        'run',
        '--retry=1',
        ...['dot', 'json', './scripts/suite/secondTries.ts'].map((reporter) => `--reporter=${reporter}`),
        '--outputFile.json=.artifacts/unit.json',
      ],
      counts: vitestCounts('.artifacts/unit.json'),
      // All cases of the long loops, beside the removal of each plugin.
      limit: (full ? 45 : 28) * minute,
      divides: true,
    } satisfies Step,
    // A minute for each ten changes on a quiet machine.
    { name: 'clauses', full: true, run: script('scripts/clauses.ts'), counts: lastLine, divides: true, limit: 25 * minute },
    { name: 'pages', needs: 'build', run: script('apps/sandbox/build/bundlePages.ts'), inputs: 'never' } satisfies Step,
    { name: 'examples', full: true, needs: 'pages', run: script('scripts/test-examples.ts'), counts: lastLine },
    // Below a path, as most hosts of projects serve it.
    { name: 'site', full: true, needs: 'build', run: script('site/build.ts', '--base', '/portico/', '--check'), show: true, limit: 15 * minute },
    {
      name: 'consumers',
      needs: 'build',
      run: script('tests/consumers/run.ts', '--linked', 'react-vite', ...(full ? ['html', 'vanilla-esbuild'] : [])),
      counts: lastLine,
      inputs: ofBuiltCode('tests/consumers/run.ts', /^tests\/consumers\/|^(?:README|LICENSE)/),
    },
    // These install packages from the registry, each with its own manager.
    {
      name: 'consumers of other tools',
      full: true,
      needs: 'build',
      run: script('tests/consumers/run.ts', ...otherTools),
      counts: lastLine,
      divides: true,
      limit: 40 * minute,
    },
    // The same, and the programs that make projects.
    {
      name: 'start pages',
      full: true,
      needs: 'build',
      run: script('tests/consumers/startPages.ts'),
      counts: lastLine,
      divides: true,
      limit: 30 * minute,
    },
    { name: 'installed apps', full: true, needs: 'pages', phase: 1, run: script('scripts/test-installed.ts'), counts: lastLine },
    {
      name: 'removable plugins',
      needs: 'build',
      run: script('scripts/removable.ts', ...(full ? [] : ['--types'])),
      counts: lastLine,
      divides: true,
      limit: 35 * minute,
      // Without the tests it looks at imports, names and types.
      ...(!full && { inputs: textless }),
    },
    { name: 'packed', needs: 'build', phase: 1, run: script('scripts/test-packed.ts'), counts: lastLine, inputs: textless },
    ...browserRuns(full, otherChromium()).map(browserStep(full)),
    // Every view in every look: from the sources, without a sandbox.
    {
      name: 'screens',
      full: true,
      phase: 3,
      run: [bin('playwright'), 'test', '--config', 'tests/screens/playwright.config.ts', '--reporter=json'],
      // Relative to the folder of its configuration otherwise.
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: path.resolve('.artifacts/e2e-screens.json') },
      counts: playwrightCounts('.artifacts/e2e-screens.json', 'tests/screens'),
      divides: true,
      limit: 30 * minute,
    } satisfies Step,
    // Firefox and WebKitGTK, where they are installed.
    { name: 'other engines', full: true, needs: 'pages', phase: 3, run: script('tests/engines/run.ts'), counts: lastSummary },
    {
      name: 'hostile layouts in other engines',
      full: true,
      needs: 'pages',
      phase: 3,
      run: script('tests/engines/hostile.ts'),
      counts: lastSummary,
      limit: 20 * minute,
    },
  ].filter((step: Step) => full || !step.full)
