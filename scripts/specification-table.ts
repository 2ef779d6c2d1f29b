// Writes the tables of docs/reference/specification.md from tests/spec.json: each clause of the specification with the tests that show it, or the
// row of docs/reference/deviations.md that says what is done instead with the tests that show that. Fails when a clause that works or differs has
// no test, when a test, a row or a former message that is named there is no more, and when a row of the deviations or a former message belongs to
// no clause. With --check, also when the page is stale.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type Citation, cell, cite, hasTest } from './citedTests.js'
import { fillTable } from './fillTable.js'

const page = 'docs/reference/specification.md'
const marks = ['<!-- clauses -->\n', '<!-- /clauses -->'] as const
const sections: readonly string[] = [
  'Purpose and options',
  'Screens and routes',
  'Entities',
  'States and transitions',
  'Validation',
  'Features',
  'Calls',
  'Errors',
  'Constants and limits',
]

/** A clause of the specification. */
export interface Clause {
  /** Its section and its number in there. */
  readonly id: string
  /** What it wants, in a few words. */
  readonly clause: string
  /** The tests that show it, or show what is done instead: never none, except where something is missing. */
  readonly tests: readonly Citation[]
  /** The first cell of the row of the deviations that says what is done instead. */
  readonly differs?: string
  /** The former text, as the table of former messages has it. */
  readonly message?: string
  /** What is missing. */
  readonly open?: string
}
/** What the clauses may name. */
export interface Known {
  /** The first cells of the rows of the deviations. */
  readonly deviations: ReadonlySet<string>
  readonly messages: ReadonlySet<string>
  hasTest(citation: Citation): boolean
}

/** `works`: tests show it. `differs`: a row says what is done instead. `other`: something is missing. */
export const verdictOf = ({ open, differs }: Pick<Clause, 'open' | 'differs'>): 'works' | 'differs' | 'other' =>
  open ? 'other' : differs ? 'differs' : 'works'

/** What is wrong with the clauses. */
export const problemsOf = (clauses: readonly Clause[], known: Known): readonly string[] => {
  const ids = clauses.map(({ id }) => id)
  const messages = new Set(clauses.map(({ message }) => message))
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} is there twice.`),
    ...ids.filter((id) => sections[Number(id.split('.')[0]) - 1] === undefined).map((id) => `${id} belongs to no section.`),
    ...clauses.flatMap(({ id, clause, tests, differs, message, open }) => [
      ...(clause ? [] : [`${id} does not say what it wants.`]),
      ...(tests.length > 0 || differs || open ? [] : [`${id} has no test, and no row that says what is done instead.`]),
      ...(differs && tests.length === 0 ? [`${id} differs, and no test shows what is done instead.`] : []),
      ...tests.filter((one) => !known.hasTest(one)).map(([file, title]) => `${id}: ${file} has no test "${title}".`),
      ...(differs === undefined || known.deviations.has(differs) ? [] : [`${id}: the deviations have no row "${differs}".`]),
      ...(message === undefined || known.messages.has(message) ? [] : [`${id}: the former messages have no row "${message}".`]),
      ...(id.startsWith('8.') && differs === errorTexts && message === undefined ? [`${id} names no former message.`] : []),
    ]),
    ...[...known.messages].filter((text) => !messages.has(text)).map((text) => `The former message "${text}" belongs to no clause.`),
  ]
}
/** The row for all errors with texts of their own: a clause under it has to say which text it is about. */
const errorTexts = 'Errors are thrown with given texts.'

/** The first cells of the rows of all tables of a page. */
export const firstCells = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split('\n')
      .filter((line) => line.startsWith('| ') && !/^\| (---|specified )/.test(line))
      .map((line) => line.slice(2).split(' | ')[0] ?? ''),
  )

const line = (one: Clause): string => {
  const instead = [
    one.differs && `[differs](deviations.md): ${one.differs}`,
    one.message && `[former message](errors.md#messages-of-the-former-kit): ${cell(one.message)}`,
    one.open && `**Missing:** ${cell(one.open)}`,
  ]
  return `| ${one.id} | ${cell(one.clause)} | ${verdictOf(one)} | ${[...instead, ...one.tests.map(cite)].filter(Boolean).join('<br>')} |`
}
const count = (clauses: readonly Clause[], wanted: string) => clauses.filter((one) => verdictOf(one) === wanted).length

/** What the page says between its marks; the first line is the sum. */
export const tablesOf = (clauses: readonly Clause[]): string =>
  [
    `Of ${clauses.length} clauses ${count(clauses, 'works')} work, ${count(clauses, 'differs')} differ, ${count(clauses, 'other')} are neither.`,
    ...sections.flatMap((title, at) => {
      const rows = clauses.filter(({ id }) => id.startsWith(`${at + 1}.`))
      return ['', `## ${at + 1}. ${title}`, '', '| | clause | | shown by |', '| --- | --- | --- | --- |', ...rows.map(line)]
    }),
  ].join('\n')

const readKnown = (): Known => {
  const former: readonly (readonly [text: string])[] = JSON.parse(readFileSync('scripts/data/former-messages.json', 'utf8'))
  const deviations = firstCells(readFileSync('docs/reference/deviations.md', 'utf8'))
  return { deviations, messages: new Set(former.map(([text]) => text)), hasTest }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const clauses: readonly Clause[] = JSON.parse(readFileSync('tests/spec.json', 'utf8'))
  const problems = [...problemsOf(clauses, readKnown())]
  const tables = tablesOf(clauses)
  if (!fillTable(page, marks, tables)) problems.push(`${page} is stale. Run: npm run docs`)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
  else console.log(tables.split('\n')[0])
}
