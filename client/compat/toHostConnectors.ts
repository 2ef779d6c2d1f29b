import type { ConnectorFacts } from '../../kernel/api/index.js'
import { groupWallets } from '#lib/wallets/groupWallets.js'
import type { HostConnector } from './HostConnector.js'
import type { DirectoryIds } from './createDirectoryIds.js'
import { walletType } from './walletType.js'

export interface HostConnectorsNeeds {
  /** Whether the page has networks of a namespace. */
  serves(namespace: string): boolean
  /** The active namespace. */
  readonly active: string
  idsOf(connector: ConnectorFacts): DirectoryIds
  /** The provider of a connected wallet. */
  providerOf(namespace: string, connectorId: string): unknown
}

/** Of these types each namespace stays an entry of its own. */
const merges = ({ kind }: ConnectorFacts) => kind === 'injected' || kind === 'custom'

/**
 * Connectors as hosts get them. A wallet with networks of several namespaces is one entry of the type `MULTI_CHAIN`, with an entry for each
 * in `connectors`. With `namespace`: the entries of that one.
 */
export const toHostConnectors = (
  connectors: readonly ConnectorFacts[],
  { serves, active, idsOf, providerOf }: HostConnectorsNeeds,
  namespace: string | undefined,
): HostConnector[] => {
  const entriesOf = (connector: ConnectorFacts): HostConnector[] => {
    const { id, name, icon, rdns, kind, namespaces } = connector
    const entry = { id, name, type: walletType({ kind, ...(rdns && { rdns }) }), imageUrl: icon, ...idsOf(connector), info: { name, icon, rdns } }
    return namespaces.filter(serves).map((chain) => ({ ...entry, chain, provider: providerOf(chain, id) }))
  }
  const offered = connectors.filter(({ kind }) => kind !== 'watched')
  if (namespace !== undefined) return offered.flatMap(entriesOf).filter(({ chain }) => chain === namespace)
  return groupWallets(offered).flatMap((ways): HostConnector[] => {
    const entries = ways.flatMap(entriesOf)
    const first = entries.find(({ chain }) => chain === active) ?? entries[0]
    if (!first || entries.length < 2 || !merges(ways[0])) return entries
    const { explorerId, imageId } = entries.find((entry) => entry.explorerId !== undefined) ?? first
    return [{ ...first, type: 'MULTI_CHAIN', explorerId, imageId, connectors: entries }]
  })
}
