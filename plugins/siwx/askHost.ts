import { type ClockService, DeadlineError } from '../../kernel/api/index.js'
import { withDeadline } from '#lib/timing/withDeadline.js'

export interface HostCallOptions {
  /** For developers: what was late. */
  readonly what: string
  readonly ms: number
  readonly signal: AbortSignal
  readonly clock: Pick<ClockService, 'after'>
}

/** Asks the host's configuration. One that throws at once looks like one that rejects. @throws DeadlineError, the signal's reason, or what it rejects with */
export const askHost = <value>(work: () => Promise<value>, { clock, ...limit }: HostCallOptions): Promise<value> =>
  withDeadline((async () => work())(), { ...limit, after: clock.after, late: DeadlineError })
