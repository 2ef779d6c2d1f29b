import type { AddressFacts, NetworksState, Readable, SessionsState } from '../../kernel/api/index.js'

/** What the views of this plugin may see and do. */
export interface ReceiveController {
  readonly sessions: Readable<SessionsState>
  readonly networks: Readable<NetworksState>
  /** Names of chain families whose tokens are lost at an address of this one. */
  notReceived(namespace: string): readonly string[]
  /** What the wallet uses an address for; undefined where it does not say so. */
  about(namespace: string, address: string): AddressFacts | undefined
}
