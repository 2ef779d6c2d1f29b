import { type ConnectorSource, type ConnectorSourceItem, ConnectorSources } from '../../api/index.js'
import type { AnyManifest } from '../../plugins/record.js'
import { toFacts } from './toFacts.js'

/** Returns the sources of connectors that a manifest contributes. The slot determines the type of its items, and anything else is ignored. */
export const sourcesOf = ({ contributes = [] }: Pick<AnyManifest, 'contributes'>): readonly ConnectorSourceItem[] =>
  contributes.filter(({ slot }) => slot === ConnectorSources.id).map(({ item }) => item as ConnectorSourceItem)

/** Creates a source of connectors for other plugins, which only contains descriptions. */
export const toClosedSource = (service: unknown): unknown => {
  // A plugin that names a service as its source also provides it.
  const source = service as ConnectorSource
  const get = () => Object.freeze({ items: Object.freeze(source.state.get().items.map(toFacts)) })
  return {
    state: Object.freeze({ get, subscribe: (listener: (state: ReturnType<typeof get>) => void) => source.state.subscribe(() => listener(get())) }),
    refresh: source.refresh,
  }
}
