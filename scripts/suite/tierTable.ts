// Every test by title, and the command that runs it.
import path from 'node:path'
import type { FullOnly } from './tiers.js'

export interface Row {
  /** `tests/e2e/send.spec.ts: title`. */
  readonly test: string
  readonly tier: 'test' | 'full'
  /** For one that `npm run test:full` alone runs: what `npm test` tries of the same behaviour. */
  readonly stays?: string
}
interface Listed {
  /** From the root of the project. */
  readonly file: string
  readonly title: string
}
interface Suite {
  readonly title: string
  readonly file: string
  readonly suites?: readonly Suite[]
  readonly specs?: readonly { readonly title: string; readonly file: string; readonly tests?: readonly { readonly projectName?: string }[] }[]
}

/** Of `playwright test --list --reporter=json`, with the project of each. A title has those of the groups around it before it. */
export const listedTests = (json: string): readonly (Listed & { readonly project: string })[] => {
  const within = ({ suites = [], specs = [] }: Suite, groups: readonly string[]): readonly (Listed & { readonly project: string })[] => [
    ...specs.map(({ title, file, tests = [] }) => ({
      file: `tests/e2e/${path.basename(file)}`,
      title: [...groups, title].join(' › '),
      project: tests[0]?.projectName ?? '',
    })),
    ...suites.flatMap((suite) => within(suite, suite.title ? [...groups, suite.title] : groups)),
  ]
  return (JSON.parse(json.slice(json.indexOf('{'))) as { suites: readonly Suite[] }).suites.flatMap((file) => within(file, []))
}
export const browserTests = (json: string): readonly Listed[] => listedTests(json).map(({ file, title }) => ({ file, title }))

/** Of `vitest list --json`. */
export const unitTests = (json: string, root: string): readonly Listed[] =>
  (JSON.parse(json.slice(json.indexOf('['))) as { name: string; file: string }[]).map(({ name, file }) => ({ file: path.relative(root, file), title: name }))

const specOf = (file: string) => path.basename(file, '.spec.ts')
export const rowsOf = ({ browser, unit }: { readonly browser: readonly Listed[]; readonly unit: readonly Listed[] }, fullOnly: FullOnly): readonly Row[] =>
  [
    ...browser.map(({ file, title }) => ({ test: `${file}: ${title}`, stays: fullOnly.browser[specOf(file)]?.[title] })),
    ...unit.map(({ file, title }) => ({ test: `${file}: ${title}`, stays: fullOnly.unit[file] })),
  ].map(({ test, stays }) => (stays === undefined ? { test, tier: 'test' } : { test, tier: 'full', stays }))

/** Whether a reference leads to a test that `npm test` runs: a spec or a test file, or a folder of them, with the beginning of a title. */
const leadsTo = (reference: string, rows: readonly Row[]) => {
  const [, file = '', title = ''] = /^([^\s:]+)(?:: (.*))?$/.exec(reference) ?? []
  const home = file.includes('/') ? file : `tests/e2e/${file}.spec.ts`
  return rows.some(({ test, tier }) => tier === 'test' && (home.endsWith('/') ? test.startsWith(home) : test.startsWith(`${home}: ${title}`)))
}

export const problemsOf = ({
  rows,
  fullOnly,
  former,
  merged,
}: {
  readonly rows: readonly Row[]
  readonly fullOnly: FullOnly
  /** Tests of an earlier commit. */
  readonly former: readonly string[]
  /** Tests that are gone, and why. */
  readonly merged: Readonly<Record<string, string>>
}): readonly string[] => {
  const known = new Set(rows.map(({ test }) => test))
  const files = new Set(rows.map(({ test }) => test.split(': ')[0]))
  const named = Object.entries(fullOnly.browser).flatMap(([spec, titles]) => Object.keys(titles).map((title) => `tests/e2e/${spec}.spec.ts: ${title}`))
  return [
    ...named.filter((test) => !known.has(test)).map((test) => `tests/full.json names a test that is not there: ${test}`),
    ...Object.keys(fullOnly.unit)
      .filter((file) => !files.has(file))
      .map((file) => `tests/full.json names a file that has no tests: ${file}`),
    ...rows.flatMap(({ test, stays }) => (stays === undefined || leadsTo(stays, rows) ? [] : [`${test}: npm test has no "${stays}"`])),
    ...former.filter((test) => !known.has(test) && !(test in merged)).map((test) => `gone without a line in tests/merged.json: ${test}`),
  ]
}
