import { withDeadline } from '../../../lib/timing/withDeadline.js'
import { DeadlineError, type Log } from '../../api/index.js'
import type { Environment } from '../../environment.js'

export interface OrWithoutNeeds extends Pick<Environment, 'after'> {
  readonly log: Pick<Log, 'error'>
  /** Aborts the attempt to connect. */
  readonly signal: AbortSignal
}

const patience = 10_000

/** Waits for an optional part of a connection. Returns undefined if it fails or takes too long, and logs the error. */
export const orWithout = <part>(work: Promise<part>, what: string, { after, log, signal }: OrWithoutNeeds): Promise<part | undefined> =>
  withDeadline(work, { ms: patience, what, signal, after, late: DeadlineError }).catch((error) => {
    if (!signal.aborted) log.error(error)
    return undefined
  })
