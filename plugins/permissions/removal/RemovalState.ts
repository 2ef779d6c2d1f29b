import type { TransferFee } from '../../../kernel/api/index.js'
import type { Permission } from '../Permission.js'

/**
 * What became of one removal. `left`: the wallet was not asked for it. `silent`: the wallet may still do it. `removed`: the network confirmed
 * it, and the contract says that nothing is permitted any more. `limited`: it says that no more than the limit is. `unclear`: that is not
 * proven.
 */
export type RemovalStatus =
  | 'left'
  | 'asking'
  | 'silent'
  | 'pending'
  | 'removed'
  | 'limited'
  | 'declined'
  | 'failed'
  | 'changed'
  | 'reverted'
  | 'dropped'
  | 'replaced'
  | 'unclear'

/** `stopped`: there is nothing to review. `none`: what was to be removed is not permitted any more. `running`: the wallet was asked. */
export type RemovalPhase = 'idle' | 'preparing' | 'stopped' | 'none' | 'changed' | 'review' | 'running' | 'ended'

/** One permission that is removed. */
export interface RemovalItem {
  readonly permission: Permission
  readonly status: RemovalStatus
  readonly hash: string | undefined
}

/** The expected fee on one network; undefined where the network did not say. */
export interface RemovalFee {
  readonly chain: string
  readonly fee: TransferFee | undefined
}

export interface Removal {
  readonly phase: RemovalPhase
  readonly items: readonly RemovalItem[]
  /** What the spender may still take, in base units: 0 where the permission is removed. */
  readonly limit: bigint
  readonly fees: readonly RemovalFee[]
  /** How often the wallet has to confirm. */
  readonly confirmations: number
  /** Whether a simulation showed that every removal succeeds. */
  readonly simulated: boolean
  /** The name of the wallet that is asked. */
  readonly wallet: string
}

/** Gas of one removal where nothing was simulated. */
export const removalGas = 60_000n

export const noRemoval: Removal = { phase: 'idle', items: [], limit: 0n, fees: [], confirmations: 0, simulated: false, wallet: '' }

/** The wallet or the network has it, or may have it. */
export const isUnderway = (status: RemovalStatus): boolean => status === 'asking' || status === 'silent' || status === 'pending'
/** It is proven that nothing changed. */
export const isKept = (status: RemovalStatus): boolean =>
  status === 'declined' || status === 'failed' || status === 'changed' || status === 'reverted' || status === 'dropped' || status === 'left'
