import type { EndedWallet } from '../../ports/connections.js'
import type { Connection, ConnectorKind, SessionsState } from '../../kernel/api/index.js'
import { cleanText } from '../../lib/text/cleanText.js'

/** A wallet that was connected on this site, as it is stored: without its accounts. */
export interface UsedWallet {
  readonly namespace: string
  readonly connectorId: string
  readonly kind: ConnectorKind
  readonly name: string
}

/** How many of a chain family are kept. */
const most = 8
const kinds: readonly unknown[] = ['injected', 'relay', 'embedded', 'custom'] satisfies readonly ConnectorKind[]
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 256

const isSame = (one: UsedWallet, other: UsedWallet) => one.namespace === other.namespace && one.connectorId === other.connectorId
/** Each once, and no more of a chain family than are kept. */
const trim = (all: readonly UsedWallet[]) =>
  all.filter((one, at) => {
    const before = all.slice(0, at).filter(({ namespace }) => namespace === one.namespace)
    return before.length < most && !before.some((other) => isSame(one, other))
  })

/** Validates what storage held. What does not fit is dropped. */
export const parseUsed = (stored: readonly unknown[]): readonly UsedWallet[] =>
  trim(
    stored.slice(0, 64).flatMap((entry) => {
      const { namespace, connectorId, kind, name } = Object(entry) as { readonly [key: string]: unknown }
      const label = isText(name) ? cleanText(name, 64) : ''
      return isText(namespace) && isText(connectorId) && kinds.includes(kind) && label
        ? [{ namespace, connectorId, kind: kind as ConnectorKind, name: label }]
        : []
    }),
  )

/** Puts the wallets that are connected before the others. Accounts that are only watched are left out. */
export const rememberUsed = (used: readonly UsedWallet[], { connections }: Pick<SessionsState, 'connections'>): readonly UsedWallet[] => {
  const live = Object.entries(connections).flatMap(([namespace, all]) =>
    all.flatMap(({ connectorId, kind, wallet: { name } }): UsedWallet | [] => (kind === 'watched' ? [] : { namespace, connectorId, kind, name })),
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
    listed[namespace] = [...(listed[namespace] ?? []), { connectorId, kind, wallet }].slice(0, most)
  }
  return listed
}
