// What must hold for every change, in one command: `npm test`, or `npm test -- types unit` for some of it.
// `npm run test:full` has all tests, see docs/guides/testing.md; `--part 1/9` runs one of nine parts, and `--list` prints what would run.
// Prints a line a step, what went wrong where something did, and at the end "N passed, N failed, N skipped".
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { partOf } from './suite/parts.js'
import { runSteps, summaryOf } from './suite/runSteps.js'
import { filesOfSteps, stepsOf } from './suite/steps.js'
import { readFullOnly } from './suite/tiers.js'
import { readArguments } from './misuse.js'

const { values, positionals } = readArguments({
  options: { full: { type: 'boolean', default: false }, part: { type: 'string' }, list: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const { full } = values
/** Long loops take all their cases, see tests/harness/perTier.ts. */
if (full) process.env.PORTICO_FULL = '1'

// The steps that run end with this process, see `execute`.
process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))

const refuse = (text: string): never => {
  console.error(text)
  process.exit(2)
}
const fullOnly = readFullOnly()
const all = stepsOf({ full, fullOnly })
const unknown = positionals.filter((name) => !all.some((step) => step.name.startsWith(name)))
if (unknown.length > 0) {
  const onlyFull = stepsOf({ full: true, fullOnly }).some((step) => unknown.some((name) => step.name.startsWith(name)))
  refuse(`No step "${unknown.join('", "')}"${onlyFull ? ' but in npm run test:full' : ''}. Steps: ${all.map(({ name }) => name).join(', ')}`)
}

const named = all.filter((step) => positionals.length === 0 || positionals.some((wanted) => step.name.startsWith(wanted)))
const [, part = '', of = ''] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(values.part ?? '1/1') ?? refuse('A part is written as 1/9.')
if (Number(part) > Number(of)) refuse(`There is no part ${part} of ${of}.`)
const chosen = values.part ? partOf(named, { part: Number(part), of: Number(of) }) : named
if (values.list) {
  for (const { name, run } of chosen) console.log([name, ...run.filter((word) => word.startsWith('--shard='))].join(' '))
  process.exit(0)
}

rmSync('.artifacts', { recursive: true, force: true })
mkdirSync('.artifacts', { recursive: true })
for (const [file, text] of filesOfSteps(fullOnly)) writeFileSync(file, text)

const results = await runSteps(chosen)
for (const line of summaryOf(results)) console.log(line)
process.exit(results.some(({ ok }) => !ok) ? 1 : 0)
