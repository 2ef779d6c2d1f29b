import { type CaipNetworkId, type KernelCore, toReadable } from '../kernel/api/index.js'
import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import type { NetworkState, PublicState, ThemeValues } from './AppKit.js'
import type { ClientState, ReportedAccount } from './ClientState.js'
import { accountOf } from './compat/accountOf.js'
import { observe } from './compat/observe.js'
import { walletType } from './compat/walletType.js'

export interface ReadersNeeds {
  readonly kernel: Pick<KernelCore, 'networks' | 'sessions' | 'router' | 'scope' | 'theme' | 'connectors' | 'capabilities'>
  readonly own: ClientState
  reported(): ReportedAccount
}

export const darkScheme = '(prefers-color-scheme: dark)'

/** What getters return and subscriptions report, read from the state of the kernel and of the client when it is asked for. */
export const createReaders = ({ kernel, own, reported }: ReadersNeeds) => {
  const { networks, sessions, router, scope, theme: look } = kernel
  const active = () => sessions.state.get().active
  const statuses = () => Object.values(sessions.state.get().byNamespace).map(({ status }) => status)
  const restoring = () => statuses().includes('reconnecting')
  const connected = (namespace = active()) => {
    const session = sessions.state.get().byNamespace[namespace ?? '']
    return session?.status === 'connected' ? session : undefined
  }
  const account = (namespace?: string) => {
    const { identity, embedded } = reported()
    const addresses = kernel.capabilities.get(namespace ?? active() ?? '', 'addresses')
    return accountOf(sessions.state.get(), namespace, identity, embedded?.accounts, addresses?.about)
  }
  /** The active network; of a wallet on a network the host did not declare, only the chain id. */
  const network = (): NetworkState => {
    // Sessions have checked what wallets say.
    const session = connected()
    const caipNetworkId = (session?.chain ?? networks.active()?.caipNetworkId) as CaipNetworkId | undefined
    const caipNetwork = networks.find(caipNetworkId ?? '')
    const { namespace, reference } = parseCaipNetworkId(caipNetworkId) ?? {}
    const approvedCaipNetworkIds = session?.approved && [...session.approved]
    return {
      caipNetwork,
      caipNetworkId,
      approvedCaipNetworkIds,
      supportsAllNetworks: !approvedCaipNetworkIds,
      chainId: caipNetwork?.id ?? (namespace === 'eip155' ? Number(reference) : reference),
    }
  }
  const declared = (namespace?: string) => networks.state.get().items.filter((item) => !namespace || item.chainNamespace === namespace)
  const findNetwork = (id: number | string, namespace?: string) => declared(namespace).find((item) => item.id === id || item.caipNetworkId === id)
  const state = (): PublicState => ({
    loading: own.loading || statuses().includes('connecting'),
    open: router.state.get().open,
    selectedNetworkId: network().caipNetworkId,
    activeChain: active(),
    initialized: !restoring(),
    connectingWallet: reported().wallets?.connectingWallet,
  })
  const typeOf = (namespace?: string) => {
    const connector = kernel.connectors.find(connected(namespace)?.connectorId ?? '')
    return connector && walletType(connector)
  }
  const wallet = (namespace?: string) => {
    const { name, icon, rdns } = connected(namespace)?.wallet ?? {}
    return name === undefined ? undefined : { name, icon, rdns, type: typeOf(namespace) ?? 'EXTERNAL' }
  }
  const providerOf = (namespace = active() ?? ''): unknown => (connected(namespace) ? sessions.transport(namespace)?.native : undefined)
  const providers = () => Object.fromEntries(Object.keys(sessions.state.get().byNamespace).map((namespace) => [namespace, providerOf(namespace)]))
  const theme = (): ThemeValues => {
    const { mode, variables } = look.state.get()
    // A server knows nothing of the visitor: as `themeMode` left out.
    const shown = mode !== 'auto' ? mode : globalThis.matchMedia?.(darkScheme).matches === false ? 'light' : 'dark'
    return { themeMode: shown, themeVariables: { ...variables } }
  }

  const sources = [router.state, sessions.state, networks.state, look.state, toReadable(own)]
  /** A subscription to a value: called when it changes and, with `first`, with the value at the start. */
  const subscribe =
    <value>(current: (namespace?: string) => value, same?: (a: value, b: value) => boolean, first?: boolean) =>
    (listener: (value: value) => void, namespace?: string) =>
      scope.add(observe(sources, () => current(namespace), listener, same, first))
  /** A subscription that is also called with the value at the start. */
  const follow = <value>(current: (namespace?: string) => value) => subscribe(current, undefined, true)
  /** Resolves when stored connections are reopened, or were found to be gone. */
  const ready = () =>
    new Promise<void>((resolve) => {
      if (!restoring()) return resolve()
      const undo = observe(sources, restoring, () => end())
      const end = scope.add(() => {
        undo()
        resolve()
      })
    })

  return { active, statuses, account, network, declared, findNetwork, state, typeOf, wallet, providerOf, providers, theme, subscribe, follow, ready }
}
export type Readers = ReturnType<typeof createReaders>
