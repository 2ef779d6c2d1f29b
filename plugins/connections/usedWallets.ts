import type { Connection, SessionsState } from '../../kernel/api/index.js'
import { maxUsedWallets, parseUsedWallets, type UsedWallet } from '../../lib/wallets/usedWallets.js'
import type { EndedWallet } from '../../ports/connections.js'

/** Puts the wallets that are connected before the others. Accounts that are only watched are left out. */
export const rememberUsed = (used: readonly UsedWallet[], { connections }: Pick<SessionsState, 'connections'>): readonly UsedWallet[] => {
  const live = Object.entries(connections).flatMap(([namespace, all]) =>
    all.flatMap(({ connectorId, kind, wallet: { name } }): UsedWallet | [] => (kind === 'watched' ? [] : { namespace, connectorId, kind, name })),
  )
  return parseUsedWallets([...live, ...used])
}

/**
 * The wallets that can be connected again, by chain family: those that ended during this visit, then those of earlier ones.
 * @param icons the wallets that are in this browser now, by their connectors
 */
export const listEnded = (
  ended: Readonly<Record<string, readonly Connection[]>>,
  used: readonly UsedWallet[],
  { connections }: Pick<SessionsState, 'connections'>,
  icons: ReadonlyMap<string, string | undefined>,
): Readonly<Record<string, readonly EndedWallet[]>> => {
  const listed: Record<string, readonly EndedWallet[]> = { ...ended }
  for (const { namespace, connectorId, kind, name } of used) {
    const known = [...(listed[namespace] ?? []), ...(connections[namespace] ?? [])]
    const reachable = kind === 'relay' || kind === 'embedded' || icons.has(connectorId)
    if (!reachable || known.some((other) => other.connectorId === connectorId)) continue
    const wallet = { id: connectorId, name, icon: icons.get(connectorId), rdns: undefined }
    listed[namespace] = [...(listed[namespace] ?? []), { connectorId, kind, wallet }].slice(0, maxUsedWallets)
  }
  return listed
}
