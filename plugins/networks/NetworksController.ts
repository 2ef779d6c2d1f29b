import type { HostInfo, Network, NetworksState, Readable, SessionsState } from '../../kernel/api/index.js'
import type { Switching } from './createSwitching.js'
import type { SwitchAttempt } from './switchAttempt.js'

/** What the views of this plugin may see and do. */
export interface NetworksController extends Switching {
  readonly networks: Readable<NetworksState>
  readonly sessions: Readable<SessionsState>
  readonly attempt: Readable<SwitchAttempt>
  readonly leaving: Readable<{ busy: boolean }>
  /** CAIP-2 id of the network the visitor is on; undefined while the host does not know it. */
  current(): string | undefined
  /** The wallet is on a network the host did not declare, and the host's options want it to leave. */
  mustLeave(): boolean
  /** A network of the list was pressed. */
  choose(network: Network): void
  /** The page is to use this kind of network. */
  take(namespace: string): void
  /** The visitor came back from the ways in of another kind of network: without a connection there, the kind from before is in use again. */
  cameBack(): void
  /** Name of the connected wallet that does not have this network and cannot be asked for it. */
  missing(network: Pick<Network, 'chainNamespace' | 'caipNetworkId'>): string | undefined
  /** Wallets show the number of this network before they add it. */
  numbered(network: Pick<Network, 'chainNamespace'>): boolean
  disconnect(): void
  readonly host: HostInfo
}
