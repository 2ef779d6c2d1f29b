import { StoreError } from './StoreError.js'

/**
 * Runs work that can simply be repeated, whatever was stored: its result is useless unless the answer arrives, as with a nonce, or a
 * second run changes nothing. If the database does not confirm it, the outcome is not reported as unclear.
 *
 * @throws {StoreError} that is not unclear, or any other error of the work
 */
export const repeatable = async <value>(work: Promise<value>): Promise<value> => {
  try {
    return await work
  } catch (error) {
    throw error instanceof StoreError && error.unclear ? new StoreError(error.reason, { cause: error }) : error
  }
}
