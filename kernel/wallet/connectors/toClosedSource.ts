import { type ConnectorSource, type ConnectorSourceItem, ConnectorSources } from '../../api/index.js'
import type { AnyManifest } from '../../plugins/record.js'
import { toFacts } from './toFacts.js'

/** The sources of connectors that a manifest contributes. The slot gives the type of its items; anything else is left out. */
export const sourcesOf = ({ contributes = [] }: Pick<AnyManifest, 'contributes'>): readonly ConnectorSourceItem[] =>
  contributes.filter(({ slot }) => slot === ConnectorSources.id).map(({ item }) => item as ConnectorSourceItem)

/** What other plugins get of a source of connectors: what it found, as facts. */
export const toClosedSource = (service: unknown): unknown => {
  // A plugin that names a service as its source provides one.
  const source = service as ConnectorSource
  const get = () => Object.freeze({ items: Object.freeze(source.state.get().items.map(toFacts)) })
  return {
    state: Object.freeze({ get, subscribe: (listener: (state: ReturnType<typeof get>) => void) => source.state.subscribe(() => listener(get())) }),
    refresh: source.refresh,
  }
}
