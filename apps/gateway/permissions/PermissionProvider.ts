import type { LoggedPermission } from 'portico-protocol/permissionLogs.js'
import type { OnStale } from '../base/OnStale.js'

/** A permission that an account may have given. How much it permits, only its contract says. */
export interface PermissionRow extends LoggedPermission {
  /** The time of the last change, in seconds since 1970; undefined where it is not known. */
  readonly changedAt: number | undefined
}

export interface PermissionList {
  /** The last change first, each permission once. */
  readonly rows: readonly PermissionRow[]
  /** The first block whose changes are included. */
  readonly fromBlock: number
}

/** Finds what accounts may have permitted, on the chains it names. */
export interface PermissionProvider {
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  list(question: { readonly chain: string; readonly account: string }, signal: AbortSignal, onStale?: OnStale): Promise<PermissionList>
  /** A list that holds, as for balances. */
  kept?(question: { readonly chain: string; readonly account: string }): PermissionList | undefined
}
