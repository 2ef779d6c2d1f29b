/** Reads what a failed request means. Codes, not classes: two copies of the package may be on one page. */
export const failureOf = (error: unknown): 'declined' | 'stale' | 'unclear' | 'failed' => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (code === 'P301') return 'declined'
  if (code === 'P340' || code === 'P344' || code === 'P345') return 'stale'
  return code === 'P346' ? 'unclear' : 'failed'
}
