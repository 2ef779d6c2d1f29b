import type { Connector, ConnectorSource, ConnectResult, OpenRequest } from '../connector.js'
import { opaque, toReadable } from '../readable.js'
import type { FoundWallet } from './InstalledFamily.js'

export interface InstalledSourceNeeds {
  /** The chain family, for example `cosmos`. */
  readonly namespace: string
  /** The tracked object that this source writes to. */
  readonly state: { items: readonly Connector[] }
  /** The window. */
  readonly page: EventTarget
  readonly signal: AbortSignal
  /** Returns the current wallets of the page. It never throws. */
  find(page: unknown): readonly FoundWallet[]
  open(found: FoundWallet, request: OpenRequest): Promise<readonly ConnectResult[]>
}

const limit = 64

/**
 * Finds wallets that inject objects into the page. The list only grows at its end, and a connector never changes its wallet. Two wallets
 * with the same name are both marked `disputed`, because it cannot be determined which of them the visitor knows.
 */
export const createInstalledSource = ({ namespace, state, page, signal, find, open }: InstalledSourceNeeds): ConnectorSource => {
  const entries: { readonly found: FoundWallet; connector: Connector }[] = []

  const add = (found: FoundWallet) => {
    if (entries.length >= limit || entries.some((entry) => entry.found.wallet === found.wallet)) return
    const { name, icon } = found
    const rivals = entries.filter((entry) => entry.found.name.toLowerCase() === name.toLowerCase())
    const entry: (typeof entries)[number] = {
      found,
      connector: opaque<Connector>({
        id: `${namespace}:${name}${rivals.length > 0 ? `#${rivals.length + 1}` : ''}`,
        name,
        ...(icon !== undefined && { icon }),
        kind: 'injected',
        namespaces: [namespace],
        ...(rivals.length > 0 && { disputed: true }),
        async open(request) {
          request.signal.throwIfAborted()
          return request.restore && entry.connector.disputed === true ? [] : open(found, request)
        },
      }),
    }
    for (const rival of rivals) if (!rival.connector.disputed) rival.connector = opaque({ ...rival.connector, disputed: true })
    entries.push(entry)
    state.items = entries.map(({ connector }) => connector)
  }
  const search = () => {
    if (signal.aborted) return
    for (const found of find(page)) add(found)
  }

  // Extensions inject their objects before scripts of the page run, or while it loads.
  page.addEventListener('load', search, { signal })
  search()
  return { state: toReadable(state), refresh: search }
}
