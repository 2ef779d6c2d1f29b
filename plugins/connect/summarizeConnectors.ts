import type { ConnectorFacts, HostInfo } from '../../kernel/api/index.js'
import type { ConnectSummary } from '../../ports/connect.js'
import type { WalletList } from './listWallets.js'

export interface ConnectSummaryInput extends Pick<WalletList, 'entries' | 'last'> {
  readonly tiles: unknown
  readonly host: HostInfo
  find(id: string): ConnectorFacts | undefined
}

/** What other plugins may know of the list, to decide what they add to it. */
export const summarizeConnectors = ({ entries, last, tiles, host, find }: ConnectSummaryInput): ConnectSummary => {
  const connectors = entries.flatMap((entry) => {
    if (entry.kind === 'wallet') return entry.connector
    return entry.kind === 'late' && 'namespaces' in entry.item ? entry.item : []
  })
  const first = last && last.paired === undefined ? find(last.id) : undefined
  return {
    found: [...(first ? [first] : []), ...connectors].filter(({ kind, rdns }) => kind === 'injected' && rdns !== undefined),
    used: entries.filter((entry) => entry.kind === 'late' && 'at' in entry.item).length + (last?.paired === undefined ? 0 : 1),
    tiled: tiles !== undefined,
    host,
  }
}
