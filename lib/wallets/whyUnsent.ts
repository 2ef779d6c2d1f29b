/** Why a wallet sent nothing. `stale`: what the visitor reviewed no longer holds. `unclear`: it may have sent it. */
export type Unsent = 'declined' | 'stale' | 'unclear' | 'failed'

/** The reasons of a failed transfer (`TransferReason`). A reason that is added there does not compile where this is called. */
export type FailedTransfer = 'rejected' | 'stale' | 'unclear' | 'expired' | 'timeout' | 'cancelled' | 'invalid-token' | 'invalid' | 'failed'

/** Tells why a wallet sent nothing, from the reason of its error. Sends, swaps, payments and removals all read it here. */
export const whyUnsent = (reason: FailedTransfer): Unsent => {
  if (reason === 'rejected') return 'declined'
  return reason === 'stale' || reason === 'unclear' ? reason : 'failed'
}
