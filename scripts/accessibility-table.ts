// Writes the tables of docs/reference/accessibility.md: the criteria of WCAG 2.2 and the journeys from tests/accessibility.json, what tests
// recorded of each journey, and the runs of axe from tests/axe.json. Fails when a test or a recording that is named there is no more. With
// --check, also when the page is stale. With --keep, takes over the runs of axe that browser tests left in .artifacts/axe.jsonl.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type AxeRun, type AxeRuns, axeRuns, axeTable } from './axeTable.js'
import { type Citation, cell, cite, hasTest } from './citedTests.js'
import { fillTable } from './fillTable.js'
import { recordingsOf } from './recordings.js'

const page = 'docs/reference/accessibility.md'
const marks = (name: string) => [`<!-- ${name} -->\n`, `<!-- /${name} -->`] as const
/** Of WCAG 2.2, levels A and AA. 4.1.1 is no criterion any more. */
const numberOfCriteria = 55

/** A success criterion of WCAG 2.2. */
export interface Criterion {
  readonly id: string
  readonly name: string
  readonly level: 'A' | 'AA'
  /** Its anchor in the standard. */
  readonly slug: string
  /** How Portico meets it, which the tests show. */
  readonly holds?: string
  readonly tests?: readonly Citation[]
  /** Why it does not apply. */
  readonly notApplicable?: string
  /** What no test shows, or what is not met. */
  readonly open?: string
}
/** What a visitor does. */
export interface Journey {
  readonly title: string
  readonly test: Citation
  /** By keyboard, where the test records nothing: key and focus. Of a tree: what was done before each recording. */
  readonly steps?: readonly (string | readonly [key: string, focus: string])[]
}
export interface Accessibility {
  readonly criteria: readonly Criterion[]
  readonly keyboard: readonly Journey[]
  readonly tree: readonly Journey[]
}
/** What the tables may name. */
export interface Tests {
  hasTest(citation: Citation): boolean
  recordingsOf(citation: Citation): readonly (readonly string[])[]
}

/** `held`: tests show it. `part`: tests show a part of it. `open`: no test shows it. `none`: it does not apply. */
export const verdictOf = ({ notApplicable, open, tests = [] }: Criterion): 'held' | 'part' | 'open' | 'none' =>
  notApplicable !== undefined ? 'none' : open === undefined ? 'held' : tests.length > 0 ? 'part' : 'open'
const words = { held: 'held by tests', part: 'in part', open: 'open', none: 'does not apply' } as const

/** What is wrong with what the tables are made of. */
export const problemsOf = ({ criteria, keyboard, tree }: Accessibility, { hasTest, recordingsOf }: Tests): readonly string[] => {
  const ids = criteria.map(({ id }) => id)
  const missing = (what: string, tests: readonly Citation[]) =>
    tests.filter((one) => !hasTest(one)).map(([file, title]) => `${what}: ${file} has no test "${title}".`)
  return [
    ...(criteria.length === numberOfCriteria ? [] : [`There are ${criteria.length} criteria, not ${numberOfCriteria}.`]),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} is there twice.`),
    ...criteria.flatMap(({ id, holds, tests = [], notApplicable, open }) => [
      ...missing(id, tests),
      ...(tests.length > 0 || notApplicable || open ? [] : [`${id} has no test, and no reason.`]),
      ...(tests.length > 0 === (holds !== undefined) ? [] : [`${id} says what holds without a test, or has a test and does not say what holds.`]),
      ...(notApplicable && (tests.length > 0 || open) ? [`${id} does not apply, and has a test or something open.`] : []),
    ]),
    ...[...keyboard, ...tree].flatMap(({ title, test }) => missing(title, [test])),
    ...keyboard.flatMap(({ title, test, steps }) =>
      steps || (hasTest(test) && recordingsOf(test).length === 1) ? [] : [`${title}: the test records no journey, or several.`],
    ),
    ...tree.flatMap(({ title, test, steps = [] }) =>
      hasTest(test) && recordingsOf(test).length === steps.length ? [] : [`${title}: the test does not record as many trees as there are steps.`],
    ),
  ]
}

const criterionLine = (criterion: Criterion): string => {
  const { id, name, level, slug, holds, tests = [], notApplicable, open } = criterion
  const text = [holds, notApplicable && `Does not apply: ${notApplicable}`, open && `**Open:** ${open}`].filter(Boolean).map((part) => cell(`${part}`))
  return `| [${id} ${name}](https://www.w3.org/TR/WCAG22/#${slug}) | ${level} | ${words[verdictOf(criterion)]} | ${text.join('<br>')} | ${tests.map(cite).join('<br>')} |`
}

/** The sum and the table of the criteria. */
export const criteriaTable = (criteria: readonly Criterion[]): string => {
  const count = (verdict: ReturnType<typeof verdictOf>) => criteria.filter((one) => verdictOf(one) === verdict).length
  return [
    `Of ${criteria.length} criteria ${count('held')} are held by tests, ${count('part')} in part, ${count('open')} are open, ${count('none')} do not apply.`,
    '',
    '| criterion | level | | what holds, and what is open | shown by |',
    '| --- | --- | --- | --- | --- |',
    ...criteria.map(criterionLine),
  ].join('\n')
}

/** Text of a page as code: indentation stays, and no character of it is markup. */
const code = (text: string): string => `\`${text.replaceAll('|', '\\|').replaceAll('`', "'")}\``
const indented = (line: string): string => `${'&emsp;'.repeat((line.length - line.trimStart().length) / 2)}${code(line.trim())}`

/** A step of a recording: `key: what has the focus; announced what is said`. */
const keyboardLine = (line: string): string => {
  const [, key = '', focus = '', said = ''] = /^(.*?): (.*?)(?:; announced (.*))?$/.exec(line) ?? []
  return `| ${cell(key)} | ${code(focus)} | ${said && code(said)} |`
}
const heading = ({ title, test }: Journey, at: number) => ['', `### ${at + 1}. ${title}`, '', cite(test), '']

/** A table for each journey by keyboard. */
export const keyboardTables = (journeys: readonly Journey[], { recordingsOf }: Pick<Tests, 'recordingsOf'>): string =>
  journeys
    .flatMap((journey, at) => {
      const lines = journey.steps
        ? journey.steps.map(([key = '', focus = '']) => `| ${cell(key)} | ${cell(focus)} | |`)
        : (recordingsOf(journey.test)[0] ?? []).map(keyboardLine)
      return [...heading(journey, at), '| key | has the focus then | announced |', '| --- | --- | --- |', ...lines]
    })
    .join('\n')
    .trim()

/** A table for each journey by the accessibility tree. */
export const treeTables = (journeys: readonly Journey[], { recordingsOf }: Pick<Tests, 'recordingsOf'>): string =>
  journeys
    .flatMap((journey, at) => {
      const trees = recordingsOf(journey.test)
      const lines = (journey.steps ?? []).map((step, place) => `| ${cell(`${step}`)} | ${(trees[place] ?? []).map(indented).join('<br>')} |`)
      return [...heading(journey, at), '| step | the view, in order |', '| --- | --- |', ...lines]
    })
    .join('\n')
    .trim()

const keep = () => {
  const file = '.artifacts/axe.jsonl'
  if (!existsSync(file)) throw new Error(`There is no ${file}: run PORTICO_FULL=1 npx playwright test a11y.spec.ts first.`)
  const commit = execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], { encoding: 'utf8' }).trim()
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const runs = axeRuns(
    lines.map((line) => JSON.parse(line) as AxeRun & { readonly commit: string; readonly at: string }),
    commit,
  )
  if (runs.runs.length === 0) throw new Error(`${file} has no run of ${commit}.`)
  writeFileSync(
    'tests/axe.json',
    `{\n  "commit": "${runs.commit}",\n  "date": "${runs.date}",\n  "runs": [\n${runs.runs.map((run) => `    ${JSON.stringify(run)}`).join(',\n')}\n  ]\n}\n`,
  )
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv.includes('--keep')) keep()
  const data: Accessibility = JSON.parse(readFileSync('tests/accessibility.json', 'utf8'))
  const problems = [...problemsOf(data, { hasTest, recordingsOf })]
  const axe: AxeRuns = JSON.parse(readFileSync('tests/axe.json', 'utf8'))
  const criteria = criteriaTable(data.criteria)
  const fresh = [
    fillTable(page, marks('criteria'), criteria),
    fillTable(page, marks('keyboard'), keyboardTables(data.keyboard, { recordingsOf })),
    fillTable(page, marks('tree'), treeTables(data.tree, { recordingsOf })),
    fillTable(page, marks('axe'), axeTable(axe)),
  ]
  if (fresh.includes(false)) problems.push(`${page} is stale. Run: npm run docs`)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
  else console.log(criteria.split('\n')[0])
}
