// What must hold for every change, in one command: `npm test`, or `npm test -- types unit` for some of it.
// `npm run test:full` has all tests, see docs/guides/testing.md; `--part 1/6` runs one of six parts of about the same length, `--times` writes
// tests/times.json, by which parts are made.
// Prints a line a step, what went wrong where something did, and at the end "N passed, N failed, N skipped".
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { ownSpecs, projectSpecs } from '../tests/e2e/projects.js'
import { partOf, readTimes, timesFile, timesOf } from './suite/parts.js'
import { runSteps, summaryOf } from './suite/runSteps.js'
import { filesOfSteps, type Step, stepsOf } from './suite/steps.js'
import { readFullOnly } from './suite/tiers.js'
import { readArguments } from './misuse.js'

const { values, positionals } = readArguments({
  options: { full: { type: 'boolean', default: false }, part: { type: 'string' }, times: { type: 'boolean', default: false } },
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

const trackedFiles = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
/** The files of a step that can be divided. */
const filesOf = ({ name }: Step): readonly string[] => {
  if (name === 'unit') return trackedFiles('*.test.ts', '*.test.tsx').filter((file) => !/^(examples|tests\/(e2e|consumers))\//.test(file))
  const isMoney = (file: string) => projectSpecs['money that moves'].test(file)
  const isVisitors = (file: string) => !ownSpecs.some((own) => own.test(file))
  return trackedFiles('tests/e2e/*.spec.ts').filter(name === 'end to end' ? isVisitors : isMoney)
}
const named = all.filter((step) => positionals.length === 0 || positionals.some((wanted) => step.name.startsWith(wanted)))
const [, part = '', of = ''] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(values.part ?? '1/1') ?? refuse('A part is written as 1/6.')
if (Number(part) > Number(of)) refuse(`There is no part ${part} of ${of}.`)
const chosen = values.part ? partOf(named, { part: Number(part), of: Number(of) }, readTimes(), filesOf) : named

rmSync('.artifacts', { recursive: true, force: true })
mkdirSync('.artifacts', { recursive: true })
for (const [file, text] of filesOfSteps(fullOnly)) writeFileSync(file, text)

const results = await runSteps(chosen)
if (values.times) writeFileSync(timesFile, `${JSON.stringify(timesOf(results), null, 2)}\n`)
for (const line of summaryOf(results)) console.log(line)
process.exit(results.some(({ ok }) => !ok) ? 1 : 0)
