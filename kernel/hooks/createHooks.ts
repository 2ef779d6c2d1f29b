import { frozenCopy } from '#lib/checks/frozenCopy.js'
import { BaseError, type HookRef, reasonOf } from '../api/index.js'
import type { CallWithDeadline } from '../lifetime/createCallWithDeadline.js'
import { PluginError } from '../plugins/errors.js'
import type { AnyModule, PluginRecord } from '../plugins/record.js'
import { TapError } from './TapError.js'
import { tapsOf } from './tapsOf.js'

export interface HooksNeeds {
  readonly callWithDeadline: CallWithDeadline
  readonly records: readonly PluginRecord[]
  start(record: PluginRecord): Promise<AnyModule>
  /** Reports a plugin whose hook threw. The plugin stays active. */
  report(plugin: string, phase: string, error: unknown): void
  /** Whether a view of the plugin is in the open modal, where the visitor is asked and can leave. */
  shows(plugin: string): boolean
  /** Removes a plugin whose hook never answered. */
  fail(record: PluginRecord, phase: string, cause: unknown): void
  readonly signal: AbortSignal
}
export interface Hooks {
  /**
   * Starts the plugins with taps and calls them. `first` returns the first answer: a tap that throws is skipped, or rejects if it is
   * required. `series` calls one after the other and rejects with a TapError if a tap throws. A plugin whose tap does not answer in time
   * is removed. In `series` a tap has as long as one of its plugin's views is shown, and has no limit if it declares that it waits for the
   * visitor. With `first`, a plugin that is not active in time is skipped.
   */
  run<input, output>(ref: HookRef<input, output>, input: input, signal?: AbortSignal, admit?: Admit<output>): Promise<output | undefined>
}
/** Decides whether the answer of a plugin to a hook counts. Returns the answer, or undefined to ask the next plugin. */
export type Admit<output> = (record: PluginRecord, answer: output) => Promise<output | undefined>

/** The time limit of the hooks of one navigation, in ms. */
const answerMs = 2_000
/** The time limit of a tap in series that does not ask the visitor, in ms. It may send a request to a server. */
const seriesMs = 20_000

export const createHooks = ({ callWithDeadline, records, start, report, shows, fail, signal: life }: HooksNeeds): Hooks => {
  return {
    async run<input, output>({ id, mode, parse }: HookRef<input, output>, input: input, signal: AbortSignal = life, admit?: Admit<output>) {
      const taps = tapsOf(records, id)
      if (taps.length === 0) return undefined
      const asked = frozenCopy(input)
      const phase = `answering "${id}"`
      const series = mode === 'series'
      const ask = async ({ record, required, waitsForVisitor }: (typeof taps)[number], started: Promise<AnyModule>): Promise<output | undefined> => {
        const { id: plugin } = record
        let late = false
        const mayGoOn = () => {
          late = !(series && shows(plugin))
          return !late
        }
        const ms = !series ? answerMs : waitsForVisitor ? Infinity : seriesMs
        const module = await callWithDeadline(plugin, 'activating', () => started, { ms: required || series ? Infinity : answerMs, signal }).catch(
          (error: unknown) => {
            if (signal.aborted) throw error
            if (!required) return undefined
            // A failed fetch is tried again. Any other failure is the plugin's.
            const isMiss = reasonOf(error, 'load') === 'not-loaded'
            throw series && !isMiss && error instanceof BaseError ? new TapError({ plugin, trouble: 'failed', cause: error }) : error
          },
        )
        const run = module?.hooks?.[id]
        try {
          // The hook's ref determines the type of a tap's answer.
          const answer = run && (await callWithDeadline(plugin, phase, () => run(asked, signal) as output, { signal, ms, mayGoOn }))
          return answer === undefined || !parse ? answer : await parse(answer)
        } catch (cause) {
          if (signal.aborted) throw cause
          // An error of the contract is an answer of the tap, for example a rejection. Any other error is a fault of the plugin.
          if (series && cause instanceof BaseError && !late) throw new TapError({ plugin, trouble: 'refused', cause })
          const error = new PluginError({ plugin, phase, cause })
          if (late) fail(record, phase, cause)
          else report(plugin, phase, error)
          if (series) throw new TapError({ plugin, trouble: late ? 'timeout' : 'failed', cause: error })
          if (required) throw error
          return undefined
        }
      }
      // Their files are loaded in parallel, and the calls keep their order.
      const started = taps.map((tap) => {
        const promise = start(tap.record)
        promise.catch(() => {})
        return { tap, promise }
      })
      for (const { tap, promise } of started) {
        const given = await ask(tap, promise)
        const answer = given !== undefined && admit ? await admit(tap.record, given) : given
        if (mode === 'first' && answer !== undefined) return answer
      }
      return undefined
    },
  }
}
