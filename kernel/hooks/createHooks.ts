import { BaseError, DeadlineError, type HookRef } from '../api/index.js'
import type { CallWithDeadline } from '../lifetime/createCallWithDeadline.js'
import { PluginError } from '../plugins/errors.js'
import type { AnyModule, PluginRecord } from '../plugins/record.js'
import { tapsOf } from './tapsOf.js'

export interface HooksNeeds {
  readonly callWithDeadline: CallWithDeadline
  readonly records: readonly PluginRecord[]
  start(record: PluginRecord): Promise<AnyModule>
  /** Reports a plugin whose hook threw; it stays active. */
  report(plugin: string, phase: string, error: unknown): void
  /** Removes a plugin whose hook never answered. */
  fail(record: PluginRecord, phase: string, cause: unknown): void
  readonly signal: AbortSignal
}
export interface Hooks {
  /**
   * Starts the plugins with taps and calls them. `first` returns the first answer; a tap that throws is skipped. `series` calls one after
   * the other and rejects with the error of a tap; it may wait for the visitor, so only the signal ends it. With `first`, a plugin that
   * is not active in time is skipped, and one whose tap never answers is removed.
   */
  run<input, output>(ref: HookRef<input, output>, input: input, signal?: AbortSignal): Promise<output | undefined>
}

/** How long a visitor waits for the hooks of one navigation, in ms. A hook in series may wait for the visitor instead. */
const answerMs = 2_000

/** A copy that cannot be changed: plain objects and lists at every level, other values as they are. */
const frozen = (value: unknown): unknown => {
  if (Array.isArray(value)) return Object.freeze(value.map(frozen))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, member]) => [key, frozen(member)])))
}

export const createHooks = ({ callWithDeadline, records, start, report, fail, signal: life }: HooksNeeds): Hooks => {
  return {
    async run<input, output>({ id, mode, parse }: HookRef<input, output>, input: input, signal: AbortSignal = life) {
      const taps = tapsOf(records, id)
      if (taps.length === 0) return undefined
      const given = frozen(input)
      const phase = `answering "${id}"`
      const ms = mode === 'series' ? Infinity : answerMs
      const ask = async ({ record, required }: (typeof taps)[number], started: Promise<AnyModule>): Promise<output | undefined> => {
        const { id: plugin } = record
        const module = await callWithDeadline(plugin, 'activating', () => started, { ms: required ? Infinity : ms, signal }).catch((error: unknown) => {
          if (required || signal.aborted) throw error
        })
        const run = module?.hooks?.[id]
        try {
          // The hook's ref gives the type of a tap's answer.
          const answer = run && (await callWithDeadline(plugin, phase, () => run(given, signal) as output, { signal, ms }))
          return answer === undefined || !parse ? answer : await parse(answer)
        } catch (cause) {
          if (signal.aborted) throw cause
          // An error of the contract is a tap's answer, for example a visitor who declined. Any other is a fault of the plugin.
          if (mode === 'series' && cause instanceof BaseError) throw cause
          const error = new PluginError({ plugin, phase, cause })
          if (cause instanceof DeadlineError) fail(record, phase, cause)
          else report(plugin, phase, error)
          if (mode === 'series') throw error
          return undefined
        }
      }
      // Their files are loaded in parallel; the calls keep their order.
      const started = taps.map((tap) => {
        const promise = start(tap.record)
        promise.catch(() => {})
        return { tap, promise }
      })
      for (const { tap, promise } of started) {
        const answer = await ask(tap, promise)
        if (mode === 'first' && answer !== undefined) return answer
      }
      return undefined
    },
  }
}
