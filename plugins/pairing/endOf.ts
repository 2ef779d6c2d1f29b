import type { PairingEvent } from './pairingMachine.js'

type End = Extract<PairingEvent, { type: 'ended' }>['as']

const ends: Readonly<Record<string, End>> = {
  P301: 'declined',
  // No answer within the kernel's deadline: longer than any link works.
  P303: 'expired',
  P305: 'unsupported',
  P307: 'cancelled',
  P308: 'unsupported',
  // adapters/walletconnect: its library did not arrive, the link expired, no chain in common, no relay, refused, a clock that is off.
  P350: 'lost',
  P351: 'expired',
  P352: 'unsupported',
  P353: 'unreachable',
  P354: 'refused',
  P355: 'refused',
  P356: 'clock',
}

/** Reads how an attempt ended. Codes, not classes: two copies of the package may be on one page. */
export const endOf = (error: unknown): End => {
  if (typeof error !== 'object' || error === null) return 'other'
  if ('name' in error && error.name === 'AbortError') return 'cancelled'
  return 'code' in error && typeof error.code === 'string' && Object.hasOwn(ends, error.code) ? (ends[error.code] ?? 'other') : 'other'
}
