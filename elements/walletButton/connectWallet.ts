import {
  type Connection,
  type Kernel,
  type KernelCore,
  ModalClosed,
  reasonOf,
  SessionConnected,
  SessionFailed,
  UserRejectedError,
} from '../../kernel/api/index.js'
import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import { Connect, ConnectingExternalView } from '../../ports/connect.js'
import { PairingOpener } from '../../ports/pairing.js'
import { loadUi } from '../loadUi.js'
import { WalletNotChosenError } from './errors.js'
import { findTarget, type Target } from './findTarget.js'

/** The account that a wallet button connected. @public */
export interface ConnectedAccount {
  /** The chain family, for example `eip155`. */
  readonly chainNamespace: string
  /** The reference of the CAIP-2 id, for example `1`. */
  readonly chainId: string
  /** The address of the account. */
  readonly address: string
}

/** What `connect` takes. @public */
export interface ConnectWalletOptions {
  /** Connects the wallet for this namespace, where it has several. */
  readonly namespace?: string | undefined
  /** Stops waiting. What the modal shows stays. */
  readonly signal?: AbortSignal | undefined
}

const accountOf = ({ chain, address }: Connection): ConnectedAccount => {
  const { namespace = '', reference = '' } = parseCaipNetworkId(chain) ?? {}
  return { chainNamespace: namespace, chainId: reference, address }
}

/** Fetches what a press needs, so that the press itself asks the wallet: services, the wallets of this browser, what asks them and what shows it. */
export const prepareWalletButton = async (core: KernelCore): Promise<Kernel> => {
  const kernel = await core.load()
  const parts = [kernel.connectors.load(), kernel.view(ConnectingExternalView)?.load(), loadUi()]
  // What did not arrive is fetched again by the press.
  await Promise.all(parts.map((part) => part?.catch(() => undefined)))
  return kernel
}

/** Waits until a wallet is connected, or the visitor leaves the modal. */
const outcome = (kernel: Kernel, namespace: string | undefined, signal: AbortSignal, start: () => Promise<void>): Promise<ConnectedAccount> =>
  new Promise((resolve, reject) => {
    let failure: unknown
    let connecting = false
    const { enableEmbedded } = kernel.host.options
    let settled = false
    const settle = (run: () => void) => {
      // Leaving the scope runs what was added to it.
      if (settled) return
      settled = true
      for (const end of ends.splice(0)) end()
      run()
    }
    /** The visitor's refusal is the answer; any other failure was shown, and closing the modal is the answer to it. */
    const leave = () => settle(() => reject(failure instanceof UserRejectedError ? failure : new WalletNotChosenError()))
    const abort = () => settle(() => reject(signal.reason))
    const ends = [
      kernel.on(SessionConnected, ({ connection, namespace: at, restored }) => {
        if (!restored && (namespace === undefined || namespace === at)) settle(() => resolve(accountOf(connection)))
      }),
      kernel.on(SessionFailed, ({ error }) => {
        // What the visitor left was no answer.
        if (reasonOf(error, 'connect') !== 'cancelled') failure = error
      }),
      kernel.on(ModalClosed, leave),
      // A modal that is a part of the page never closes: there the end of the attempt is the answer.
      kernel.sessions.state.subscribe(() => {
        const asks = Object.values(kernel.sessions.state.get().byNamespace).some(({ status }) => status === 'connecting')
        if (connecting && !asks && enableEmbedded) queueMicrotask(leave)
        connecting = asks
      }),
      kernel.scope.add(leave),
      () => signal.removeEventListener('abort', abort),
    ]
    signal.addEventListener('abort', abort)
    start().catch((error: unknown) => settle(() => reject(error)))
  })

/** Shows what the target leads to. */
const show = async (kernel: Kernel, target: Target, namespace: string | undefined): Promise<void> => {
  const connect = await kernel.get(Connect)
  const open = (view: string, params?: object) => kernel.router.open({ view, params, ...(namespace !== undefined && { namespace }) })
  // The terms are accepted in the list, before any wallet is asked.
  if (target.kind === 'choice' || !connect.accepted()) await open('Connect')
  else if (target.kind === 'installed') connect.start(target.connector.id, namespace)
  else if (target.kind === 'email') await open('EmailLogin')
  else if (target.kind === 'pairing') await open('ConnectingWalletConnect')
  else (await kernel.get(PairingOpener)).choose(target.wallet)
}

/** The live connection by this wallet, where there is one. */
const connected = (kernel: Kernel, target: Target, namespace: string | undefined): Connection | undefined => {
  const session = kernel.sessions.state.get().byNamespace[namespace ?? kernel.sessions.state.get().active ?? '']
  if (session?.status !== 'connected') return undefined
  const same = target.kind === 'installed' ? session.connectorId === target.connector.id : target.kind === 'pairing' && session.kind === 'relay'
  return same ? session : undefined
}

/**
 * Connects one wallet without the list of wallets. Resolves once it is connected; a wallet that is connected already resolves at once.
 * @throws UnknownWalletError, NoSocialSignInError, UserRejectedError, WalletNotChosenError, or the signal's reason
 */
export const connectWallet = async (
  core: KernelCore,
  wallet: string,
  { namespace, signal = new AbortController().signal }: ConnectWalletOptions = {},
): Promise<ConnectedAccount> => {
  signal.throwIfAborted()
  const kernel = core.started && !core.connectors.state.get().looking ? core.started : await prepareWalletButton(core)
  const target = await findTarget(kernel, wallet, namespace, signal)
  const live = connected(kernel, target, namespace)
  return live ? accountOf(live) : outcome(kernel, namespace, signal, () => show(kernel, target, namespace))
}
