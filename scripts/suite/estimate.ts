import type { Step } from './steps.js'

/** How long steps take in all, in seconds: two at a time, phase by phase, each after the one that it needs. */
export const estimate = (steps: readonly Step[], secondsOf: (step: Step) => number, atOnce = 2): number => {
  const ends = new Map<string, number>()
  let now = 0
  for (const phase of [...new Set(steps.map(({ phase = 0 }) => phase))].sort((one, other) => one - other)) {
    const waiting = steps.filter((step) => (step.phase ?? 0) === phase)
    const lanes = Array.from({ length: atOnce }, () => now)
    while (waiting.length > 0) {
      const free = Math.min(...lanes)
      const readyAt = ({ needs }: Step) =>
        needs !== undefined && waiting.some(({ name }) => name === needs) ? Number.POSITIVE_INFINITY : (ends.get(needs ?? '') ?? 0)
      const next = waiting.find((step) => readyAt(step) <= free) ?? [...waiting].sort((one, other) => readyAt(one) - readyAt(other))[0]
      if (!next) break
      waiting.splice(waiting.indexOf(next), 1)
      const end = Math.max(free, readyAt(next)) + secondsOf(next)
      lanes[lanes.indexOf(free)] = end
      ends.set(next.name, end)
    }
    now = Math.max(...lanes)
  }
  return now
}
