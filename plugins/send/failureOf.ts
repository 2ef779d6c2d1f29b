import { reasonOf, type TransferReason } from '../../kernel/api/index.js'

/** What a failed request means for the send that waits for it. */
type Failure = 'declined' | 'stale' | 'expired' | 'unclear' | 'failed'

const meanings: Readonly<Record<TransferReason, Failure>> = {
  rejected: 'declined',
  stale: 'stale',
  expired: 'expired',
  unclear: 'unclear',
  timeout: 'failed',
  cancelled: 'failed',
  'invalid-token': 'failed',
  invalid: 'failed',
  failed: 'failed',
}

/** Reads what a failed request means. */
export const failureOf = (error: unknown): Failure => meanings[reasonOf(error, 'transfer')]
