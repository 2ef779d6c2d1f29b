// Writes the table of docs/reference/threats.md from tests/threats.json: what the widget has to withstand, and the tests that show it.
// Fails when a test that is named there is no more. With --check, also when the page is stale.
import { existsSync, readFileSync } from 'node:fs'
import { fillTable } from './fillTable.js'

const page = 'docs/reference/threats.md'
const [start, end] = ['<!-- threats -->\n', '<!-- /threats -->'] as const

type Citation = readonly [file: string, title: string]
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

/** Whether a file that is run holds a test of that title; of a script or of a page built elsewhere, a line. */
const holds = (file: string, title: string): boolean => {
  if (!existsSync(file)) return false
  const text = readFileSync(file, 'utf8')
  if (/^(scripts|tests\/consumers)\/|^tests\/soak\/[\w-]+\.ts$/.test(file)) return text.includes(title)
  if (!/\.test\.tsx?$|^tests\/e2e\/[\w-]+\.spec\.ts$|^tests\/soak\/[\w-]+\.(spec|soak)\.ts$/.test(file)) return false
  // The title of the call, not a word of a comment: `test('…'`, `test.each(…)('…'`, also with its cases on lines of their own.
  const call = /((^|\n)[\t ]*(test|it|measure)\b[^\n]*|\n\s*\][^\n]*\))\(\s*['"`]$/
  for (let at = text.indexOf(title); at >= 0; at = text.indexOf(title, at + 1)) if (call.test(text.slice(0, at))) return true
  return false
}

const rows: readonly Row[] = JSON.parse(readFileSync('tests/threats.json', 'utf8'))
const faults = rows.flatMap(({ id, what, tests, open }, at) => [
  ...(rows.findIndex((row) => row.id === id) === at ? [] : [`${id} is there twice.`]),
  ...(what ? [] : [`${id} does not say what it is.`]),
  ...(tests.length > 0 || open ? [] : [`${id} has neither a test nor a word on why.`]),
  ...tests.filter(([file, title]) => !holds(file, title)).map(([file, title]) => `${id}: ${file} has no test "${title}".`),
])

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
const cite = ([file, title]: Citation): string => `[${cell(file.replace(/^.*\//, ''))}](../../${file}): ${cell(title)}`
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
