import { withDeadline } from '#lib/timing/withDeadline.js'
import { DeadlineError } from '../api/index.js'
import type { Environment } from '../environment.js'

export interface WaitLimits {
  /** The timeout in ms. Defaults to 10,000. `Infinity` is for a call that waits for the visitor, which the signal ends. */
  readonly ms?: number
  readonly signal?: AbortSignal | undefined
  /** Whether the call may continue after its timeout, with the same time again. */
  mayGoOn?(): boolean
}

/**
 * Calls asynchronous code of a plugin or of the host immediately, and waits for its result. Rejects with the thrown error, with a
 * DeadlineError, or with the reason of the signal. It reports nothing, which is up to the caller.
 */
export type CallWithDeadline = <value>(plugin: string, phase: string, run: () => value | PromiseLike<value>, limits?: WaitLimits) => Promise<value>

export const createCallWithDeadline =
  ({ after }: Pick<Environment, 'after'>): CallWithDeadline =>
  (plugin, phase, run, { ms = 10_000, signal, mayGoOn } = {}) => {
    const wait = (ms: number, late: () => void) => {
      if (ms === Infinity) return () => {}
      let stop = () => {}
      const arm = () => {
        stop = after(ms, () => (mayGoOn?.() ? arm() : late()))
      }
      arm()
      return () => stop()
    }
    return withDeadline(
      // The call is inside a promise, so that an exception rejects, but synchronous, so that a user gesture still counts.
      new Promise((resolve) => resolve(run())),
      {
        ms,
        what: `Plugin "${plugin}", while ${phase},`,
        signal,
        after: wait,
        late: DeadlineError,
      },
    )
  }
