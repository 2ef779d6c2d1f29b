// Runs steps in their phases, in two places at a time, and prints a line for each as it ends.
import type { Counts, TestTime } from './counts.js'
import type { Selection } from './createKeeper.js'
import { execute } from './execute.js'
import type { Step } from './steps.js'

export interface Result {
  readonly step: string
  readonly ok: boolean
  readonly seconds: number
  readonly counts: Counts
}

const nothing: Counts = { passed: 0, failed: 0, skipped: 0 }
const countsOf = ({ counts }: Step, ok: boolean, output: string): Counts => {
  if (!counts) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  try {
    const found = counts(output)
    return !ok && found.failed === 0 ? { ...found, failed: 1 } : found
  } catch (error) {
    return { ...nothing, failed: 1, notes: [`failed: its report could not be read: ${(error as Error).message}`] }
  }
}

type Print = (line: string) => void
/** Decides what of a step has to run. */
export type Select = (step: Step) => Selection

const together = (kept: Counts, ran: Counts): Counts => ({
  ...ran,
  passed: kept.passed + ran.passed,
  failed: kept.failed + ran.failed,
  skipped: kept.skipped + ran.skipped,
})
const report = (print: Print, step: Step, { ok, seconds, counts }: Result, { output, kept }: { readonly output: string; readonly kept: number }): void => {
  const detail = step.counts
    ? ` ${counts.passed} passed${kept ? ` (${kept} kept)` : ''}${counts.failed ? `, ${counts.failed} failed` : ''}${counts.skipped ? `, ${counts.skipped} skipped` : ''}`
    : ''
  print(`${ok ? 'ok    ' : 'FAILED'}  ${step.name}${detail} (${seconds.toFixed(1)} s)`)
  for (const note of counts.notes ?? []) print(`        ${note}`)
  if (!ok || step.show) print(output.trimEnd().slice(-12_000).replace(/^/gm, '        '))
}

const perform = async (
  step: Step,
  { failed, print, select }: { readonly failed: ReadonlySet<string>; readonly print: Print; readonly select?: Select | undefined },
): Promise<Result> => {
  if (step.unless) {
    print(`not run ${step.name}: ${step.unless}`)
    return { step: step.name, ok: true, seconds: 0, counts: nothing }
  }
  if (step.needs && failed.has(step.needs)) {
    print(`FAILED  ${step.name}: "${step.needs}" failed before it`)
    return { step: step.name, ok: false, seconds: 0, counts: { ...nothing, failed: 1 } }
  }
  const selection = select?.(step)
  const kept = selection?.kept ?? nothing
  if (selection?.due.length === 0) {
    print(`kept    ${step.name}${step.counts ? ` ${kept.passed} passed` : ''}`)
    return { step: step.name, ok: true, seconds: 0, counts: kept }
  }
  const outcome = await execute(selection?.prepare() ?? step)
  const { output, seconds } = outcome
  const ran = countsOf(step, outcome.ok, output)
  const ok = outcome.ok && ran.failed === 0
  selection?.keep(ran, { ok, seconds })
  const result = { step: step.name, ok, seconds, counts: together(kept, ran) }
  report(print, step, result, { output, kept: kept.passed })
  return result
}

/** The results in the order in which they ended. */
export const runSteps = async (
  steps: readonly Step[],
  print: Print = console.log,
  { atOnce = 2, select }: { readonly atOnce?: number; readonly select?: Select | undefined } = {},
): Promise<readonly Result[]> => {
  const phaseOf = ({ phase = 0 }: Step) => phase
  const waiting = [...steps].sort((one, other) => phaseOf(one) - phaseOf(other))
  const running = new Map<Step, Promise<unknown>>()
  const results: Result[] = []
  const mayStart = (step: Step) =>
    (!step.needs || results.some(({ step: name }) => name === step.needs) || !steps.some(({ name }) => name === step.needs)) &&
    phaseOf(step) === phaseOf(waiting[0] ?? step) &&
    [...running.keys()].every((other) => phaseOf(other) === phaseOf(step))
  while (waiting.length > 0 || running.size > 0) {
    const taken = [...running.keys()].reduce((sum, { place = 1 }) => sum + place, 0)
    const next = waiting.find((step) => taken + (step.place ?? 1) <= atOnce && mayStart(step))
    if (!next) {
      await Promise.race(running.values())
      continue
    }
    waiting.splice(waiting.indexOf(next), 1)
    const failed = new Set(results.filter(({ ok }) => !ok).map(({ step }) => step))
    running.set(
      next,
      perform(next, { failed, print, select }).then((result) => {
        results.push(result)
        running.delete(next)
      }),
    )
  }
  return results
}

/** What a reader of a long log looks for: where the time went, what failed, and the sums as the last line. */
export const summaryOf = (results: readonly Result[]): readonly string[] => {
  const sum = (key: 'passed' | 'failed' | 'skipped') => results.reduce((total, { counts }) => total + counts[key], 0)
  const byTime = <T extends { readonly seconds: number }>(all: readonly T[]) => [...all].sort((one, other) => other.seconds - one.seconds)
  const tests: readonly TestTime[] = results.flatMap(({ counts }) => counts.times ?? [])
  const line = (seconds: number, name: string) => `${seconds.toFixed(1).padStart(8)} s  ${name}`
  return [
    'Time of each step:',
    ...byTime(results).map(({ seconds, step }) => line(seconds, step)),
    ...(tests.length > 0
      ? [
          'The slowest tests:',
          ...byTime(tests)
            .slice(0, 20)
            .map(({ seconds, test }) => line(seconds, test)),
        ]
      : []),
    ...results
      .filter(({ ok }) => !ok)
      .flatMap(({ step, counts }) => [
        `FAILED  ${step}`,
        ...(counts.notes ?? []).filter((note) => note.startsWith('failed: ')).map((note) => `        ${note}`),
      ]),
    `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`,
  ]
}
