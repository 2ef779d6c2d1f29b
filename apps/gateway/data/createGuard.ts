import { BrokenCircuitError, BulkheadRejectedError, bulkhead, ConsecutiveBreaker, circuitBreaker, handleWhen, wrap } from 'cockatiel'
import { ApiError } from '../http/ApiError.js'
import { CapError } from './createCap.js'

/** Requests of one service at once, and those that wait for them. */
const [atOnce, waiting] = [24, 200]
const isCapped = (error: unknown) => error instanceof Error && (error instanceof CapError || error.cause instanceof CapError)

/** Protects a service that fails, and the gateway from it. */
export const createGuard = ({ after, again }: { after: number; again: number }) => {
  const isFailure = (error: Error) => !(error instanceof ApiError && error.status < 500) && !isCapped(error)
  return wrap(bulkhead(atOnce, waiting), circuitBreaker(handleWhen(isFailure), { halfOpenAfter: again, breaker: new ConsecutiveBreaker(after) }))
}

/** Whether a service was not asked: it failed too often, has too much to do, or has had its requests of this hour. */
export const isSkipped = (error: unknown) => error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError || isCapped(error)
