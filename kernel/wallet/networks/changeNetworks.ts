import { type Network, NetworkChanged, type NetworkChange, NetworkUnsupported } from '../../api/index.js'
import type { NetworksNeeds } from './createNetworks.js'
import { mayStay } from './mayStay.js'

export interface ChangingNeeds extends Pick<NetworksNeeds, 'emit' | 'activate' | 'activeNamespace' | 'admit' | 'policy'> {
  /** The declared networks; every lookup of a network uses this list. */
  readonly items: Network[]
  readonly state: { items: readonly Network[]; active: Record<string, string> }
  /** Where the connected wallets are, by namespace. */
  readonly wallets: ReadonlyMap<string, string>
  /** Namespaces that have a network. */
  readonly namespaces: string[]
  choose(namespace: string, id: string): boolean
  follow(namespace: string, chain: string | undefined): () => void
}

/** Adds and removes networks. Loaded when a host does that. */
export const changeNetworks = (needs: ChangingNeeds, change: NetworkChange): void => {
  const { items, state, wallets, namespaces, choose, emit } = needs
  const put = (at: number, ...networks: readonly Network[]) => {
    items.splice(at, 1, ...networks)
    state.items = [...items]
    // A wallet may be on a network that is declared from now on, or no longer declared.
    for (const [namespace, chain] of wallets) needs.follow(namespace, chain)()
  }
  if ('declare' in change) {
    const { caipNetworkId: id, chainNamespace: namespace } = change.declare
    const at = items.findIndex(({ caipNetworkId }) => caipNetworkId === id)
    put(at < 0 ? items.length : at, change.declare)
    if (namespaces.includes(namespace)) return
    // The first one of a namespace, or the first again of one that had lost its last.
    namespaces.push(namespace)
    state.active[namespace] = id
    needs.admit(namespace)
    return
  }
  const at = items.findIndex(({ caipNetworkId }) => caipNetworkId === change.withdraw)
  const namespace = items[at]?.chainNamespace
  if (namespace === undefined || items.length === 1) return
  put(at)
  const left = items.find(({ chainNamespace }) => chainNamespace === namespace)
  const [first] = items
  if (left) {
    // A wallet stays where it is: only without one is another network in use from now on.
    if (state.active[namespace] === change.withdraw && choose(namespace, left.caipNetworkId) && !wallets.has(namespace))
      emit(NetworkChanged, { namespace, network: left.caipNetworkId, by: 'page' })
  } else if (first) {
    // Nothing connects there from now on, and the page goes on where it has networks.
    namespaces.splice(namespaces.indexOf(namespace), 1)
    delete state.active[namespace]
    if (needs.activeNamespace() !== namespace) return
    const next = first.chainNamespace
    needs.activate(next)
    emit(NetworkChanged, { namespace: next, network: state.active[next] ?? first.caipNetworkId, by: 'page' })
  }
  // A wallet that stayed there, for example because the visitor declined to switch, is where the page has no network any more.
  if (left && wallets.get(namespace) === change.withdraw && !mayStay(needs.policy())) emit(NetworkUnsupported, { namespace, network: change.withdraw })
}
