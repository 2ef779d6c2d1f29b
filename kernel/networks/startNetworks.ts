import type { Network, NetworksState } from '../contract/index.js'

/** The networks as they are before any wallet says where it is: the remembered one of a namespace, else the default, else the first. */
export const startNetworks = (
  items: readonly Network[],
  defaultNetwork: string | undefined,
  remembered: Readonly<Record<string, string>>,
): { readonly namespaces: readonly string[]; readonly state: NetworksState } => {
  const first = items.find((network) => network.caipNetworkId === defaultNetwork) ?? items[0]
  const namespaces = [...new Set([...(first ? [first] : []), ...items].map((network) => network.chainNamespace))]
  const active = Object.fromEntries(
    namespaces.flatMap((namespace) => {
      const own = items.filter((network) => network.chainNamespace === namespace)
      const id = (own.find((network) => network.caipNetworkId === remembered[namespace]) ?? own.find((network) => network === first) ?? own[0])?.caipNetworkId
      return id ? [[namespace, id]] : []
    }),
  )
  return { namespaces, state: { items, active, unsupported: undefined, switching: undefined } }
}
