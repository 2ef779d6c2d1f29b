import type { Clock } from '../base/Clock.js'
import type { Log } from '../base/Log.js'
import { BrokenCircuitError, BulkheadRejectedError, bulkhead, ConsecutiveBreaker, circuitBreaker, handleWhen, wrap } from 'cockatiel'
import { ApiError } from '../http/ApiError.js'
import { withDeadline } from '../http/withDeadline.js'
import type { Meters } from '../telemetry/Telemetry.js'
import { CapError } from './createCap.js'

/** Requests of one service at once, and those that wait for them. */
const [atOnce, waiting] = [24, 200]
const isCapped = (error: unknown) => error instanceof Error && (error instanceof CapError || error.cause instanceof CapError)

/**
 * Protects a service that fails, and the gateway from it. The log has a line when it is not asked any more, and one when it answers again.
 *
 * @param needs after: failures in a row after which it is not asked; again: ms until it is asked again; chain: the network, or what else the
 * service is asked about
 */
export const createGuard = ({
  after,
  again,
  clock,
  chain,
  service,
  log,
  meters,
}: {
  readonly after: number
  readonly again: number
  readonly clock: Clock
  readonly chain: string
  readonly service: string
  readonly log: Log
  readonly meters?: Pick<Meters, 'gauge'> | undefined
}) => {
  const isFailure = (error: Error) => !(error instanceof ApiError && error.status < 500) && !isCapped(error)
  const breaker = circuitBreaker(handleWhen(isFailure), { halfOpenAfter: again, breaker: new ConsecutiveBreaker(after) })
  let isOpen = false
  const turn = (open: boolean) => {
    // A try that fails opens it again.
    if (open === isOpen) return
    isOpen = open
    log(open ? 'breaker open' : 'breaker closed', { level: open ? 'warn' : 'info', chain, service })
  }
  breaker.onBreak(() => turn(true))
  breaker.onReset(() => turn(false))
  meters?.gauge('breaker_open', () => [{ labels: { chain, service }, value: isOpen ? 1 : 0 }])
  const policy = wrap(bulkhead(atOnce, waiting), breaker)
  return {
    /** Runs a request with a deadline in ms. A visitor who leaves is no failure of the service. */
    run: async <value>(work: (signal: AbortSignal) => Promise<value>, { ms, signal }: { ms: number; signal: AbortSignal }): Promise<value> => {
      const outcome = await policy.execute(async () => {
        try {
          return { value: await withDeadline(work, { clock, ms, signal }) }
        } catch (error) {
          if (!signal.aborted) throw error
          return undefined
        }
      })
      if (outcome === undefined) throw signal.reason
      return outcome.value
    },
  }
}

/** Whether a service was not asked: it failed too often, has too much to do, or has had its requests of this hour. */
export const isSkipped = (error: unknown) => error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError || isCapped(error)
