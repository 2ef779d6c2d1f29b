import type { AttemptStatus } from './attempt.js'

/** Code that did not arrive, in the words of browsers and bundlers. */
const isLost = (error: unknown): boolean => error instanceof Error && /imported module|importing a module|loading chunk/i.test(error.message)

/** Reads what a failed connection means. Codes, not classes: two copies of the package may be on one page. */
export const failureOf = (error: unknown): AttemptStatus => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (code === 'P301') return 'declined'
  if (code === 'P303') return 'silent'
  return isLost(error) || (error instanceof Error && isLost(error.cause)) ? 'lost' : 'failed'
}
