// A part of `npm run soak`: the journeys of visitors with a processor six times slower and a slow network. Their results must be the same.
// The files are named, because others measure time itself or damage the chains.
import { appendFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { execute, minute } from '../../scripts/suite/execute.js'

const journeys = ['connect', 'session', 'networks', 'account']
const { SOAK_REPORT: report = '.artifacts/soak-slow.jsonl', SOAK_MINUTES: minutes = '12' } = process.env
const results = '.artifacts/soak-slow.json'

const { ok, output } = await execute({
  run: [
    path.resolve('node_modules/.bin/playwright'),
    'test',
    '--project=visitors',
    '--reporter=json',
    '--retries=0',
    ...journeys.map((name) => `e2e/${name}.spec`),
  ],
  env: { PORTICO_E2E_SLOW: '6', PLAYWRIGHT_JSON_OUTPUT_NAME: results },
  limit: Number(minutes) * minute,
})
try {
  const { stats }: { readonly stats: Readonly<Record<'expected' | 'unexpected' | 'skipped', number>> } = JSON.parse(readFileSync(results, 'utf8'))
  appendFileSync(
    report,
    `${JSON.stringify({ part: 'slow', files: journeys.length, passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped })}\n`,
  )
} catch {
  console.error('The browser tests ended before they had a result.')
}
if (!ok) {
  console.error(output.slice(-8_000))
  process.exit(1)
}
