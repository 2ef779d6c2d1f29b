// Writes the tables of the plan for 100 million visitors in docs/operate/scale.md, from the figures measured in that page, the settings and the
// sizes. With --check, fails when the page is stale.
import { fillTable } from './fillTable.js'
import { computePlan, type PlanRow } from './plan/computePlan.js'
import { inputsHere } from './plan/readInputs.js'

const page = 'docs/operate/scale.md'
const tableOf = (rows: readonly PlanRow[], head: PlanRow) => [head, ['---', '---', '---'], ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const plan = computePlan(inputsHere())
const heads = {
  assumed: ['', '', 'from'],
  processor: ['', 'cores', 'from'],
  beside: ['', 'at 100 million', 'from'],
  breaks: ['what', 'reached at', 'from'],
} satisfies Readonly<Record<keyof typeof plan, PlanRow>>

const names = ['assumed', 'processor', 'beside', 'breaks'] as const
const stale = names.filter((name) => !fillTable(page, [`<!-- plan: ${name} -->\n`, '<!-- /plan -->'], tableOf(plan[name], heads[name])))
if (stale.length > 0) console.error(`${page} is stale. Run: npm run docs`)
process.exitCode = stale.length > 0 ? 1 : 0
