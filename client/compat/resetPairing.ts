import type { Kernel } from '../../kernel/api/index.js'
import { Pairing, PairingBasicView, PairingView } from '../../ports/pairing.js'

const pairingViews: readonly string[] = [PairingView.id, PairingBasicView.id]

/** Ends what is paired or about to be: the link on the screen works no longer, and every session over a relay is disconnected. */
export const resetPairing = async ({ sessions, connectors, router, get }: Kernel): Promise<void> => {
  const isRelay = (connectorId: string) => connectors.find(connectorId)?.kind === 'relay'
  const { byNamespace, connections } = sessions.state.get()
  const asking = Object.entries(byNamespace).filter(([, session]) => session.status === 'connecting' && isRelay(session.connectorId))
  // A link that the host made has no attempt behind it, only the view that shows it.
  if (asking.length > 0 || router.state.get().stack.some(({ view }) => pairingViews.includes(view))) (await get(Pairing)).reset()
  for (const [namespace, session] of asking) if (session.status === 'connecting') await sessions.disconnect(namespace, session.connectorId)
  for (const [namespace, live] of Object.entries(connections))
    for (const { connectorId } of live) if (isRelay(connectorId)) await sessions.disconnect(namespace, connectorId)
}
