// `npm run tiers`: every test by title, and whether `npm test` runs it or `npm run test:full` alone; writes .artifacts/tiers.tsv and prints sums.
// `--since <file>` compares with such a table of an earlier commit: a test that is gone has to be in tests/merged.json, with the reason.
// Exits with 1 where tests/full.json or tests/merged.json names a test that is not there.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { browserTests, problemsOf, type Row, rowsOf, unitTests } from './suite/tierTable.js'
import { readFullOnly } from './suite/tiers.js'
import { readArguments } from './misuse.js'

const { values } = readArguments({ options: { since: { type: 'string' } } })
const list = (command: string, ...args: string[]): string =>
  execFileSync(path.resolve('node_modules/.bin', command), args, { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] })

const browser = browserTests(list('playwright', 'test', '--list', '--reporter=json'))
const unit = unitTests(list('vitest', 'list', '--json'), process.cwd())
const fullOnly = readFullOnly()
const rows = rowsOf({ browser, unit }, fullOnly)
const merged = existsSync('tests/merged.json') ? (JSON.parse(readFileSync('tests/merged.json', 'utf8')) as Record<string, string>) : {}

const tableOf = (all: readonly Row[]) => all.map(({ test, tier, stays = '' }) => `${tier}\t${test}\t${stays}\n`).join('')
mkdirSync('.artifacts', { recursive: true })
writeFileSync('.artifacts/tiers.tsv', tableOf(rows))
const count = (wanted: string) => rows.filter(({ tier }) => tier === wanted).length
console.log(`npm test: ${count('test')} tests; npm run test:full alone: ${count('full')}; merged into others: ${Object.keys(merged).length}`)

const former = values.since
  ? readFileSync(values.since, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('\t')[1] ?? '')
  : []
const problems = problemsOf({ rows, fullOnly, former, merged })
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
