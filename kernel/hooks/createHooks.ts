import { BaseError, type HookRef } from '../api/index.js'
import type { Waiter } from '../lifetime/createWaiter.js'
import { PluginError } from '../plugins/errors.js'
import type { AnyModule, PluginRecord } from '../plugins/record.js'
import { tapsOf } from './tapsOf.js'

export interface HooksNeeds {
  readonly waiter: Waiter
  readonly records: readonly PluginRecord[]
  start(record: PluginRecord): Promise<AnyModule>
  report(plugin: string, phase: string, error: unknown): void
  readonly signal: AbortSignal
}
export interface Hooks {
  /**
   * Starts the tapping plugins and asks them. `first` answers the first answer; a tap that throws is passed over.
   * `series` asks one after the other and rejects with what a tap throws; it may wait for the visitor, so only the
   * signal ends it. `parallel` asks all at once.
   */
  run<input, output>(ref: HookRef<input, output>, input: input, signal?: AbortSignal): Promise<output | undefined>
}

/** A copy that nobody can change: plain objects and lists all the way down, anything else as it is. */
const frozen = (value: unknown): unknown => {
  if (Array.isArray(value)) return Object.freeze(value.map(frozen))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, member]) => [key, frozen(member)])))
}

export const createHooks = ({ waiter, records, start, report, signal: life }: HooksNeeds): Hooks => {
  return {
    async run<input, output>({ id, mode }: HookRef<input, output>, input: input, signal: AbortSignal = life) {
      const taps = tapsOf(records, id)
      if (taps.length === 0) return undefined
      const given = frozen(input)
      const phase = `answering "${id}"`
      const ask = async ({ record: { id: plugin }, required }: (typeof taps)[number], started: Promise<AnyModule>): Promise<output | undefined> => {
        const module = await waiter
          .run(plugin, 'activating', () => started, { ms: Infinity, signal })
          .catch((error: unknown) => {
            if (required || signal.aborted) throw error
          })
        const run = module?.hooks?.[id]
        try {
          // The hook's ref names what a tap answers.
          return run && (await waiter.run(plugin, phase, () => run(given, signal) as output, { signal, ms: mode === 'series' ? Infinity : 10_000 }))
        } catch (cause) {
          if (signal.aborted) throw cause
          if (mode === 'series') throw cause instanceof BaseError ? cause : new PluginError({ plugin, phase, cause })
          report(plugin, phase, cause)
          return undefined
        }
      }
      // Their files travel together; the questions keep their order.
      const started = taps.map((tap) => {
        const promise = start(tap.record)
        promise.catch(() => {})
        return { tap, promise }
      })
      if (mode === 'parallel') {
        await Promise.all(started.map(({ tap, promise }) => ask(tap, promise)))
        return undefined
      }
      for (const { tap, promise } of started) {
        const answer = await ask(tap, promise)
        if (mode === 'first' && answer !== undefined) return answer
      }
      return undefined
    },
  }
}
