import type { TransferFee } from '../../../kernel/api/index.js'
import type { Review } from '../ReviewState.js'

/**
 * The transaction that takes an approval back, from the press on "Remove" to its end. `stopped`: there is nothing to review. `silent`: the
 * wallet may still do it. `done`: the network confirmed it, and the token says that nothing is approved any more. `unclear`: that is not
 * proven.
 */
export type RemovalPhase =
  | 'idle'
  | 'preparing'
  | 'stopped'
  | 'review'
  | 'asking'
  | 'silent'
  | 'declined'
  | 'failed'
  | 'changed'
  | 'pending'
  | 'done'
  | 'reverted'
  | 'replaced'
  | 'dropped'
  | 'unclear'

export interface Removal {
  readonly phase: RemovalPhase
  /** The swap whose approval it is. */
  readonly of: Review | undefined
  /** Undefined where the network did not say. */
  readonly fee: TransferFee | undefined
  readonly hash: string | undefined
}

export const noRemoval: Removal = { phase: 'idle', of: undefined, fee: undefined, hash: undefined }
