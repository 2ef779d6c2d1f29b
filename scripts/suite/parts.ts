// Parts of the suite for several machines, of about the same length by the times of an earlier run.
import { readFileSync } from 'node:fs'
import type { Result } from './runSteps.js'
import type { Step } from './steps.js'

/** Seconds of an earlier run: of steps, and of the files of those that can be divided. */
export interface Times {
  readonly steps: Readonly<Record<string, number>>
  readonly files: Readonly<Record<string, Readonly<Record<string, number>>>>
}
export const timesFile = 'tests/times.json'
export const readTimes = (): Times => JSON.parse(readFileSync(timesFile, 'utf8')) as Times

const rounded = (seconds: number) => Math.round(seconds * 10) / 10
export const timesOf = (results: readonly Result[]): Times => ({
  steps: Object.fromEntries(results.map(({ step, seconds }) => [step, rounded(seconds)])),
  files: Object.fromEntries(
    results.flatMap(({ step, counts: { times } }) => {
      if (!times) return []
      const files = new Map<string, number>()
      for (const { file, seconds } of times) files.set(file, (files.get(file) ?? 0) + seconds)
      return [[step, Object.fromEntries([...files].sort().map(([file, seconds]) => [file, rounded(seconds)]))]]
    }),
  ),
})

export interface Item {
  readonly step: string
  /** Without one, all of the step. */
  readonly file?: string
  readonly seconds: number
}
/** Spreads items over parts, the longest first, each to the part that has least. The same for every caller. */
export const spread = (items: readonly Item[], count: number): readonly (readonly Item[])[] => {
  const parts = Array.from({ length: count }, () => ({ seconds: 0, items: [] as Item[] }))
  const ordered = [...items].sort(
    (one, other) => other.seconds - one.seconds || `${one.step} ${one.file ?? ''}`.localeCompare(`${other.step} ${other.file ?? ''}`),
  )
  for (const item of ordered) {
    const least = parts.reduce((best, part) => (part.seconds < best.seconds ? part : best))
    least.items.push(item)
    least.seconds += item.seconds
  }
  return parts.map(({ items }) => items)
}

/** What a step takes that no earlier run knows, and a file of one. */
const unknown = 10
/** How much longer a step takes for each second of its files: workers share them, and a step may have one alone. */
const paceOf = (step: string, { steps, files }: Times): number => {
  const sum = Object.values(files[step] ?? {}).reduce((all, seconds) => all + seconds, 0)
  const whole = steps[step]
  return whole === undefined || sum === 0 ? 1 : whole / sum
}
/** A part of the steps, with what they need. `filesOf` lists the files of a step that can be divided. */
export const partOf = (
  steps: readonly Step[],
  { part, of }: { part: number; of: number },
  times: Times,
  filesOf: (step: Step) => readonly string[],
): readonly Step[] => {
  const needed = new Set(steps.flatMap(({ needs }) => needs ?? []))
  const items = steps
    .filter(({ name }) => !needed.has(name))
    .flatMap((step): readonly Item[] => {
      if (!step.divides) return [{ step: step.name, seconds: times.steps[step.name] ?? unknown }]
      const pace = paceOf(step.name, times)
      return filesOf(step).map((file) => ({ step: step.name, file, seconds: (times.files[step.name]?.[file] ?? unknown) * pace }))
    })
  const own = spread(items, of)[part - 1] ?? []
  const chosen = steps.flatMap((step): readonly Step[] => {
    const mine = own.filter(({ step: name }) => name === step.name)
    if (mine.length === 0) return []
    return [step.divides ? { ...step, run: [...step.run, ...mine.flatMap(({ file }) => file ?? [])] } : step]
  })
  const wanted = new Set(chosen.flatMap(({ needs }) => needs ?? []))
  for (const step of steps) if (wanted.has(step.name) && step.needs) wanted.add(step.needs)
  return steps.flatMap((step) => chosen.find(({ name }) => name === step.name) ?? (wanted.has(step.name) ? step : []))
}
