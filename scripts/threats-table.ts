// Writes the table of docs/reference/threats.md from tests/threats.json: what the widget has to withstand, and the tests that show it.
// Fails when a test that is named there is no more. With --check, also when the page is stale.
import { readFileSync } from 'node:fs'
import { type Citation, cell, cite, hasTest } from './citedTests.js'
import { fillTable } from './fillTable.js'

const page = 'docs/reference/threats.md'
const [start, end] = ['<!-- threats -->\n', '<!-- /threats -->'] as const

interface Row {
  readonly id: string
  /** What may happen. */
  readonly what: string
  readonly tests: readonly Citation[]
  /** What is not shown. */
  readonly open?: string
  /** What is to stay as it is, with the reason. */
  readonly limit?: string
}

const rows: readonly Row[] = JSON.parse(readFileSync('tests/threats.json', 'utf8'))
const faults = rows.flatMap(({ id, what, tests, open }, at) => [
  ...(rows.findIndex((row) => row.id === id) === at ? [] : [`${id} is there twice.`]),
  ...(what ? [] : [`${id} does not say what it is.`]),
  ...(tests.length > 0 || open ? [] : [`${id} has neither a test nor a word on why.`]),
  ...tests.filter((one) => !hasTest(one)).map(([file, title]) => `${id}: ${file} has no test "${title}".`),
])

// What is missing comes first; a limit is what is to stay as it is, with its reason.
const line = ({ id, what, tests, open, limit }: Row): string =>
  `| ${id} | ${cell(what)} | ${tests.map(cite).join('<br>')} | ${cell([open, limit && `**Limit:** ${limit}`].filter(Boolean).join(' '))} |`
const held = rows.filter(({ open }) => !open).length
const limited = rows.filter(({ open, limit }) => !open && limit).length
const part = rows.filter(({ tests, open }) => tests.length > 0 && open).length
const table = [
  `Of ${rows.length}: ${held} held by tests (${limited} of them within a stated limit), ${part} in part, ${rows.length - held - part} not.`,
  '',
  '| | what may happen | shown by | not shown |',
  '| --- | --- | --- | --- |',
  ...rows.map(line),
].join('\n')

if (!fillTable(page, [start, end], table)) faults.push(`${page} is stale. Run: npm run docs`)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else console.log(table.split('\n')[0])
