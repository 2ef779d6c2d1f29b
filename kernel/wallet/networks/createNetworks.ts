import {
  type AlertsService,
  type Capabilities,
  type HostPolicy,
  type Network,
  NetworkChanged,
  type NetworkList,
  type NetworksService,
  type NetworksState,
  NetworkUnsupported,
  type Scope,
  toReadable,
} from '../../api/index.js'
import type { Emit } from '../../emit.js'
import type { Environment } from '../../environment.js'
import type { State } from '../../state/createState.js'
import type { KernelStorage } from '../../services/storage/createStorage.js'
import { createLazy } from '#lib/timing/createLazy.js'
import { mayStay } from './mayStay.js'
import { startNetworks } from './startNetworks.js'
import { storedNetworks } from './storedNetworks.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'

export interface NetworksNeeds {
  readonly environment: Pick<Environment, 'after'>
  readonly state: State
  readonly storage: KernelStorage
  readonly scope: Scope
  readonly networks: readonly Network[]
  /** The CAIP-2 id of the default network. It is ignored if it is not among `networks`. */
  readonly defaultNetwork?: string | undefined
  policy(): Pick<HostPolicy, 'enableNetworkSwitch' | 'allowUnsupportedChain'>
  readonly alerts: Pick<AlertsService, 'raise'>
  readonly emit: Emit
  /** Returns the active namespace, `sessions.state.get().active`. */
  activeNamespace(): string | undefined
  /** Sets the active namespace with `sessions.setActive`. */
  activate(namespace: string): void
  /** Called when a namespace has its first network, so that connections become possible. */
  admit(namespace: string): void
  /** Whether the namespace has a live connection. */
  connected(namespace: string): boolean
  /** Returns the networks that the connected wallet agreed to, if it agreed to some only. */
  agreed(namespace: string): { readonly wallet: string; readonly approved: readonly string[] } | undefined
  /** Returns the capability `capabilities.get(namespace, 'switchNetwork')`. */
  switcher(namespace: string): Capabilities['switchNetwork'] | undefined
}
export interface KernelNetworks extends NetworksService, NetworkList {
  /**
   * Records the chain of a namespace's wallet (undefined without a wallet). The state changes immediately. The returned function emits the
   * resulting events, so that the caller can emit its own first.
   */
  follow(namespace: string, chain: string | undefined): () => void
  /** Reads stored data again after something was written. */
  reread(): void
  /** Loads the code that switches, so that a click sends the request immediately. It may be repeated. */
  preload(): Promise<unknown>
  /** Returns the namespaces of the declared networks, in the host's order, with the default network's first. */
  readonly namespaces: readonly string[]
}

export const createNetworks = (needs: NetworksNeeds): KernelNetworks => {
  const { emit, policy } = needs
  const items = [...needs.networks]
  const store = needs.storage.open('kernel', 'networks', storedNetworks)
  const find = (id: string | undefined) => items.find((network) => network.caipNetworkId === id)
  const { namespaces, state: initial } = startNetworks(items, needs.defaultNetwork, store.get())
  /** The networks of the connected wallets, declared or not. */
  const wallets = new Map<string, string>()

  const state: NetworksState & { items: readonly Network[]; active: Record<string, string>; unsupported: string | undefined; switching: string | undefined } =
    needs.state.make({
      ...initial,
      active: { ...initial.active },
    })

  const choose = (namespace: string, id: string): boolean => {
    if (state.active[namespace] === id) return false
    state.active[namespace] = id
    const stored = store.get()
    if (stored[namespace] !== id) store.set({ ...stored, [namespace]: id })
    return true
  }

  const follow = (namespace: string, chain: string | undefined): (() => void) => {
    const before = wallets.get(namespace)
    const same = before === chain
    if (chain === undefined) {
      wallets.delete(namespace)
      switching.value?.cancel(namespace)
    } else wallets.set(namespace, chain)
    const at = wallets.get(needs.activeNamespace() ?? namespace)
    state.unsupported = find(at) ? undefined : at
    let tell = () => {}
    if (chain !== undefined && find(chain)) {
      const by = state.switching === chain ? 'visitor' : 'wallet'
      // After an undeclared network, this network counts as a change even if it was chosen before.
      const came = before !== undefined && !find(before)
      if (choose(namespace, chain) || came) tell = () => emit(NetworkChanged, { namespace, network: chain, by })
    } else if (chain !== undefined && !same && !mayStay(policy())) tell = () => emit(NetworkUnsupported, { namespace, network: chain })
    return tell
  }

  const switching = createLazy(async () =>
    (await importWithRetry(() => import('./createSwitching.js'))).createSwitching({ ...needs, declared: items, choose, follow, wallets, networks: state }),
  )

  return {
    state: toReadable<NetworksState>(state),
    namespaces,
    find,
    active: (namespace = needs.activeNamespace()) => find(state.active[namespace ?? '']),
    follow,
    change: async (change) =>
      (await importWithRetry(() => import('./changeNetworks.js'))).changeNetworks({ ...needs, items, state, wallets, namespaces, choose, follow }, change),
    reread: () => {
      state.active = { ...startNetworks(items, needs.defaultNetwork, store.get()).state.active }
    },
    preload: switching.load,
    switchTo: async (id, signal) => (switching.value ?? (await switching.load())).switchTo(id, signal),
  }
}
