import { DeadlineError, type Kernel, ModalClosed, reasonOf, SessionConnected } from '../../kernel/api/index.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { Connect } from '../../ports/connect.js'
import { embeddedConnector } from '../../ports/embeddedWallet.js'
import { relayConnector } from '../../ports/pairing.js'
import type { AccountType } from './AccountType.js'
import type { CompatActions, HostConnection } from './CompatMethods.js'
import { ConnectionStatusError, ModalLeftError } from './errors.js'

/** How long a wallet may take to confirm, without a prompt, that the page may still use it. In ms. */
const silentMs = 8_000

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

/** Has the visitor sign in by e-mail or social account: the view for it is shown by the connector, and closing the modal ends the wait. */
const signInAgain = async ({ sessions }: Kernel, namespace: string): Promise<void> => {
  await sessions.connect(embeddedConnector, { namespace }).catch((error: unknown) => {
    throw reasonOf(error, 'connect') === 'cancelled' ? new ModalLeftError() : error
  })
}

export interface SwitchNeeds {
  readonly kernel: Kernel
  /** The connections of a namespace, live ones and those that ended. */
  list(namespace: string): readonly HostConnection[]
  /** Has the embedded wallet use that kind of account. */
  chooseType(type: AccountType, namespace: string): Promise<boolean>
}

/** Whether the page knows a wallet: it is, or was, connected, or it is one of those that can be. */
const isKnown = async (kernel: Kernel, { connectorId, listed }: { readonly connectorId: string; readonly listed: boolean }): Promise<boolean> => {
  if (listed || pairs(kernel, connectorId) || kernel.connectors.find(connectorId)) return true
  await kernel.connectors.load().catch(() => undefined)
  return kernel.connectors.find(connectorId) !== undefined
}

/**
 * Makes another connection the active one, with the account that is named. A live one is reopened without asking the visitor, where its wallet
 * still allows that; one that is not live goes through the way in of its kind, in the modal.
 */
export const switchConnection = async (
  { kernel, list, chooseType }: SwitchNeeds,
  { connection: { connectorId }, namespace, address, closeModalOnConnect = true, onChange }: Parameters<CompatActions['switchConnection']>[0],
): Promise<void> => {
  const { sessions, router } = kernel
  const session = () => sessions.state.get().byNamespace[namespace]
  const before = session()
  // JavaScript hosts have no compiler, and may have kept what is no connection of this page.
  if (before === undefined || typeof connectorId !== 'string' || connectorId === '') throw new ConnectionStatusError({ namespace: String(namespace) })
  const listed = () => list(namespace).find((one) => one.connectorId === connectorId)
  if (!(await isKnown(kernel, { connectorId, listed: listed() !== undefined }))) throw new ConnectionStatusError({ namespace })
  const account = () => listed()?.accounts.find((one) => sameAddress(one.address, address ?? ''))
  const live = sessions.connectionStatus(namespace, connectorId) !== 'disconnected'
  if (live && address !== undefined && !account()) throw new ConnectionStatusError({ namespace })
  if (live) {
    const late = AbortSignal.timeout(silentMs)
    // Without `silent` a relay would propose a new session, and no view shows its code.
    await sessions.connect(connectorId, { namespace, silent: true, signal: late }).catch((error: unknown) => {
      if (pairs(kernel, connectorId) || reasonOf(error, 'connect') === 'cancelled')
        throw late.aborted ? new DeadlineError({ what: 'Asking the wallet without a prompt', ms: silentMs }) : error
      return sessions.connect(connectorId, { namespace })
    })
  } else if (connectorId === embeddedConnector) await signInAgain(kernel, namespace)
  else await connectInModal(kernel, connectorId, namespace)
  const chosen = account()
  if (address !== undefined && !chosen) throw new ConnectionStatusError({ namespace })
  const used = session()
  if (chosen && used?.status === 'connected' && used.kind === 'embedded') {
    if (chosen.type) await chooseType(chosen.type, namespace)
  } else if (chosen) await sessions.chooseAccount(namespace, connectorId, chosen.address)
  const after = session()
  if (after?.status !== 'connected') throw new ModalLeftError()
  if (closeModalOnConnect) router.close()
  const was = before.status === 'connected' ? before : undefined
  onChange?.({
    address: after.address,
    namespace,
    hasSwitchedAccount: was === undefined || !sameAddress(was.address, after.address),
    hasSwitchedWallet: was?.connectorId !== after.connectorId,
  })
}
