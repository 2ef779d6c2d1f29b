import type { NetworksState, Readable, SessionsState } from '../../kernel/api/index.js'

/** What the views of this plugin may see and do. */
export interface ReceiveController {
  readonly sessions: Readable<SessionsState>
  readonly networks: Readable<NetworksState>
}
