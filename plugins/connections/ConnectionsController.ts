import type { Connection, HostInfo, NetworksService, NetworksState, Readable, SessionsState } from '../../kernel/api/index.js'
import type { ReadBalance } from '#lib/amounts/parseBalance.js'
import type { EndedWallet } from '../../ports/connections.js'

/** A connection, by its chain family and its connector. */
export interface Chosen {
  readonly namespace: string
  readonly connectorId: string
}

/** What runs: a wallet that is asked, or connections that end. */
export interface Task {
  /** The connection that is meant; undefined where all are. */
  readonly of: Chosen | undefined
  readonly what: 'use' | 'end'
}

/** What the views of this plugin may see and do. */
export interface ConnectionsController {
  readonly sessions: Readable<SessionsState>
  readonly networks: Readable<NetworksState>
  readonly network: NetworksService['find']
  /** Wallets whose connection ended, by chain family: those of this visit, the latest first, then those of earlier ones. */
  readonly ended: Readable<{ readonly items: Readonly<Record<string, readonly EndedWallet[]>> }>
  readonly task: Readable<{ readonly now: Task | undefined }>
  /** The chain family whose list is shown; undefined until the visitor chooses one. */
  readonly tab: Readable<{ readonly namespace: string | undefined }>
  choose(namespace: string): void
  /** The list is shown: what a connection was added for is over. */
  listed(): void
  /** Makes a live connection the one that the page uses. */
  use(chosen: Chosen): void
  /** Gives up the wait for a wallet. A late answer is ignored. */
  cancel(): void
  /** Disconnects one wallet in one chain family. */
  end(chosen: Chosen): void
  /** Disconnects every wallet. */
  endAll(): void
  /** Leads to the ways in. */
  add(): void
  /** Connects a wallet that ended. */
  reconnect(namespace: string, wallet: EndedWallet): void
  /** Takes a wallet that ended from the list. */
  forget(chosen: Chosen): void
  /** The names of accounts that were found while these views were shown, by address: a view begins with what another one has found. */
  readonly names: Map<string, string>
  /** The native balance of the account; undefined where its chain family has none to read. */
  balance(namespace: string, connection: Connection, signal: AbortSignal): Promise<ReadBalance | undefined>
  readonly host: HostInfo
}
