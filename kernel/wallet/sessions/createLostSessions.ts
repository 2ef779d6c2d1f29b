import { sameAddress } from '#lib/addresses/sameAddress.js'
import { type Connection, type Connector, type Dispose, msg, type Transport, type TransportChange } from '../../api/index.js'
import type { SessionLink } from './SessionLink.js'
import type { SessionsNeeds } from './sessionsNeeds.js'
import type { StoredConnection } from './storedSessions.js'

export interface LostSessionsNeeds extends Pick<SessionsNeeds, 'connectors' | 'notices' | 'scope'> {
  /** Whether this wallet is connected. */
  isConnected(namespace: string, connectorId: string): boolean
  /** Whether nothing is connected or being connected in the namespace. */
  isIdle(namespace: string): boolean
  /** Whether the visitor disconnected this wallet, here or in another tab. */
  wasDisconnected(namespace: string, connectorId: string): boolean
  /** Opens a connection again without a prompt, if the wallet still holds the account. It never rejects. */
  reopen(stored: readonly StoredConnection[]): Promise<void>
}
export interface LostSessions {
  /** Handles the end of a connection by its wallet. `locked` means that it only has no account now, which may come back. It never rejects. */
  lost(link: Pick<SessionLink, 'namespace' | 'connector' | 'transport'>, connection: Connection, locked: boolean): Promise<void>
  /** Handles a stored connection that was not restored because its wallet has no account now. */
  locked(connector: Connector, transport: Transport, stored: StoredConnection): void
  /** Handles a disconnect by the visitor, here or in another tab, and stops listening to those wallets. */
  disconnected(): void
  /** Handles a new connection, and withdraws the notice of its loss. */
  returned(namespace: string, connection: Connection): void
}

const text = {
  lost: msg('session.lost', '{wallet} is no longer connected. Unlock it or turn it on, then connect again. If it was updated, reload the page first.'),
  seen: msg('session.disputed.seen', 'Got it'),
} as const

/**
 * Handles connections that a wallet of this browser ends without a press on the page, because it was locked, disabled or updated. An
 * updated wallet with a new provider is asked for its accounts there. If that does not restore the connection, the visitor reads how to
 * continue, even when the modal is closed. A wallet that is unlocked is connected again without a prompt, with the same account.
 */
export const createLostSessions = (needs: LostSessionsNeeds): LostSessions => {
  const { connectors, notices, scope, isConnected, isIdle, wasDisconnected, reopen } = needs
  /** The wallets that may be locked and are listened to, by namespace and connector. */
  const waits = new Map<string, { readonly stored: StoredConnection; readonly end: Dispose }>()
  /** Namespaces in which a wallet is connected again: a second event changes nothing. */
  const opening = new Set<string>()
  const nameOf = (namespace: string, connectorId: string) => `${namespace}/${connectorId}`

  const isReplaced = (connector: Connector) => {
    const next = connectors.opener(connector.id)
    return next !== undefined && next !== connector && !next.disputed
  }
  /** Withdraws the notice about a wallet, even if it waits to be seen. */
  const takeBack = (wallet: string) => {
    const shown = notices()
    const { current, unseen } = shown?.state.get() ?? { current: undefined, unseen: [] }
    for (const { key, message, values } of [current, ...unseen].flatMap((one) => one ?? [])) {
      if (message.key !== text.lost.key || values?.wallet !== wallet) continue
      if (current?.key === key) shown?.hide()
      else shown?.seen(key)
    }
  }

  const locked: LostSessions['locked'] = (connector, transport, stored) => {
    if (connector.kind !== 'injected') return
    const { namespace, connectorId, address } = stored
    const name = nameOf(namespace, connectorId)
    waits.get(name)?.end()
    let unwatch: Dispose = () => {}
    const end = scope.add(() => {
      waits.delete(name)
      unwatch()
    })
    waits.set(name, { stored, end })
    const hear = async (news: TransportChange) => {
      if (waits.get(name)?.end !== end) return
      // Updates from another tab may be late.
      if (wasDisconnected(namespace, connectorId)) return end()
      if (news === 'closed') end()
      const back = news === 'closed' ? isReplaced(connector) : news.accounts?.some((one) => sameAddress(one, address))
      if (!back || !isIdle(namespace) || opening.has(namespace)) return
      opening.add(namespace)
      await reopen([stored])
      opening.delete(namespace)
    }
    // `reopen` never rejects.
    unwatch = transport.watch((news) => void hear(news))
    // A transport may report its end synchronously.
    if (waits.get(name)?.end !== end) unwatch()
  }

  return {
    locked,
    async lost({ namespace, connector, transport }, { connectorId, address, chain, wallet }, mayComeBack) {
      if (connector.kind !== 'injected') return
      const stored = { namespace, connectorId, address, chain }
      // Listening starts immediately, so that an unlock is not missed.
      if (mayComeBack) locked(connector, transport, stored)
      if (isReplaced(connector)) await reopen([stored])
      if (isConnected(namespace, connectorId)) return
      takeBack(wallet.name)
      notices()?.show('error', text.lost, {
        values: { wallet: wallet.name },
        action: { label: text.seen, run: () => notices()?.hide() },
        untilSeen: () => {},
      })
    },
    disconnected() {
      for (const { stored, end } of [...waits.values()]) if (wasDisconnected(stored.namespace, stored.connectorId)) end()
    },
    returned(namespace, { connectorId, wallet }) {
      waits.get(nameOf(namespace, connectorId))?.end()
      takeBack(wallet.name)
    },
  }
}
