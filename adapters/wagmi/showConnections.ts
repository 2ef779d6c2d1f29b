import type { State } from '@wagmi/core'
import type { Connection } from '../../kernel/api/index.js'
import { authType } from './authType.js'
import { relayConnector } from './relayConnector.js'
import { namespace } from './createBridgeState.js'
import type { ConnectorRegistry } from './createConnectorRegistry.js'

type Shown = State['connections'] extends Map<string, infer connection> ? connection : never
export interface ShowNeeds {
  readonly live: readonly Connection[]
  readonly roster: Pick<ConnectorRegistry, 'faceOf' | 'list' | 'connectorOf'>
  /** Formats an address as wagmi does. */
  readonly format: ((address: string) => `0x${string}`) | undefined
}

/** The instance's connections in wagmi's terms, by the uid of their connectors. One without a connector gets a new one. */
export const showConnections = ({ live, roster, format }: ShowNeeds): ReadonlyMap<string, Shown> => {
  const shown = new Map<string, Shown>()
  for (const { connectorId: id, kind, wallet, accounts, chain } of live) {
    // The types that wagmi's own connectors have.
    const type = kind === 'relay' ? relayConnector : kind === 'embedded' ? authType : kind
    const face = roster.faceOf(id) ?? roster.list({ id, name: wallet.name, icon: wallet.icon, type })
    const connector = face && roster.connectorOf(face)
    const [first, ...others] = format ? accounts.map(format) : []
    if (connector && first) shown.set(connector.uid, { accounts: [first, ...others], chainId: Number(chain.slice(namespace.length + 1)), connector })
  }
  return shown
}
