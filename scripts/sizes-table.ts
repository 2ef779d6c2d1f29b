// Writes the table of sizes in docs/reference/figures.md: the limits of budgets.json and of each plugin and adapter, which `npm run size`
// enforces. With --check, fails when it is stale.
import { fillTable } from './fillTable.js'
import { readBudgets } from './budgets.js'

const page = 'docs/reference/figures.md'
const { headline, stories } = readBudgets()
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
  ...stories.map(({ story, limit, goal = '' }) => row([story, limit, goal])),
].join('\n')

if (!fillTable(page, ['<!-- sizes -->\n', '<!-- /sizes -->'], table)) {
  console.error(`${page} is stale. Run: npm run docs`)
  process.exitCode = 1
}
