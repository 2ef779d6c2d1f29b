import type { SettledTransfer, TransferReason } from '../../kernel/api/index.js'

/** How a question to the wallet ends without a transaction. */
export type Unsent = 'declined' | 'failed' | 'stale' | 'unclear' | 'silent'

/** What the end of a question to the wallet means, by the reason of its error. */
export const endsBeforeSending: Readonly<Record<TransferReason, Exclude<Unsent, 'silent'>>> = {
  rejected: 'declined',
  stale: 'stale',
  expired: 'failed',
  unclear: 'unclear',
  timeout: 'failed',
  cancelled: 'failed',
  'invalid-token': 'failed',
  invalid: 'failed',
  failed: 'failed',
}

/** What the end of an approval means for a swap that does not go on after it. */
export const failureOf = (outcome: SettledTransfer['outcome']): Unsent => (outcome === 'unclear' ? 'unclear' : 'failed')
