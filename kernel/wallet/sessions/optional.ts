import { withDeadline } from '#lib/timing/withDeadline.js'
import { DeadlineError, type Log } from '../../api/index.js'
import type { Environment } from '../../environment.js'

export interface OptionalNeeds extends Pick<Environment, 'after'> {
  readonly log: Pick<Log, 'error'>
  /** Aborts the attempt to connect. */
  readonly signal: AbortSignal
}

const timeoutMs = 10_000

/** Waits for an optional part of a connection. Returns undefined if it fails or takes too long, and logs the error. */
export const optional = <part>(work: Promise<part>, what: string, { after, log, signal }: OptionalNeeds): Promise<part | undefined> =>
  withDeadline(work, { ms: timeoutMs, what, signal, after, late: DeadlineError }).catch((error) => {
    if (!signal.aborted) log.error(error)
    return undefined
  })
