import type { Capabilities, ClockService, SettledTransaction } from '../../../kernel/api/index.js'
import type { PermissionRef } from '../../../ports/permissions.js'
import type { Permission } from '../Permission.js'
import type { Removal, RemovalStatus } from './RemovalState.js'

/** The account that removes. */
export interface Remover {
  readonly address: string
  /** CAIP-2 id. */
  readonly chain: string
  readonly wallet: string
}

export interface RemovalNeeds {
  /** Written here, shown by the views. */
  readonly state: { current: Removal }
  currentAccount(): Remover | undefined
  calls(): Capabilities['calls'] | undefined
  /** Reads what is permitted now. A permission that is over is left out. @throws when a network does not answer, or a contract of these */
  read(owner: string, refs: readonly PermissionRef[], signal: AbortSignal): Promise<readonly Permission[]>
  /** Asks the wallet to go to a network. */
  switchTo(chain: string, signal: AbortSignal): Promise<void>
  onSent(sent: { readonly chain: string; readonly hash: string }): void
  onSettled(settled: SettledTransaction): void
  onFailed(error: unknown): void
  /** One of them went on. */
  onStatus(permission: Permission, status: RemovalStatus): void
  /** The wallet is not asked for more. */
  onEnded(removal: Removal): void
  readonly clock: Pick<ClockService, 'after'>
  readonly signal: AbortSignal
}
