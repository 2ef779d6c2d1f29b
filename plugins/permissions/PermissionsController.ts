import type { Capabilities, ClockService, Network, Readable, RpcService, SessionsState } from '../../kernel/api/index.js'
import type { PermissionRef } from '../../ports/permissions.js'
import type { PermissionList } from './createList.js'
import type { ListState } from './ListState.js'
import type { Permission } from './Permission.js'
import type { Removing } from './removal/createRemoval.js'
import type { Remover } from './removal/RemovalNeeds.js'
import type { Removal } from './removal/RemovalState.js'

/** What the list of permissions may see and do. */
export interface PermissionsController {
  readonly list: Readable<{ current: ListState }>
  readonly sessions: Readable<SessionsState>
  readonly reading: Pick<PermissionList, 'seen' | 'refresh'>
  currentAccount(): Remover | undefined
  calls(): Capabilities['calls'] | undefined
  /** The family of the account, for the names of its addresses. */
  namespace(): string | undefined
  network(chain: string): Network | undefined
  /** The pictures of tokens that the host lists, by their contract. */
  pictures(chain: string): ReadonlyMap<string, string>
  /** A permission of the list. */
  find(ref: PermissionRef): Permission | undefined
  /** The site that is in use, as its address names it. */
  readonly site: string
  /** Whether the account is of the embedded wallet, which keeps permissions of its own. */
  isEmbedded(): boolean
  readonly rpc: Pick<RpcService, 'request'>
  readonly clock: Pick<ClockService, 'now' | 'after'>
}

/** What the views of one permission, and of a removal, may see and do. */
export interface RemovalController extends PermissionsController {
  readonly removal: Readable<{ current: Removal }>
  readonly removing: Removing
  /** The progress of a removal is shown: its end needs no other word. */
  watch(): () => void
}
