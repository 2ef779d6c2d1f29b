// The figures that tests promise, at their full size: `node --import tsx scripts/bench/figures.ts` (about five minutes; `--quick` for the size of every
// run of the tests). Prints a table; `--write` puts it into docs/reference/figures.md.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { isRecord, readJson } from '../readJson.js'

const files = [
  'lib/amounts/parseAmount.test.ts',
  'lib/addresses/findLookalike.test.ts',
  'adapters/evm/transfer/bytes.property.test.ts',
  'plugins/send/amounts.test.ts',
  'plugins/activity/readTransaction.test.ts',
  'plugins/tokens/views/Tokens.test.tsx',
  'tests/flows/sendInterleavings.test.ts',
  'tests/flows/sendFaults.test.ts',
  'tests/flows/serverFaults.test.ts',
  'plugins/swap/bytes.property.test.ts',
  'plugins/swap/aggregator/checkTrade.property.test.ts',
  'plugins/analytics/toTracked.test.ts',
  'kernel/services/theme/contrast.test.ts',
  'tests/flows/namespaces.property.test.ts',
  'tests/flows/severalWallets.property.test.ts',
  'tests/flows/signatures.property.test.ts',
  'siwx/message/message.property.test.ts',
  'siwx/message/readMessage.test.ts',
  'siwx/DefaultSIWX.test.ts',
  'plugins/siwx/createSignIn.property.test.ts',
  'apps/gateway/signIn/signInFuzz.property.test.ts',
  'apps/gateway/store/signInQueries.test.ts',
  'plugins/review/read/batch.property.test.ts',
  'plugins/review/abi/decodeCall.property.test.ts',
  'apps/vault/smart/callData.property.test.ts',
  'apps/vault/smart/size.test.ts',
]
const page = 'docs/reference/figures.md'
const quick = process.argv.includes('--quick')

/** The records of a list in a report of vitest. */
const listIn = (report: unknown, name: string) => {
  const list = isRecord(report) ? report[name] : undefined
  return Array.isArray(list) ? list.filter(isRecord) : []
}

const folder = mkdtempSync(path.join(tmpdir(), 'portico-figures-'))
const output = path.join(folder, 'figures.json')
try {
  await promisify(execFile)('npx', ['vitest', 'run', ...files, '--reporter=json', `--outputFile=${output}`], {
    env: { ...process.env, PORTICO_FIGURES: quick ? '' : '1' },
    maxBuffer: 64_000_000,
  }).catch(() => {
    // A figure that is missed fails its test: the report says which.
    process.exitCode = 1
  })
  const report = readJson(output)
  const rows = listIn(report, 'testResults').flatMap((file) =>
    listIn(file, 'assertionResults').flatMap(({ meta, status, title, duration }) => {
      if (status !== 'passed') console.error(`FAILED: ${title}`)
      const figure = isRecord(meta) && isRecord(meta.figure) ? meta.figure : {}
      const { what, goal, measured } = figure
      const seconds = typeof duration === 'number' ? Math.round(duration / 1000) : 0
      return what === undefined ? [] : [[what, goal, measured, `${seconds} s`, path.relative(process.cwd(), String(file.name))]]
    }),
  )
  const table = [['Figure', 'Goal', 'Measured', 'Time', 'Test'], ['---', '---', '---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
  console.log(table)
  if (process.argv.includes('--write')) {
    const [before = '', rest = ''] = readFileSync(page, 'utf8').split('<!-- figures -->\n')
    const after = rest.split('<!-- /figures -->')[1] ?? ''
    writeFileSync(page, `${before}<!-- figures -->\n${table}\n<!-- /figures -->${after}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
