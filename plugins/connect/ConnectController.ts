import type { ConnectorsState, HostInfo, NetworksState, Readable } from '../../kernel/api/index.js'
import type { ConnectingParams, NextConnection } from './createConnecting.js'
import type { RankingState } from './createRanking.js'
import type { Recents } from './createRecents.js'

/** What the views of this plugin may see and do. */
export interface ConnectController {
  /** Asks a wallet, and shows what it waits for. `next`: what the same wallet is asked for afterwards. */
  start(params: ConnectingParams, next?: readonly NextConnection[]): void
  /** Whether the visitor ticked the host's terms. */
  readonly consent: Readable<{ given: boolean }>
  accept(given: boolean): void
  readonly connectors: Readable<ConnectorsState>
  /** How a plugin wants the wallets to be listed. */
  readonly ranking: Readable<RankingState>
  readonly networks: Readable<NetworksState>
  /** Asks wallets to announce themselves again. */
  refresh(): void
  /** The kind of network that a wallet is wanted for, where one of another kind is connected already. */
  missing(): string | undefined
  readonly recents: Recents['list']
  /** The component that says when a wallet was last used; undefined for visitors who were never here. */
  lastUsed(): ((props: { readonly at: number; readonly controller: ConnectController }) => string) | undefined
  readonly host: HostInfo
  /** Wall clock, ms since 1970. */
  now(): number
}
