import { type ClockService, type Connector, type ConnectorSource, type Network, opaque, toReadable } from '../../kernel/api/index.js'
import { connectWallet } from './connectWallet.js'
import type { SharedUpdate } from './createTransport.js'
import type { KnownAdapter } from './readAdapter.js'
import { type LegacyConnector, readConnectors } from './readAnswers.js'

export interface SourceNeeds {
  /** The tracked object this source writes to. */
  readonly state: { items: readonly Connector[] }
  readonly adapter: KnownAdapter
  /** The host's options, which the blueprint hands to adapters. */
  readonly options: object
  /** The window. */
  readonly page: EventTarget
  readonly signal: AbortSignal
  readonly clock: Pick<ClockService, 'after'>
  find(chain: string): Network | undefined
  onFault(error: unknown): void
}

const limit = 64

/** The wallets that the adapter lists. The list only grows at its end, and a connector never changes its wallet. */
export const createSource = ({ state, adapter, options, page, signal, clock, find, onFault }: SourceNeeds): ConnectorSource => {
  const known = new Set<string>()
  const news: SharedUpdate = { closing: 0 }
  const toConnector = (connector: LegacyConnector): Connector => {
    const prompts = new Set<Promise<unknown>>()
    const { id, name, icon, rdns } = connector
    return opaque<Connector>({
      id,
      name,
      ...(icon !== undefined && { icon }),
      ...(rdns !== undefined && { rdns }),
      kind: 'custom',
      namespaces: [adapter.namespace],
      open: (request) => connectWallet({ adapter, connector, page, prompts, clock, news, find }, request),
    })
  }
  const collect = (input: unknown) => {
    if (signal.aborted) return
    const fresh = readConnectors(input).filter(({ id }) => !known.has(id))
    for (const connector of fresh) {
      if (known.has(connector.id) || known.size >= limit) continue
      known.add(connector.id)
      state.items = [...state.items, toConnector(connector)]
    }
  }
  const ask = () =>
    adapter.call('syncConnectors', options, undefined).then(
      () => collect(adapter.connectors()),
      (error: unknown) => {
        collect(adapter.connectors())
        onFault(error)
      },
    )
  const end = adapter.on('connectors', collect)
  signal.addEventListener('abort', end, { once: true })
  collect(adapter.connectors())
  // It reports its failure to `onFault`.
  void ask()
  return {
    state: toReadable(state),
    refresh: () => {
      if (!signal.aborted) collect(adapter.connectors())
    },
  }
}
