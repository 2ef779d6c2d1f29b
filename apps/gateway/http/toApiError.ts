import { SealerError } from '../base/SealerError.js'
import { StoreError } from '../store/StoreError.js'
import { ApiError } from './ApiError.js'

/** Seconds until a request is worth another try. */
const again = 5

/** What a client reads of an error: a database that cannot answer, and a master key that another gateway has, are no faults of this one. Other errors are returned as they are. */
export const toApiError = (error: unknown): unknown => {
  if (error instanceof SealerError)
    return new ApiError(503, 'KEYS_UNAVAILABLE', 'The key of what is asked for cannot be used now.', { cause: error, retryAfter: again })
  if (!(error instanceof StoreError)) return error
  if (error.unclear)
    return new ApiError(503, 'OUTCOME_UNCLEAR', 'The database did not confirm the change: it may have been stored. Read the state before trying again.', {
      cause: error,
      retryAfter: again,
    })
  return new ApiError(503, 'STORE_UNAVAILABLE', 'The database does not answer.', { cause: error, retryAfter: again })
}
