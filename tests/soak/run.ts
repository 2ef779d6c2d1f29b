// What takes too long for every change: `npm run soak`, once a night. Ends within an hour.
//
//   npm run soak                                  all parts
//   npm run soak -- calls answers                 some of them
//   npm run soak -- calls --rounds 500 --seed 7   shorter, or one run once more
//   npm run soak -- --share 0.02                  the fiftieth of each part
//   npm run soak -- leaks --minutes 3             no part takes longer than that
//   npm run soak -- --write                       and writes what was printed into docs/reference/figures.md
//
// Prints a line a part: what was tried, with which seed, and whether every invariant held. Ends with 1 when one did not.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type Command, execute, minute } from '../../scripts/suite/execute.js'
import { type Row, writeFigures } from './writeFigures.js'
import { readArguments } from '../../scripts/misuse.js'

const bin = (name: string): string => path.resolve('node_modules/.bin', name)
const vitest = (file: string): Command['run'] => [bin('vitest'), 'run', '--config', 'tests/soak/vitest.config.ts', `tests/soak/${file}`]
const playwright = (file: string): Command['run'] => [bin('playwright'), 'test', '--config', 'tests/soak/playwright.config.ts', file]

interface Part extends Pick<Command, 'run'> {
  readonly name: string
  readonly what: string
  readonly minutes: number
  readonly browser?: boolean
}
/** What a part prints of itself, as JSON. */
type Facts = Readonly<Record<string, unknown>>

/** The minutes are those that a part may take; its rounds stand in its file. */
const parts: readonly Part[] = [
  { name: 'calls', what: 'random calls of the public instance', run: vitest('calls.soak.ts'), minutes: 4 },
  { name: 'answers', what: 'broken answers of wallets, nodes, servers and the storage', run: vitest('answers.soak.ts'), minutes: 10 },
  { name: 'offline', what: 'the whole browser offline and back', run: playwright('offline.spec.ts'), minutes: 7, browser: true },
  { name: 'tabs', what: 'ten tabs with random actions', run: playwright('tabs.spec.ts'), minutes: 14, browser: true },
  { name: 'leaks', what: 'rounds that must leave nothing behind', run: playwright('leaks.spec.ts'), minutes: 11, browser: true },
  {
    name: 'slow',
    what: 'journeys of visitors with a slow processor and a slow network',
    run: [process.execPath, '--import', 'tsx', 'tests/soak/slow.ts'],
    minutes: 12,
    browser: true,
  },
]

const { values, positionals } = readArguments({
  options: {
    rounds: { type: 'string' },
    share: { type: 'string' },
    minutes: { type: 'string' },
    seed: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const { write, ...numbers } = values
const wrong = [
  ...positionals
    .filter((name) => !parts.some((part) => part.name === name))
    .map((name) => `There is no part "${name}". Parts: ${parts.map(({ name }) => name).join(', ')}.`),
  ...Object.entries(numbers).flatMap(([name, value]) =>
    value === undefined || /^\d+(\.\d+)?$/.test(value) ? [] : [`--${name} takes a number, not "${value}".`],
  ),
]
if (wrong.length > 0) {
  for (const line of wrong) console.error(line)
  process.exit(2)
}
const chosen = parts.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const seed = values.seed ?? String(Date.now() % 1_000_000)

process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))
mkdirSync('.artifacts', { recursive: true })

let failed = 0
const rows: Row[] = []
const started = performance.now()
if (chosen.some(({ browser }) => browser)) {
  const build = await execute({ run: ['npm', 'run', '--silent', 'build'], limit: 5 * minute })
  if (!build.ok) {
    console.error(`FAILED  build\n${build.output}`)
    process.exit(1)
  }
}
for (const { name, what, run, minutes } of chosen) {
  const report = `.artifacts/soak-${name}.jsonl`
  rmSync(report, { force: true })
  const most = Number(values.minutes ?? minutes)
  const { ok, output, seconds } = await execute({
    run,
    env: {
      SOAK_REPORT: report,
      SOAK_SEED: seed,
      SOAK_MINUTES: String(most),
      ...(values.rounds !== undefined && { SOAK_ROUNDS: values.rounds }),
      ...(values.share !== undefined && { SOAK_SHARE: values.share }),
    },
    // A part ends by itself when its minutes are over; what hangs is stopped.
    limit: (most + 2) * minute,
  })
  let facts: readonly Facts[] = []
  try {
    facts = readFileSync(report, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  } catch {
    // It ended before it had anything to say.
  }
  const fine = ok && facts.length > 0
  if (!fine) failed += 1
  console.log(`${fine ? 'ok    ' : 'FAILED'}  ${name}: ${what} (seed ${seed}, ${seconds.toFixed(0)} s)`)
  for (const { part: _, seed: __, ...figures } of facts) {
    const line = Object.entries(figures)
      .map(([key, value]) => `${key}: ${value}`)
      .join(', ')
    console.log(`        ${line}`)
    if (fine)
      rows.push({ part: name, what: values.share === undefined ? what : `${what} (share ${values.share})`, seed, minutes: (seconds / 60).toFixed(1), line })
  }
  if (!fine) console.log(output.trimEnd().slice(-8_000).replace(/^/gm, '        '))
}
if (write) writeFigures(rows)
console.log(`${chosen.length - failed} of ${chosen.length} parts held, in ${((performance.now() - started) / minute).toFixed(1)} minutes`)
process.exit(failed > 0 ? 1 : 0)
