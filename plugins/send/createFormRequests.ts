import { type ClockService, DeadlineError, type Dispose } from '../../kernel/api/index.js'
import { withDeadline } from '#lib/timing/withDeadline.js'

/** Time that a network has to answer what is asked while a form is filled in, in ms. */
const timeoutMs = 10_000

/** What is asked of the network while a form is filled in: each request can be given up, and ends with the plugin. */
export const createFormRequests = (clock: Pick<ClockService, 'after'>, end: AbortSignal) => ({
  start: (): AbortController => {
    const controller = new AbortController()
    end.addEventListener('abort', () => controller.abort(), { once: true, signal: controller.signal })
    return controller
  },
  /** Runs after a pause unless it is given up. */
  later: (controller: AbortController, ms: number, run: () => void): Dispose => {
    const stop = clock.after(ms, run)
    controller.signal.addEventListener('abort', stop, { once: true })
    return stop
  },
  bounded: <value>(promise: Promise<value>, what: string, signal: AbortSignal): Promise<value> =>
    withDeadline(promise, { ms: timeoutMs, what, signal, after: clock.after, late: DeadlineError }),
})
export type FormRequests = ReturnType<typeof createFormRequests>
