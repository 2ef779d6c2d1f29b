/** What the errors of adapters mean to a send: of EVM chains (P34x) and of Solana (P60x). */
const meanings = {
  P301: 'declined',
  P340: 'stale',
  P344: 'stale',
  P345: 'stale',
  P601: 'stale',
  P604: 'stale',
  P605: 'stale',
  P603: 'expired',
  P346: 'unclear',
  P606: 'unclear',
} as const
type Meaning = (typeof meanings)[keyof typeof meanings] | 'failed'

/** Reads what a failed request means. Codes, not classes: two copies of the package may be on one page. */
export const failureOf = (error: unknown): Meaning => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return Object.hasOwn(meanings, code) ? meanings[code as keyof typeof meanings] : 'failed'
}
