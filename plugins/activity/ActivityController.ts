import type { Capabilities, ClockService, Dispose, Network, Readable, SessionsState } from '../../kernel/api/index.js'
import type { ActivityState } from '../../ports/activity.js'
import type { HistoryTarget } from './createHistory.js'
import type { SentTransaction } from './SentTransaction.js'

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
  /** A view shows the list: it is fetched, and kept up with the account. `quiet`: what does not load is not said over the page. */
  watch(quiet?: boolean): Dispose
  /** The page came to the front again. */
  seen(): void
  /** Without a network nothing is said over the page of what did not load. */
  quieten(offline: boolean): void
  /** The visitor asks again, for what did not come. */
  refresh(): void
  /** Asks again by itself. */
  reload(): void
  older(): void
  /** What this browser sent, on every network. */
  sent(): readonly SentTransaction[]
  /** What the connected account of a chain family can do; undefined where there is none, or it cannot do it. */
  capability<name extends 'transactions' | 'balances' | 'transfer' | 'calls'>(namespace: string, name: name): Capabilities[name] | undefined
  readonly clock: ClockService
}
