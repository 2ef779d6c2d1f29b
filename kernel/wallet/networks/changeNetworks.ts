import { type Network, NetworkChanged, type NetworkChange } from '../../api/index.js'
import type { Emit } from '../../emit.js'

export interface ChangingNeeds {
  /** Everybody who looks for a network looks here. */
  readonly items: Network[]
  readonly state: { items: readonly Network[]; readonly active: Readonly<Record<string, string>> }
  /** Where the connected wallets are, by namespace. */
  readonly wallets: ReadonlyMap<string, string>
  readonly namespaces: readonly string[]
  choose(namespace: string, id: string): boolean
  follow(namespace: string, chain: string | undefined): () => void
  readonly emit: Emit
}

/** Adds and removes networks. Loaded when a host does. */
export const changeNetworks = ({ items, state, wallets, namespaces, choose, follow, emit }: ChangingNeeds, change: NetworkChange): void => {
  const put = (at: number, ...networks: readonly Network[]) => {
    items.splice(at, 1, ...networks)
    state.items = [...items]
    // A wallet may be on a network that is declared from now on, or no longer.
    for (const [namespace, chain] of wallets) follow(namespace, chain)()
  }
  if ('declare' in change) {
    const at = items.findIndex(({ caipNetworkId }) => caipNetworkId === change.declare.caipNetworkId)
    if (namespaces.includes(change.declare.chainNamespace)) put(at < 0 ? items.length : at, change.declare)
    return
  }
  const at = items.findIndex(({ caipNetworkId }) => caipNetworkId === change.withdraw)
  const namespace = items[at]?.chainNamespace
  const left = items.find((item, place) => place !== at && item.chainNamespace === namespace)
  if (namespace === undefined || !left) return
  put(at)
  if (state.active[namespace] === change.withdraw && choose(namespace, left.caipNetworkId))
    emit(NetworkChanged, { namespace, network: left.caipNetworkId, by: 'visitor' })
}
