import type { EndedWallet } from '../../ports/connections.js'
import type { Connection, NetworksState, SessionsState } from '../../kernel/api/index.js'

/** A chain family of the page with its wallets. */
export interface NamespaceWallets {
  readonly namespace: string
  /** The name of its first network, as visitors know the family. */
  readonly name: string
  /** The wallet that the family uses first. */
  readonly live: readonly Connection[]
  /** Those that ended, the latest first. */
  readonly ended: readonly EndedWallet[]
}

/** The wallets of each chain family that has a network on the page, in the order of the host's networks. */
export const listNamespaces = (
  { items }: Pick<NetworksState, 'items'>,
  { connections }: Pick<SessionsState, 'connections'>,
  ended: Readonly<Record<string, readonly EndedWallet[]>>,
): readonly NamespaceWallets[] => {
  const first = new Map<string, string>()
  for (const { chainNamespace, name } of items) if (!first.has(chainNamespace)) first.set(chainNamespace, name)
  return [...first].map(([namespace, name]) => ({ namespace, name, live: connections[namespace] ?? [], ended: ended[namespace] ?? [] }))
}
