import type { ActivityStatus } from '../../ports/activity.js'

/** What this browser keeps of a transaction it sent. */
export interface SentTransaction {
  /** CAIP-2 id. */
  readonly chain: string
  readonly hash: string
  /** The hash that was sent first, where the wallet sped it up and `hash` is the one that was mined. */
  readonly first?: string
  readonly from: string
  readonly to: string | undefined
  /** ms since 1970. */
  readonly at: number
  readonly status: ActivityStatus
  /** Set with `replaced` and `dropped`: earlier versions said them without a proof. */
  readonly proven?: true
  readonly symbol: string
  /** Exact decimal number; undefined when it is not known. */
  readonly quantity: string | undefined
  /** What a swap was to bring in; absent for anything else. */
  readonly received?: { readonly symbol: string; readonly quantity: string }
}
