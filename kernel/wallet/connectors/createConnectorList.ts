import { type Connector, type ConnectorFacts, type ConnectorSource, type Dispose, opaque } from '../../api/index.js'
import { toFacts } from './toFacts.js'
import type { Environment } from '../../environment.js'
import type { ConnectorList, EarlyConnectors } from './createConnectors.js'

export interface ConnectorListNeeds extends EarlyConnectors {
  readonly environment: Pick<Environment, 'after'>
  /** Activates the plugins that contribute connectors (of these namespaces, or the one with the id) and returns their sources. */
  sources(namespaces?: readonly string[], connectorId?: string): Promise<readonly ConnectorSource[]>
}

/** The time that wallets have to announce themselves before the list counts as complete, in ms. */
const answerMs = 100
/** The maximum per source, so that a flood from one does not keep out the wallets of the others. */
const maxConnectors = 1_024

/** Lists the wallets that the sources of plugins find, once there are plugins. */
export const createConnectorList = ({ environment, state, scope, sources }: ConnectorListNeeds): ConnectorList => {
  const known = new Map<ConnectorSource, Dispose>()
  const facts = new WeakMap<Connector, ConnectorFacts>()
  /** Keeps the same facts for the same connector, so that views can compare them. */
  const factsOf = (connector: Connector): ConnectorFacts => {
    const description = facts.get(connector) ?? toFacts(connector)
    facts.set(connector, description)
    return description
  }
  /** The connectors in order of discovery. An id keeps its place and, while its source has it, its connector. */
  let items: readonly { readonly source: ConnectorSource; readonly connector: Connector }[] = []
  let stop: Dispose = () => {}
  let loading = 0

  /** Returns the current connectors of the sources. */
  const merge = (): typeof items => {
    const offers = new Map<ConnectorSource, Map<string, Connector>>()
    for (const source of known.keys()) {
      const found = new Map<string, Connector>()
      // If two connectors have the same id, the first one counts.
      for (const connector of source.state.get().items) if (!found.has(connector.id)) found.set(connector.id, connector)
      offers.set(source, found)
    }
    const latest = items.flatMap(({ source, connector: { id } }) => {
      const connector = offers.get(source)?.get(id)
      return connector ? { source, connector } : []
    })
    const taken = new Set(latest.map(({ connector }) => connector.id))
    for (const [source, found] of offers) {
      let left = maxConnectors - latest.filter((item) => item.source === source).length
      for (const [id, connector] of found) {
        if (left <= 0 || taken.has(id)) continue
        left--
        taken.add(id)
        latest.push({ source, connector })
      }
    }
    return latest
  }
  const collect = (): void => {
    const latest = merge()
    if (latest.length === items.length && latest.every(({ connector }, at) => connector === items[at]?.connector)) return
    items = latest
    state.items = items.map(({ connector }) => opaque(factsOf(connector)))
  }
  const wait = (): void => {
    stop()
    stop = environment.after(answerMs, () => {
      if (loading === 0) state.looking = false
    })
  }

  scope.add(() => {
    stop()
    for (const forget of known.values()) forget()
    known.clear()
  })

  // They are read directly from the sources, so that a wallet announced in the same tick is included.
  const opener = (id: string) => merge().find(({ connector }) => connector.id === id)?.connector

  return {
    opener,
    find(id) {
      const connector = opener(id)
      return connector && factsOf(connector)
    },
    load: async (namespaces, connectorId) => {
      loading++
      try {
        for (const source of await sources(namespaces, connectorId)) {
          if (known.has(source) || scope.signal.aborted) continue
          known.set(source, source.state.subscribe(collect))
          state.looking = true
        }
        collect()
      } finally {
        loading--
        if (state.looking && !scope.signal.aborted) wait()
      }
    },
    forget: (ended) => {
      const before = merge().map(({ connector }) => connector.id)
      for (const [source, unsubscribe] of known) {
        if (!ended.includes(source)) continue
        unsubscribe()
        known.delete(source)
      }
      collect()
      return before.filter((id) => items.every(({ connector }) => connector.id !== id))
    },
    refresh: () => {
      state.looking = true
      for (const source of known.keys()) source.refresh()
      wait()
    },
  }
}
