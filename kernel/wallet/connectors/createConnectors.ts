import { type Connector, type ConnectorFacts, type ConnectorsService, type ConnectorsState, type Scope, toReadable } from '../../api/index.js'
import type { State } from '../../state/createState.js'

export interface ConnectorsNeeds {
  readonly state: State
  readonly scope: Scope
  /** Loads the plugins, and then attaches the list. */
  start(): Promise<unknown>
}
/** The state before the plugins are loaded. */
export interface EarlyConnectors {
  readonly state: { items: readonly ConnectorFacts[]; looking: boolean }
  readonly scope: Scope
}
export interface ConnectorList extends Omit<ConnectorsService, 'state'> {
  /** Activates sources (of these namespaces, or the one with the id) and listens to them. It may be repeated. It rejects like `sources`. */
  load(namespaces?: readonly string[], connectorId?: string): Promise<void>
  /** Returns the connector itself, which can be opened. It is for the kernel only. */
  opener(id: string): Connector | undefined
  /** Removes these sources and their connectors from the list. @returns the ids of connectors that no other source has */
  forget(sources: readonly unknown[]): readonly string[]
}
export interface KernelConnectors extends ConnectorList, Pick<ConnectorsService, 'state'> {
  /** Replaces the methods by those of the list, once the plugins are loaded. */
  attach(create: (early: EarlyConnectors) => ConnectorList): void
}

/** Creates the list of a page's wallets. It is empty without plugins. `createConnectorList`, whose code is loaded with them, finds wallets. */
export const createConnectors = ({ state: { make }, scope, start }: ConnectorsNeeds): KernelConnectors => {
  const state = make<EarlyConnectors['state']>({ items: [], looking: true })
  const none = () => undefined
  const connectors: KernelConnectors = {
    state: toReadable<ConnectorsState>(state),
    opener: none,
    find: none,
    load: async (...asked) => {
      await start()
      await connectors.load(...asked)
    },
    forget: () => [],
    refresh: none,
    attach(create) {
      Object.assign(connectors, create({ state, scope }))
    },
  }
  return connectors
}
