import { withDeadline } from '../../lib/withDeadline.js'
import { DeadlineError } from '../api/index.js'
import type { Environment } from '../environment.js'

export interface WaitLimits {
  /** Default 10,000. `Infinity` for what waits on a person; then the signal ends it. */
  readonly ms?: number
  readonly signal?: AbortSignal | undefined
}

/** The other half of the guard: foreign code that answers later. */
export interface Waiter {
  /** Calls at once and waits. Rejects with what was thrown, a DeadlineError, or the signal's reason; reports nothing. */
  run<value>(plugin: string, phase: string, run: () => value | PromiseLike<value>, limits?: WaitLimits): Promise<value>
}

export const createWaiter = ({ after }: Pick<Environment, 'after'>): Waiter => ({
  run: (plugin, phase, run, { ms = 10_000, signal } = {}) =>
    withDeadline(
      // Inside a promise, so that a throw rejects; at once, so that a click is still a click.
      new Promise((resolve) => resolve(run())),
      {
        ms,
        what: `Plugin "${plugin}", while ${phase},`,
        signal,
        after: (wait, late) => (wait === Infinity ? () => {} : after(wait, late)),
        late: DeadlineError,
      },
    ),
})
