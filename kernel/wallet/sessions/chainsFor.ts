import type { NetworksState } from '../../api/index.js'

/** Returns the CAIP-2 ids to open a connector with: the preferred one first, then the active one of each namespace, then the others. */
export const chainsFor = ({ items, active }: Pick<NetworksState, 'items' | 'active'>, namespaces: readonly string[], wanted?: string): readonly string[] => {
  const ids = items.filter((network) => namespaces.includes(network.chainNamespace)).map((network): string => network.caipNetworkId)
  const first = [wanted, ...namespaces.map((namespace) => active[namespace])].filter((id): id is string => id !== undefined && ids.includes(id))
  return [...new Set([...first, ...ids])]
}
