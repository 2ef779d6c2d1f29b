import type { AttemptStatus } from './attempt.js'

/** Reads what a failed connection means. Codes, not classes: two copies of the package may be on one page. */
export const failureOf = (error: unknown): AttemptStatus => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return code === 'P301' ? 'declined' : code === 'P303' ? 'silent' : 'failed'
}
