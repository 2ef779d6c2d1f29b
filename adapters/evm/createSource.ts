import { type Connector, type ConnectorSource, type Dispose, opaque, toReadable } from '../../kernel/api/index.js'
import { createConnector, type OpenProvider } from './createConnector.js'
import { hasInjected } from './hasInjected.js'
import { type Announcement, readAnnouncement } from './readAnnouncement.js'
import { createShortlist } from '../../lib/createShortlist.js'
import { safeGet } from '../../lib/safeGet.js'

export interface SourceNeeds {
  /** The tracked object this source writes to. */
  readonly state: { items: readonly Connector[] }
  /** The window. */
  readonly page: EventTarget
  readonly signal: AbortSignal
  after(ms: number, run: () => void): Dispose
  /** Whether wallets that announce themselves (EIP-6963) are listed, at this moment. */
  announced(): boolean
  /** Whether `window.ethereum` is offered when no wallet announced itself, at this moment. */
  injected(): boolean
  /** The name shown for a wallet that gave none. */
  readonly label: string
  readonly open: OpenProvider
}

export interface EvmConnectorSource extends ConnectorSource {
  /** The host may have changed what is allowed: the list follows. */
  update(): void
}

interface Entry extends Pick<Announcement, 'uuid' | 'rdns' | 'provider'> {
  connector: Connector
}

const answerWindow = 100

/**
 * Finds installed wallets. The list grows at its end, unless the host switches a way of finding them off or a flood makes it too long, and a
 * connector never changes its provider, nor does its id, whether it is listed or not. Two providers that claim one identity, by rdns or by uuid, are both listed and both marked `disputed`.
 */
export const createSource = ({ state, page, signal, after, announced, injected, label, open }: SourceNeeds): EvmConnectorSource => {
  const entries = createShortlist<Entry>(() => publish())
  /** All that were announced, listed or not. */
  const ids = new Set<string>()
  const byRdns = new Map<string, Entry[]>()
  const byUuid = new Map<string, Entry[]>()
  let browserWallet: Connector | undefined

  const listed = () => (announced() ? entries.items() : [])
  const publish = () => {
    if (listed().length > 0 || !injected()) browserWallet = undefined
    state.items = [...listed().map((entry) => entry.connector), ...(browserWallet ? [browserWallet] : [])]
  }

  const take = (event: Event) => {
    if (!announced()) return
    const found = readAnnouncement(event)
    if (!found) return
    const { uuid, rdns, name, icon, provider } = found
    const rivals = [...new Set([...(byRdns.get(rdns) ?? []), ...(byUuid.get(uuid) ?? [])])]
    // The same wallet again, possibly with a new uuid. A repeated announcement changes nothing, and listeners are not called.
    const known = rivals.find((entry) => entry.provider === provider)
    if (known) {
      entries.announce(known)
      return
    }
    // A wallet does not lose its place to one that took its uuid or its rdns: each has an id of its own.
    const own = byRdns.has(rdns) ? `${rdns}#${uuid}` : rdns
    const id = ids.has(own) ? `${own}#${rivals.length}` : own
    const entry: Entry = {
      uuid,
      rdns,
      provider,
      connector: createConnector({ id, name, icon, rdns, provider: () => provider, disputed: () => entry.connector.disputed === true, open }),
    }
    ids.add(id)
    byRdns.set(rdns, [...(byRdns.get(rdns) ?? []), entry])
    byUuid.set(uuid, [...(byUuid.get(uuid) ?? []), entry])
    const disputed = rivals.length > 0 ? [...rivals, entry] : []
    for (const one of disputed) if (!one.connector.disputed) one.connector = opaque({ ...one.connector, disputed: true })
    entries.announce(entry)
  }

  const offerBrowserWallet = () => {
    if (!injected() || browserWallet || listed().length > 0 || signal.aborted || !hasInjected(page)) return
    browserWallet = createConnector({
      id: 'injected',
      name: label,
      provider: () => safeGet(page, 'ethereum'),
      disputed: () => false,
      open,
    })
    publish()
  }

  let stop: Dispose = () => {}
  const refresh = () => {
    if (signal.aborted) return
    entries.ask()
    if (announced()) page.dispatchEvent(new Event('eip6963:requestProvider'))
    stop()
    if (!injected()) return
    // Wallets that announce themselves come first.
    stop = after(answerWindow, offerBrowserWallet)
  }

  let allowed = `${announced()} ${injected()}`
  const update = () => {
    const before = allowed
    allowed = `${announced()} ${injected()}`
    if (allowed === before || signal.aborted) return
    publish()
    refresh()
  }

  page.addEventListener('eip6963:announceProvider', take, { signal })
  page.addEventListener('ethereum#initialized', refresh, { signal })
  signal.addEventListener('abort', () => stop(), { once: true })
  refresh()
  return { state: toReadable(state), refresh, update }
}
