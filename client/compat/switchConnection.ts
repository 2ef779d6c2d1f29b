import { type Kernel, ModalClosed, SessionConnected } from '../../kernel/api/index.js'
import { sameAddress } from '../../lib/sameAddress.js'
import { Connect } from '../../ports/connect.js'
import { relayConnector } from '../../ports/pairing.js'
import type { CompatActions } from './CompatMethods.js'
import { ConnectionStatusError, ModalLeftError } from './errors.js'

/** Whether a wallet is reached by pairing: with nothing connected its connector may not be loaded yet, and only its id is known. */
const pairs = ({ connectors }: Kernel, connectorId: string): boolean => connectorId === relayConnector || connectors.find(connectorId)?.kind === 'relay'

/** Asks a wallet that is not connected, in the modal, and waits until it is or the visitor leaves. A wallet that is paired needs its code on the screen. */
const connectInModal = (kernel: Kernel, connectorId: string, namespace: string): Promise<void> =>
  new Promise((resolve, reject) => {
    // The first outcome counts: leaving the scope, for one, runs what the end of the kernel would.
    const settle = (run: () => void) => {
      run()
      for (const end of ends.splice(0)) end()
    }
    const leave = () => settle(() => reject(new ModalLeftError()))
    const ends = [
      kernel.on(SessionConnected, ({ connection, namespace: connected }) => {
        if (connection.connectorId === connectorId && connected === namespace) settle(resolve)
      }),
      kernel.on(ModalClosed, leave),
      kernel.scope.add(leave),
    ]
    const show = async () => {
      if (pairs(kernel, connectorId)) await kernel.router.open({ view: kernel.host.mobile ? 'AllWallets' : 'ConnectingWalletConnect' })
      else (await kernel.get(Connect)).start(connectorId, namespace)
    }
    show().catch((error) => settle(() => reject(error)))
  })

/**
 * Makes another connection the active one. A live one is reopened without asking the visitor; one that is not live goes through the way in
 * of its kind, in the modal.
 */
export const switchConnection: (kernel: Kernel, change: Parameters<CompatActions['switchConnection']>[0]) => Promise<void> = async (
  kernel,
  { connection: { connectorId }, namespace, closeModalOnConnect = true, onChange },
) => {
  const { sessions, router } = kernel
  const session = () => sessions.state.get().byNamespace[namespace]
  const before = session()
  // JavaScript hosts have no compiler, and may have kept what is no connection of this page.
  if (before === undefined || typeof connectorId !== 'string' || connectorId === '') throw new ConnectionStatusError({ namespace: String(namespace) })
  if (sessions.connectionStatus(namespace, connectorId) === 'disconnected') await connectInModal(kernel, connectorId, namespace)
  // Without `silent` a relay would propose a new session, and no view shows its code.
  else await sessions.connect(connectorId, { namespace, silent: pairs(kernel, connectorId) })
  const after = session()
  if (after?.status !== 'connected') throw new ModalLeftError()
  if (closeModalOnConnect) router.close()
  const was = before?.status === 'connected' ? before : undefined
  onChange?.({
    address: after.address,
    namespace,
    hasSwitchedAccount: was === undefined || !sameAddress(was.address, after.address),
    hasSwitchedWallet: was?.connectorId !== after.connectorId,
  })
}
