import { withDeadline } from '../../../lib/timing/withDeadline.js'
import { DeadlineError, type Log } from '../../api/index.js'
import type { Environment } from '../../environment.js'

export interface OrWithoutNeeds extends Pick<Environment, 'after'> {
  readonly log: Pick<Log, 'error'>
  /** Ends the attempt to connect. */
  readonly signal: AbortSignal
}

const patience = 10_000

/** A part that a connection works without: undefined where it fails or takes too long, which developers are told. */
export const orWithout = <part>(work: Promise<part>, what: string, { after, log, signal }: OrWithoutNeeds): Promise<part | undefined> =>
  withDeadline(work, { ms: patience, what, signal, after, late: DeadlineError }).catch((error) => {
    if (!signal.aborted) log.error(error)
    return undefined
  })
