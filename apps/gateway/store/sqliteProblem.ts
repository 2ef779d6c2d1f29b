import { StoreError } from './StoreError.js'

/** Messages of SQLite after which the same statement may work later, or on another disk. The package has no error codes. */
const passing =
  /^(database or disk is full|disk I\/O error|database is locked|attempt to write a readonly database|unable to open database file|out of memory)/i

/** Converts an error of SQLite, which undoes a statement that fails. Errors of a statement itself are returned unchanged. */
export const sqliteProblem = (error: unknown): unknown =>
  error instanceof Error && passing.test(error.message) ? new StoreError(error.message, { cause: error }) : error
