// What must hold for every change, in one command: `npm test`, or `npm test -- types unit` for some of it. What passed before and follows from
// nothing that changed is kept; `--fresh` runs everything. `--list` prints what would run and how long it takes, and `--names` with each test.
// `npm run test:full` has all tests, see docs/guides/testing.md, and keeps nothing; `--part 1/5` runs one of five parts.
// Prints a line a step, what went wrong where something did, and at the end "N passed, N failed, N skipped".
import { mkdirSync, rmSync } from 'node:fs'
import { createKeeper } from './suite/createKeeper.js'
import { estimate } from './suite/estimate.js'
import { readKept, writeKept } from './suite/kept.js'
import { partOf } from './suite/parts.js'
import { runSteps, summaryOf } from './suite/runSteps.js'
import { type Step, stepsOf } from './suite/steps.js'
import { readFullOnly } from './suite/tiers.js'
import { readArguments } from './misuse.js'

const { values, positionals } = readArguments({
  options: {
    full: { type: 'boolean', default: false },
    part: { type: 'string' },
    list: { type: 'boolean', default: false },
    names: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
  },
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
const all = stepsOf({ full })
const unknown = positionals.filter((name) => !all.some((step) => step.name.startsWith(name)))
if (unknown.length > 0) {
  const onlyFull = stepsOf({ full: true }).some((step) => unknown.some((name) => step.name.startsWith(name)))
  refuse(`No step "${unknown.join('", "')}"${onlyFull ? ' but in npm run test:full' : ''}. Steps: ${all.map(({ name }) => name).join(', ')}`)
}

const named = all.filter((step) => positionals.length === 0 || positionals.some((wanted) => step.name.startsWith(wanted)))
const [, part = '', of = ''] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(values.part ?? '1/1') ?? refuse('A part is written as 1/5.')
if (Number(part) > Number(of)) refuse(`There is no part ${part} of ${of}.`)
const chosen = values.part ? partOf(named, { part: Number(part), of: Number(of) }) : named
const keeper = full ? undefined : createKeeper({ fullOnly: readFullOnly(), fresh: values.fresh })
/** Of `npm run test:full` a step takes longer, and of a part of it less. */
const fullName = (name: string): string => `full: ${name}`

/** A part has a share of the tests that several machines divide. */
const shareOf = ({ divides }: Step): number => (divides ? Number(of) : 1)

const minutes = (seconds: number): string => `${(seconds / 60).toFixed(1)} min`
const list = (): void => {
  const { seconds } = readKept()
  const known = new Map<Step, number>()
  for (const step of chosen) {
    const selection = keeper?.select(step)
    const due = selection?.due ?? []
    const whole = seconds[fullName(step.name)] ?? seconds[step.name]
    const time = selection ? selection.estimate : whole === undefined ? undefined : whole / shareOf(step)
    if (time !== undefined) known.set(step, time)
    const kept = selection && (due.length === 0 ? 'kept       ' : 'would run  ')
    const detail = step.counts && selection ? `: ${due.length} to run, ${selection.kept.passed} passed and kept` : ''
    console.log(
      `${kept ?? ''}${[step.name, ...step.run.filter((word) => word.startsWith('--shard='))].join(' ')}${detail} (${time === undefined ? 'not timed yet' : `${time.toFixed(0)} s`})`,
    )
    if (values.names && step.counts) for (const { name } of due) console.log(`             ${name}`)
  }
  const missing = chosen.length - known.size
  const about = minutes(estimate(chosen, (step) => known.get(step) ?? 0))
  console.log(`about ${about}, from the times of earlier runs${missing > 0 ? `; ${missing} steps are not timed yet` : ''}`)
}
if (values.list) {
  mkdirSync('.artifacts', { recursive: true })
  list()
  process.exit(0)
}

rmSync('.artifacts', { recursive: true, force: true })
mkdirSync('.artifacts', { recursive: true })

const results = await runSteps(chosen, console.log, { select: keeper?.select })
if (full) {
  const kept = readKept()
  const timed = results.flatMap(({ step: name, ok, seconds }) =>
    chosen.flatMap((step) => (ok && step.name === name ? [[fullName(name), seconds * shareOf(step)] as const] : [])),
  )
  writeKept({ ...kept, seconds: { ...kept.seconds, ...Object.fromEntries(timed) } })
}
for (const line of summaryOf(results)) console.log(line)
process.exit(results.some(({ ok }) => !ok) ? 1 : 0)
