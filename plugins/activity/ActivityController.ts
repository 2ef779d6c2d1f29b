import type { Dispose, Network, Readable, SessionsState } from '../../kernel/api/index.js'
import type { ActivityState } from '../../ports/activity.js'
import type { HistoryTarget } from './createHistory.js'

/** What the views of this plugin may see and do. */
export interface ActivityController {
  readonly state: Readable<ActivityState>
  readonly sessions: Readable<SessionsState>
  /** A network by its CAIP-2 id, when the host declared it. */
  networkOf(chain: string): Network | undefined
  /** Whether a chain family has a history that a service lists. */
  hasHistory(namespace: string): boolean
  /** The network the list is of, when the host declared it. */
  network(): Network | undefined
  /** What the host shows of its tokens on the network of the list, by `addressKey`. */
  listed(): ReadonlyMap<string, string>
  /** The active account. */
  account(): string | undefined
  /** Whose history the list is of. */
  target(): HistoryTarget | undefined
  /** A view shows the list: it is fetched, and kept up with the account. */
  watch(): Dispose
  /** The page came to the front again. */
  seen(): void
  /** Without a network nothing is said over the page of what did not load. */
  quieten(offline: boolean): void
  /** The visitor asks again, for what did not come. */
  refresh(): void
  /** Asks again by itself. */
  reload(): void
  older(): void
  /** Wall clock, ms since 1970. */
  now(): number
}
