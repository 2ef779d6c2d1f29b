// Parts of the suite for several machines: the runners of tests shard their files themselves, and the other steps are dealt out.
import { minute } from './execute.js'
import type { Step } from './steps.js'

/** The steps of a part, with what they need. Those that may take longest are dealt out first, so that no part has two of them. */
export const partOf = (steps: readonly Step[], { part, of }: { readonly part: number; readonly of: number }): readonly Step[] => {
  const needed = new Set(steps.flatMap(({ needs }) => needs ?? []))
  const dealt = steps
    .filter(({ name, divides }) => !divides && !needed.has(name))
    .sort((one, other) => (other.limit ?? 10 * minute) - (one.limit ?? 10 * minute))
    .filter((_, at) => at % of === part - 1)
  const own = steps.flatMap((step): readonly Step[] => {
    if (step.divides) return [{ ...step, run: [...step.run, `--shard=${part}/${of}`] }]
    return dealt.includes(step) ? [step] : []
  })
  const wanted = new Set(own.flatMap(({ needs }) => needs ?? []))
  for (const step of [...steps].reverse()) if (wanted.has(step.name) && step.needs) wanted.add(step.needs)
  return steps.flatMap((step) => own.find(({ name }) => name === step.name) ?? (wanted.has(step.name) ? step : []))
}
