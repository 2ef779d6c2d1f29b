import type { Network, NetworksState } from '../../api/index.js'

/** Returns the networks before any wallet reports its own: the stored one of a namespace, or the default, or the first. */
export const startNetworks = (
  items: readonly Network[],
  defaultNetwork: string | undefined,
  remembered: Readonly<Record<string, string>>,
): { readonly namespaces: string[]; readonly state: NetworksState } => {
  // The first network of a namespace in this list is the one to start with.
  const ordered = [...items.filter(({ caipNetworkId }) => caipNetworkId === defaultNetwork), ...items]
  const active: Record<string, string> = {}
  for (const { chainNamespace, caipNetworkId } of ordered)
    if (!(chainNamespace in active) || caipNetworkId === remembered[chainNamespace]) active[chainNamespace] = caipNetworkId
  return { namespaces: Object.keys(active), state: { items, active, unsupported: undefined, switching: undefined } }
}
