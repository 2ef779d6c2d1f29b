import { BrokenCircuitError, BulkheadRejectedError, bulkhead, ConsecutiveBreaker, circuitBreaker, handleWhen, wrap } from 'cockatiel'
import type { Clock } from '../contract.js'
import { ApiError } from '../http/ApiError.js'
import { withDeadline } from '../http/withDeadline.js'
import { CapError } from './createCap.js'

/** Requests of one service at once, and those that wait for them. */
const [atOnce, waiting] = [24, 200]
const isCapped = (error: unknown) => error instanceof Error && (error instanceof CapError || error.cause instanceof CapError)

/**
 * Protects a service that fails, and the gateway from it.
 *
 * @param needs after: failures in a row after which it is not asked; again: ms until it is asked again
 */
export const createGuard = ({ after, again, clock }: { after: number; again: number; clock: Clock }) => {
  const isFailure = (error: Error) => !(error instanceof ApiError && error.status < 500) && !isCapped(error)
  const policy = wrap(bulkhead(atOnce, waiting), circuitBreaker(handleWhen(isFailure), { halfOpenAfter: again, breaker: new ConsecutiveBreaker(after) }))
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
