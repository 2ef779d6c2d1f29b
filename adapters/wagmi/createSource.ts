import { type Connector, type ConnectorSource, opaque, toReadable } from '../../kernel/api/index.js'
import { cleanText } from '#lib/text/cleanText.js'
import { toImageSource } from '#lib/web/toImageSource.js'
import type { EvmWallets } from '../../ports/evm.js'
import type { Bridge } from './Bridge.js'
import type { ConnectorFacade } from './ConnectorFacade.js'
import type { WrappedConnector } from './createWrappedConnector.js'
import { openInner } from './openInner.js'

export interface SourceNeeds {
  /** The tracked object this source writes to. */
  readonly state: { items: readonly Connector[] }
  readonly signal: AbortSignal
  readonly bridge: Pick<Bridge, 'hosts' | 'targetOf' | 'watchHosts'>
  readonly wallets: Omit<EvmWallets, 'ask'>
}

/**
 * The connectors that the host gave to wagmi, as connectors of the instance. One that leads to an announced wallet is not listed a second
 * time, nor is the generic injected one, unless wagmi connects it.
 */
export const createSource = ({ state, signal, bridge, wallets }: SourceNeeds): ConnectorSource => {
  const made = new Map<string, Connector>()
  const targets = new Map<string, string>()

  const toConnector = ({ id, rdns }: ConnectorFacade, inner: WrappedConnector): Connector => {
    const icon = toImageSource(inner.connector.icon?.trim())
    return opaque<Connector>({
      id,
      name: cleanText(inner.connector.name, 40) || id,
      ...(icon === undefined ? {} : { icon }),
      ...(rdns[0] === undefined ? {} : { rdns: rdns[0] }),
      kind: 'custom',
      namespaces: ['eip155'],
      open: (request) => openInner(inner, request, wallets),
    })
  }

  const publish = () => {
    if (signal.aborted) return
    const shown = bridge.hosts().filter(({ face, inner, wanted }) => {
      if (wanted) return true
      // Which wallet it leads to is not known yet.
      if (inner.connector.type === 'injected' && !targets.has(face.uid)) return false
      return face.id !== 'injected' && (targets.get(face.uid) ?? face.id) === face.id
    })
    const items = shown.filter(({ face }, at) => shown.findIndex((other) => other.face.id === face.id) === at)
    for (const { face, inner } of items) if (!made.has(face.uid)) made.set(face.uid, toConnector(face, inner))
    const next = items.flatMap(({ face }) => made.get(face.uid) ?? [])
    if (next.length !== state.items.length || next.some((connector, at) => connector !== state.items[at])) state.items = next
  }
  const look = () => {
    publish()
    for (const { face } of bridge.hosts())
      bridge.targetOf(face).then(
        (target) => {
          targets.set(face.uid, target)
          publish()
        },
        () => undefined,
      )
  }

  const end = bridge.watchHosts(look)
  signal.addEventListener('abort', end, { once: true })
  look()
  return { state: toReadable(state), refresh: look }
}
