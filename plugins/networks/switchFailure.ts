import type { SwitchStatus } from './switchAttempt.js'

/** Reads what a failed switch means. Codes, not classes: two copies of the package may be on one page. */
export const switchFailure = (error: unknown): SwitchStatus => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return code === 'P301' ? 'declined' : code === 'P303' ? 'silent' : 'failed'
}
