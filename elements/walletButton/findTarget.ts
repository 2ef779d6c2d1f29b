import type { ConnectorFacts, Kernel, KernelCore } from '../../kernel/api/index.js'
import { EmailLoginView } from '../../ports/embeddedWallet.js'
import { PairingView } from '../../ports/pairing.js'
import { ConnectingSocialView } from '../../ports/social.js'
import { type DirectoryWallet, Wallets } from '../../ports/wallets.js'
import { NoSocialSignInError, UnknownWalletError } from './errors.js'
import { walletIds } from './walletIds.js'

/** What a wallet button leads to. `choice`: the name fits several wallets, or one whose identity is disputed, so the visitor decides in the list; or
 * a social account, whose window is opened by a press there. */
export type Target =
  | { readonly kind: 'installed'; readonly connector: ConnectorFacts }
  | { readonly kind: 'pairing' }
  | { readonly kind: 'directory'; readonly wallet: DirectoryWallet }
  | { readonly kind: 'choice' }
  | { readonly kind: 'email' }

const socials = ['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster', 'email']

/** `MetaMask`, `metamask` and `Trust Wallet`, `trust` are the same names. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?<=.)wallet$/, '')

const isOn = (connector: ConnectorFacts, namespace: string | undefined) => namespace === undefined || connector.namespaces.includes(namespace)

/** Of the installed wallets, those that fit. */
const targetOf = (found: readonly ConnectorFacts[]): Target | undefined => {
  const [connector, ...more] = found
  if (!connector) return undefined
  return more.length > 0 || connector.disputed ? { kind: 'choice' } : { kind: 'installed', connector }
}

/** The installed wallet of this name: by its id, by its rdns, or by the name that it announces. */
export const findInstalled = (items: readonly ConnectorFacts[], wallet: string, namespace?: string): Target | undefined => {
  const installed = items.filter((connector) => connector.kind !== 'relay' && isOn(connector, namespace))
  const wanted = wallet.toLowerCase()
  const exact = installed.filter(({ id, rdns }) => id.toLowerCase() === wanted || rdns?.toLowerCase() === wanted)
  return targetOf(exact) ?? targetOf(installed.filter(({ name }) => plain(name) === plain(wallet)))
}

/** Finds what the name of a wallet stands for. The directory is asked only where no installed wallet fits. @throws UnknownWalletError, NoSocialSignInError, or the signal's reason */
export const findTarget = async (kernel: Kernel, wallet: string, namespace: string | undefined, signal: AbortSignal): Promise<Target> => {
  const items = kernel.connectors.state.get().items
  const pairs = kernel.router.canOpen(PairingView)
  if (wallet === 'walletConnect') {
    if (!pairs) throw new UnknownWalletError({ wallet, why: 'pairing is not possible on this page' })
    return { kind: 'pairing' }
  }
  if (wallet === 'email' && kernel.router.canOpen(EmailLoginView)) return { kind: 'email' }
  if (socials.includes(wallet) || wallet.startsWith('oidc:')) {
    if (wallet === 'email' || !kernel.router.canOpen(ConnectingSocialView)) throw new NoSocialSignInError({ wallet })
    return { kind: 'choice' }
  }
  const installed = findInstalled(items, wallet, namespace)
  if (installed) return installed
  const directory = await kernel.get(Wallets).catch(() => undefined)
  signal.throwIfAborted()
  const id = Object.hasOwn(walletIds, wallet) ? walletIds[wallet as keyof typeof walletIds] : wallet
  const listed = await directory?.find(id, signal)
  if (!listed) throw new UnknownWalletError({ wallet, why: 'it is not installed, and the wallet directory does not know it' })
  const known = [listed.rdns, ...listed.injected.map((one) => one.id)].filter((one) => one !== undefined)
  const announced = targetOf(
    items.filter(
      (connector) => connector.kind !== 'relay' && isOn(connector, namespace) && known.some((one) => one === connector.rdns || one === connector.id),
    ),
  )
  if (announced) return announced
  if (!pairs) throw new UnknownWalletError({ wallet, why: 'it is not installed, and pairing is not possible on this page' })
  return { kind: 'directory', wallet: listed }
}

/** Whether the connection of the namespace is one by this wallet, as far as names say it. */
export const isConnectedBy = (kernel: KernelCore, wallet: string, namespace: string | undefined): boolean => {
  const { active = '', byNamespace } = kernel.sessions.state.get()
  const session = byNamespace[namespace ?? active]
  if (session?.status !== 'connected') return false
  if (wallet === 'walletConnect') return session.kind === 'relay'
  const installed = findInstalled(kernel.connectors.state.get().items, wallet, namespace)
  return installed?.kind === 'installed' ? installed.connector.id === session.connectorId : plain(session.wallet.name) === plain(wallet)
}
