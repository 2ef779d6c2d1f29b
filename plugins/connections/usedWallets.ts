import type { Connection, ConnectorKind, SessionsState } from '../../kernel/api/index.js'
import { cleanText } from '#lib/text/cleanText.js'
import { parseUsedWallets, type UsedWallet as StoredWallet } from '#lib/wallets/usedWallets.js'
import type { EndedWallet } from '../../ports/connections.js'

/** A wallet that was connected on this site, and how it is reached. */
export interface UsedWallet extends StoredWallet {
  readonly kind: ConnectorKind
}

/** How many of a chain family are kept. */
const maxWallets = 8
const kinds: readonly unknown[] = ['injected', 'relay', 'embedded', 'custom'] satisfies readonly ConnectorKind[]

const hasKind = (one: StoredWallet): one is UsedWallet => kinds.includes(Reflect.get(one, 'kind'))
/** Validates what storage held: each wallet once, and no more of a chain family than are kept. */
export const parseUsed = (stored: unknown): readonly UsedWallet[] =>
  parseUsedWallets(stored)
    .filter(hasKind)
    .filter((one, at, all) => {
      const before = all.slice(0, at).filter(({ namespace }) => namespace === one.namespace)
      return before.length < maxWallets && before.every(({ connectorId }) => connectorId !== one.connectorId)
    })
    .map(({ namespace, connectorId, kind, name }) => ({ namespace, connectorId, kind, name }))

/** Puts the wallets that are connected before the others. Accounts that are only watched are left out. */
export const rememberUsed = (used: readonly UsedWallet[], { connections }: Pick<SessionsState, 'connections'>): readonly UsedWallet[] => {
  const live = Object.entries(connections).flatMap(([namespace, all]) =>
    all.flatMap(({ connectorId, kind, wallet: { name } }): UsedWallet | [] =>
      kind === 'watched' ? [] : { namespace, connectorId, kind, name: cleanText(name, 64) },
    ),
  )
  return parseUsed([...live, ...used])
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
    listed[namespace] = [...(listed[namespace] ?? []), { connectorId, kind, wallet }].slice(0, maxWallets)
  }
  return listed
}
