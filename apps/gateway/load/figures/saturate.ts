import autocannon from 'autocannon'
import type { Figure } from '../Part.js'
import type { Instance } from '../startInstance.js'
import { processorSeconds } from '../usage.js'

/** Answers before the measurement, after which the program is compiled and its caches are full, and seconds that these may take. */
const [warmAnswers, warmSeconds] = [20_000, 40]

/** Connections that each send a request as soon as they have their answer. */
const connections = 32

/** Asks a gateway for as much as it answers, after a warm-up, and takes the processor time of its process. */
export const saturate = async (
  instance: Instance,
  {
    seconds,
    requests,
    warmed = () => {},
  }: {
    readonly seconds: number
    readonly requests: readonly { readonly path: string; readonly headers?: Readonly<Record<string, string>> }[]
    /** Is called between the warm-up and the measurement. */
    readonly warmed?: () => void
  },
) => {
  const all = requests.map((request) => ({ method: 'GET' as const, ...request }))
  const ask = (duration: number) => {
    let connection = 0
    // Each connection begins elsewhere: visitors do not all ask for the same at the same moment.
    const setupClient = (client: autocannon.Client) => {
      const from = Math.floor((connection++ * all.length) / connections) % all.length
      client.setRequests([...all.slice(from), ...all.slice(0, from)])
    }
    return autocannon({ url: instance.url, connections, duration, requests: all, setupClient })
  }
  const began = performance.now()
  for (let warm = 0; warm < warmAnswers && performance.now() - began < warmSeconds * 1000; ) warm += (await ask(2)).requests.total
  warmed()
  const before = processorSeconds(instance.pid)
  const answer = await ask(seconds)
  const used = processorSeconds(instance.pid) - before
  const answered = answer['2xx']
  return {
    answered,
    failed: answer.non2xx + answer.errors + answer.timeouts,
    perCore: answered / used,
    perSecond: answered / answer.duration,
    p99: answer.latency.p99,
  }
}

/** Answers that hold nothing, in the same run: what this machine gives at most. */
export const askNothing = async (instance: Instance, seconds: number): Promise<number> =>
  (await saturate(instance, { seconds, requests: [{ path: '/live' }] })).perCore

/**
 * What is wanted of a core, on the machine on which it was agreed or, on a slower one, the same part of what `/live` gives in the same run.
 *
 * @param share of the answers that hold nothing
 */
export const leastOf = (wanted: number, share: number, nothing: number): number => Math.min(wanted, share * nothing)

/** The figures that say what it was compared with. */
export const nothingFigures = (nothing: number, value: number): readonly Figure[] => [
  { name: '`/live`, which answers nothing, in the same run: answers for a second of processor time', value: nothing, unit: '/s' },
  { name: 'the first figure as a part of it', value: (100 * value) / nothing, unit: '%' },
]

/** What was measured, as figures with these targets. */
export const toFigures = (
  what: string,
  { failed, perCore, perSecond, p99 }: Awaited<ReturnType<typeof saturate>>,
  target: { readonly perCore?: number; readonly p99?: number },
): readonly Figure[] => [
  {
    name: `${what}: answers for a second of processor time`,
    value: perCore,
    unit: '/s',
    target: target.perCore === undefined ? undefined : { least: target.perCore },
  },
  { name: `${what}: answers by the clock, with the generator on the same machine`, value: perSecond, unit: '/s' },
  {
    name: `${what}: 99 of 100 answers within (${connections} at once)`,
    value: p99,
    unit: 'ms',
    target: target.p99 === undefined ? undefined : { max: target.p99 },
  },
  { name: `${what}: other answers and errors`, value: failed, unit: '', target: { max: 0 } },
]
