import type { Transfer } from '../../kernel/api/index.js'
import type { FoundName } from './FormState.js'
import type { Review } from './ReviewState.js'
import type { SendAsset } from './SendAsset.js'

/** What the form says, complete. */
export interface Draft {
  readonly transfer: Transfer
  readonly asset: SendAsset
  readonly native: Review['native']
  readonly name: string | undefined
  /** The name that the receiver was looked up by. */
  readonly found?: FoundName | undefined
}
