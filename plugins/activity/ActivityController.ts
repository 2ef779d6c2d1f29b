import type { Dispose, Network, Readable } from '../../kernel/api/index.js'
import type { ActivityState } from '../../ports/activity.js'

/** What the views of this plugin may see and do. */
export interface ActivityController {
  readonly state: Readable<ActivityState>
  /** The network the list is of, when the host declared it. */
  network(): Network | undefined
  /** The active account. */
  account(): string | undefined
  /** A view shows the list: it is fetched, and kept up with the account. */
  watch(): Dispose
  /** The page came to the front again. */
  seen(): void
  refresh(): void
  older(): void
  /** Wall clock, ms since 1970. */
  now(): number
}
