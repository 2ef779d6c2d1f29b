import { type Network, NetworkChanged, type NetworkChange, NetworkUnsupported } from '../../api/index.js'
import type { NetworksNeeds } from './createNetworks.js'
import { mayStay } from './mayStay.js'

export interface ChangingNeeds extends Pick<NetworksNeeds, 'emit' | 'activate' | 'activeNamespace' | 'admit' | 'policy'> {
  /** The declared networks. Every lookup of a network uses this list. */
  readonly items: Network[]
  readonly state: { items: readonly Network[]; active: Record<string, string> }
  /** The networks of the connected wallets, by namespace. */
  readonly wallets: ReadonlyMap<string, string>
  /** Namespaces that have a network. */
  readonly namespaces: string[]
  choose(namespace: string, id: string): boolean
  follow(namespace: string, chain: string | undefined): () => void
}

/** Adds and removes networks. It is loaded when a host does that. */
export const changeNetworks = (needs: ChangingNeeds, change: NetworkChange): void => {
  const { items, state, wallets, namespaces, choose, emit } = needs
  const put = (at: number, ...networks: readonly Network[]) => {
    items.splice(at, 1, ...networks)
    state.items = [...items]
    // The wallet's network may become declared, or no longer be declared.
    for (const [namespace, chain] of wallets) needs.follow(namespace, chain)()
  }
  if ('declare' in change) {
    const { caipNetworkId: id, chainNamespace: namespace } = change.declare
    const at = items.findIndex(({ caipNetworkId }) => caipNetworkId === id)
    put(at < 0 ? items.length : at, change.declare)
    if (namespaces.includes(namespace)) return
    // It is the first network of a namespace, or the first again after the last one was removed.
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
    // A wallet stays on its network. Another network becomes active only without a wallet.
    if (state.active[namespace] === change.withdraw && choose(namespace, left.caipNetworkId) && !wallets.has(namespace))
      emit(NetworkChanged, { namespace, network: left.caipNetworkId, by: 'page' })
  } else if (first) {
    // From now on nothing connects there, and the page continues on one of its networks.
    namespaces.splice(namespaces.indexOf(namespace), 1)
    delete state.active[namespace]
    if (needs.activeNamespace() !== namespace) return
    const next = first.chainNamespace
    needs.activate(next)
    emit(NetworkChanged, { namespace: next, network: state.active[next] ?? first.caipNetworkId, by: 'page' })
  }
  // A wallet that stayed there, for example because the visitor declined to switch, is on a network that the page no longer has.
  if (left && wallets.get(namespace) === change.withdraw && !mayStay(needs.policy())) emit(NetworkUnsupported, { namespace, network: change.withdraw })
}
