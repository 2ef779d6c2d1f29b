import { StoreError } from './StoreError.js'

/**
 * Work that can simply be done again, whatever was stored: its result is of no use unless the answer arrives, such as a nonce, or it changes
 * nothing the second time. Where the database does not confirm it, nothing is unclear to anybody.
 *
 * @throws {StoreError} that is not unclear, or what else the work throws
 */
export const repeatable = async <value>(work: Promise<value>): Promise<value> => {
  try {
    return await work
  } catch (error) {
    throw error instanceof StoreError && error.unclear ? new StoreError(error.reason, { cause: error }) : error
  }
}
