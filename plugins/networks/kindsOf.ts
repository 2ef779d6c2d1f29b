import type { Network, NetworksState, SessionsState } from '../../kernel/api/index.js'

/** A kind of network (namespace) that the page uses. */
export interface Kind {
  readonly namespace: string
  /** The network that stands for it: the chosen one, else the first. */
  readonly network: Network
  /** The connected account, if there is one. */
  readonly address: string | undefined
  readonly wallet: string
  readonly active: boolean
}

/** The kinds of network of the page, in the host's order. */
export const kindsOf = (
  { items, active }: Pick<NetworksState, 'items' | 'active'>,
  { byNamespace, active: current }: Pick<SessionsState, 'byNamespace' | 'active'>,
): readonly Kind[] =>
  [...new Set(items.map(({ chainNamespace }) => chainNamespace))].flatMap((namespace) => {
    const own = items.filter(({ chainNamespace }) => chainNamespace === namespace)
    const network = own.find(({ caipNetworkId }) => caipNetworkId === active[namespace]) ?? own[0]
    const session = byNamespace[namespace]
    const live = session?.status === 'connected' ? session : undefined
    return network ? [{ namespace, network, address: live?.address, wallet: live?.wallet.name ?? '', active: namespace === current }] : []
  })
