import { type Connector, type ConnectorFacts, type ConnectorsService, type ConnectorsState, type Scope, toReadable } from '../../api/index.js'
import type { State } from '../../state/createState.js'

export interface ConnectorsNeeds {
  readonly state: State
  readonly scope: Scope
  /** Loads the plugins, and then attaches the list. */
  start(): Promise<unknown>
}
/** What is there before plugins are. */
export interface EarlyConnectors {
  readonly state: { items: readonly ConnectorFacts[]; looking: boolean }
  readonly scope: Scope
}
export interface ConnectorList extends Omit<ConnectorsService, 'state'> {
  /** Activates sources (of these namespaces, or the one with the id) and listens to them. Safe to repeat. Rejects as `sources` does. */
  load(namespaces?: readonly string[], connectorId?: string): Promise<void>
  /** The connector itself, which can be opened: for the kernel alone. */
  opener(id: string): Connector | undefined
  /** These sources end: their connectors leave the list. @returns the ids of connectors that no other source has */
  forget(sources: readonly unknown[]): readonly string[]
}
export interface KernelConnectors extends ConnectorList, Pick<ConnectorsService, 'state'> {
  /** There are plugins: from now on the list is what is made. */
  attach(create: (early: EarlyConnectors) => ConnectorList): void
}

/** The wallets of a page. Without plugins there are none; `createConnectorList`, whose code comes with them, finds them. */
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
