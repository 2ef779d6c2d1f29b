import type { Network, NetworksState } from '../../api/index.js'

/** The networks before any wallet reports its own: the stored one of a namespace, else the default, else the first. */
export const startNetworks = (
  items: readonly Network[],
  defaultNetwork: string | undefined,
  remembered: Readonly<Record<string, string>>,
): { readonly namespaces: string[]; readonly state: NetworksState } => {
  // The first of a namespace here is the one to start with.
  const ordered = [...items.filter(({ caipNetworkId }) => caipNetworkId === defaultNetwork), ...items]
  const active: Record<string, string> = {}
  for (const { chainNamespace, caipNetworkId } of ordered)
    if (!(chainNamespace in active) || caipNetworkId === remembered[chainNamespace]) active[chainNamespace] = caipNetworkId
  return { namespaces: Object.keys(active), state: { items, active, unsupported: undefined, switching: undefined } }
}
