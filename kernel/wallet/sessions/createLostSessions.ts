import { type Connection, msg } from '../../api/index.js'
import type { SessionLink } from './SessionLink.js'
import type { SessionsNeeds } from './sessionsNeeds.js'
import type { StoredConnection } from './storedSessions.js'

export interface LostSessionsNeeds extends Pick<SessionsNeeds, 'connectors' | 'notices'> {
  /** Whether this wallet is connected. */
  isConnected(namespace: string, connectorId: string): boolean
  /** Opens a connection again without a prompt, if the wallet still holds the account. Never rejects. */
  reopen(stored: readonly StoredConnection[]): Promise<void>
}
/** Called when a wallet ended a connection by itself. */
export type OnLost = (link: Pick<SessionLink, 'namespace' | 'connector'>, connection: Connection) => void

const text = {
  lost: msg('session.lost', '{wallet} is no longer connected. Unlock it or turn it on, then connect again. If it was updated, reload the page first.'),
  seen: msg('session.disputed.seen', 'Got it'),
} as const

/**
 * A wallet of this browser ends connections without a press on the page: it was locked, switched off or updated. One that was updated and has
 * a new provider is asked for its accounts there; where that does not bring the connection back, the visitor reads how to go on.
 */
export const createLostSessions =
  ({ connectors, notices, isConnected, reopen }: LostSessionsNeeds): OnLost =>
  async ({ namespace, connector }, { connectorId, address, chain, wallet }) => {
    if (connector.kind !== 'injected') return
    const next = connectors.opener(connectorId)
    if (next && next !== connector && !next.disputed) await reopen([{ namespace, connectorId, address, chain }])
    if (isConnected(namespace, connectorId)) return
    notices()?.show('error', text.lost, { values: { wallet: wallet.name }, action: { label: text.seen, run: () => notices()?.hide() } })
  }
