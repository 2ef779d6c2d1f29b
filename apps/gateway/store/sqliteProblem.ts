import { StoreError } from './StoreError.js'

/** What SQLite says when the same statement may work later, or on another disk; the package has no codes. */
const passing =
  /^(database or disk is full|disk I\/O error|database is locked|attempt to write a readonly database|unable to open database file|out of memory)/i

/** What an error of SQLite means. It undoes a statement that fails. Errors of a statement itself are returned as they are. */
export const sqliteProblem = (error: unknown): unknown =>
  error instanceof Error && passing.test(error.message) ? new StoreError(error.message, { cause: error }) : error
