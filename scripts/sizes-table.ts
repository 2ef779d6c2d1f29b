// Writes the table of sizes in docs/reference/benchmarks.md: the limits of budgets.json and of each plugin and adapter, which `npm run size`
// enforces, and the sentences that name one of them. With --check, fails when a page is stale.
import { fillBetween, fillTable } from './fillTable.js'
import { readBudgets } from './budgets.js'

const page = 'docs/reference/benchmarks.md'
const { headline, secureSite, stories } = readBudgets()
const moments = [
  ['load', 'page load, before a press'],
  ['usable', 'until the list of wallets is usable'],
  ['quiet', 'until the page is quiet'],
] as const
const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
const table = [
  row(['What is downloaded', 'Limit, kB gzip', 'Goal']),
  '| --- | ---: | ---: |',
  ...Object.entries(headline).flatMap(([kind, limits]) =>
    moments.map(([key, when]) => row([`in a browser, ${kind} page: ${when}`, limits[key], limits.goals[key]])),
  ),
  ...Object.entries(secureSite.pages).map(([entry, { files, kB }]) => row([`secure site, ${entry}: until it can be used, at most ${files} files`, kB, ''])),
  row(['secure site: each document', secureSite.document, '']),
  ...stories.map(({ story, limit, goal = '' }) => row([story, limit, goal])),
].join('\n')

/** Where a sentence names a size, in whole kB, rounded up. */
const sentences = [
  { file: 'README.md', story: 'page load, modal closed', marks: ['AppKit-compatible API, about ', ' kB gzip before the first click'] },
  {
    file: 'docs/start/react.md',
    story: 'page load, React page, beside React',
    marks: ['loads [about ', ' kB](../reference/benchmarks.md#sizes) beyond React'],
  },
] as const

const fillSentence = ({ file, story, marks }: (typeof sentences)[number]): boolean => {
  const limit = stories.find((one) => one.story === story)?.limit
  if (limit === undefined) throw new Error(`No size is called "${story}".`)
  return fillBetween(file, marks, `${Math.ceil(limit)}`)
}

const stale = [
  ...(fillTable(page, ['<!-- sizes -->\n', '<!-- /sizes -->'], table) ? [] : [page]),
  ...sentences.filter((sentence) => !fillSentence(sentence)).map(({ file }) => file),
]
for (const one of stale) console.error(`${one} is stale. Run: npm run docs`)
process.exitCode = stale.length > 0 ? 1 : 0
