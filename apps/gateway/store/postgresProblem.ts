import { StoreError } from './StoreError.js'

/**
 * SQLSTATE codes after which the same statement may work later (PostgreSQL, appendix A), each a class of two characters or one code:
 * connections, rolled back transactions, missing resources such as disk space, cancelled statements, system errors, and read-only
 * databases such as a standby.
 */
const passing = ['08', '40', '53', '57', '58', '55P03', '25006', '25P03']
/** The codes among these that leave a pending commit unclear, because the connection ended. */
const lost = ['08', '57P01', '57P02', '57P03', '57P04', '57P05', '25P03']
/** The codes among these of a single statement: it was rolled back, took too long, or waited for a lock. */
const ofOne = ['40', '57014', '57P05', '55P03', '25P03']

const startsWithOne = (code: string, starts: readonly string[]) => starts.some((start) => code.startsWith(start))

/**
 * Converts an error of `pg`. Errors of a statement itself, such as a violated constraint, are returned unchanged.
 *
 * @param about `unclear` says whether the statement could have been committed although its answer did not arrive, and `connecting`
 * whether there was no statement yet, so that every error concerns the database
 */
export const postgresProblem = (error: unknown, { unclear, connecting = false }: { readonly unclear: boolean; readonly connecting?: boolean }): unknown => {
  if (error instanceof StoreError) return error
  const { code, severity, message } = error as { readonly code?: string; readonly severity?: string; readonly message: string }
  // An error without a severity does not come from the database: the connection could not be opened, broke, or was late.
  if (severity === undefined || code === undefined) return new StoreError(code ?? message, { unclear, cause: error })
  if (!connecting && !startsWithOne(code, passing)) return error
  return new StoreError(`${message} (${code})`, {
    unclear: unclear && startsWithOne(code, lost),
    outage: connecting || !startsWithOne(code, ofOne),
    cause: error,
  })
}
