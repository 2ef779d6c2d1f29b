// How many tests passed, read from what the programs of the suite report.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export interface TestTime {
  /** The file from the root of the project, and the title of the test. */
  readonly test: string
  readonly file: string
  readonly seconds: number
  /** `passed` at the first try. */
  readonly status?: 'passed' | 'skipped' | 'other'
  /** What a browser test loaded, see tests/e2e/recordLoads.ts. */
  readonly loads?: readonly string[] | undefined
}
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** What failed, and what passed at its second try only, a line each. */
  readonly notes?: readonly string[]
  readonly times?: readonly TestTime[]
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly duration?: number | null
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** What a failure says first, in one line. */
export const firstLine = (message = ''): string =>
  message
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim()
    .slice(0, 300) ?? ''

/** What no test caught while the tests ran, which fails the run too: a line each, with the file that ran then. */
const uncaught = (output: string): readonly string[] => {
  const sections = stripVTControlCharacters(output)
    .split(/^.*⎯ (?=(?:Unhandled Rejection|Uncaught Exception|Unhandled Error) ⎯)/m)
    .slice(1)
  return [
    ...new Set(
      sections.map((section) => {
        const [, reason] = section.split('\n')
        const file = /originated in "([^"]+)"/.exec(section)?.[1] ?? 'a test'
        return `failed: ${file}: no test caught this: ${firstLine(reason)}`
      }),
    ),
  ]
}

/** Why a test failed: its first try says it, and the second one too where it is another reason. */
const reasonsOf = (messages: readonly string[] = []): string => [...new Set(messages.map(firstLine))].filter(Boolean).join(' · then: ')

/** Counts of a vitest report. A file that could not be loaded has no tests and counts as one failure. */
export const vitestCounts =
  (file: string) =>
  (output: string): Counts => {
    const report = read(file) as VitestReport
    const tests = report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ status, fullName, duration, failureMessages }) => ({
        file: path.relative('.', name),
        test: `${path.relative('.', name)}: ${fullName}`,
        reason: reasonsOf(failureMessages),
        seconds: (duration ?? 0) / 1000,
        status,
      })),
    )
    const broken = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
      notes: [
        ...tests.filter(({ status }) => status === 'failed').map(({ test, reason }) => `failed: ${test}: ${reason}`),
        ...(output.match(/^passed at the second try: .*/gm) ?? []),
        ...broken.map(({ name }) => `failed: ${path.relative('.', name)} could not be loaded`),
        ...uncaught(output),
      ],
      times: tests.map(({ file, test, seconds, status }) => ({ file, test, seconds, status: statusOf(status) })),
    }
  }
const statusOf = (status: string): NonNullable<TestTime['status']> =>
  ['passed', 'expected'].includes(status) ? 'passed' : ['skipped', 'pending', 'todo', 'disabled'].includes(status) ? 'skipped' : 'other'

interface Spec {
  readonly file: string
  /** With those of the groups around it. */
  readonly title: string
  readonly tests: readonly {
    readonly status: string
    readonly annotations?: readonly { readonly type: string; readonly description?: string }[]
    readonly results: readonly { readonly duration: number; readonly error?: { readonly message?: string } }[]
  }[]
}
interface Suite {
  readonly title?: string
  readonly suites?: readonly Suite[]
  readonly specs?: readonly Spec[]
}
const specsIn = ({ suites = [], specs = [] }: Suite, groups: readonly string[] = []): readonly Spec[] => [
  ...specs.map((spec) => ({ ...spec, title: [...groups, spec.title].join(' › ') })),
  ...suites.flatMap((suite) => specsIn(suite, [...groups, suite.title ?? ''])),
]
const loadsOf = ({ tests }: Spec): readonly string[] | undefined => {
  const told = tests.flatMap(({ annotations = [] }) => annotations.flatMap(({ type, description }) => (type === 'loads' && description ? [description] : [])))
  return told.length === 1 ? (JSON.parse(told[0] ?? '[]') as readonly string[]) : undefined
}

/** Counts of a Playwright report. A browser test that the machine held up may be tried once more; then it is named. */
export const playwrightCounts =
  (file: string, folder = 'tests/e2e') =>
  (): Counts => {
    const { stats, errors, suites } = read(file) as {
      readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number }
      readonly errors?: readonly unknown[]
      readonly suites: readonly Suite[]
    }
    const specs = suites.flatMap((suite) => specsIn(suite))
    const withStatus = (wanted: string) => specs.filter(({ tests }) => tests.some(({ status }) => status === wanted))
    const reasonOf = ({ tests }: Spec) => firstLine(tests.flatMap(({ results }) => results.map(({ error }) => error?.message)).find(Boolean))
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + (errors?.length ?? 0),
      skipped: stats.skipped,
      notes: [
        ...withStatus('unexpected').map((spec) => `failed: ${spec.file}: ${spec.title}: ${reasonOf(spec)}`),
        ...withStatus('flaky').map((spec) => `passed at the second try: ${spec.file}: ${spec.title}: ${reasonOf(spec)}`),
      ],
      times: specs.map((spec) => ({
        file: `${folder}/${spec.file}`,
        test: `${folder}/${spec.file}: ${spec.title}`,
        seconds: spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
        status: spec.tests.every(({ status }) => statusOf(status) === 'passed') ? 'passed' : statusOf(spec.tests[0]?.status ?? ''),
        loads: loadsOf(spec),
      })),
    }
  }

/** Counts of a script that ends with "N passed, N failed, N skipped", as the suite does. */
export const lastSummary = (output: string): Counts => {
  const [passed = 0, failed = 0, skipped = 0] = (/(\d+) passed, (\d+) failed, (\d+) skipped\s*$/.exec(output) ?? []).slice(1).map(Number)
  return { passed, failed, skipped, notes: output.match(/^(?:skipped |passed at the second try: |\S+ [\d.]+$).*/gm) ?? [] }
}
/** Counts of a script whose last line is JSON. */
export const lastLine = (output: string): Counts => ({ passed: 0, failed: 0, skipped: 0, ...JSON.parse(output.trim().split('\n').at(-1) ?? '') })
