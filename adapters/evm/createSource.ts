import { type Connector, type ConnectorSource, type Dispose, opaque, toReadable } from '../../kernel/api/index.js'
import { createConnector, type OpenProvider } from './createConnector.js'
import { hasInjected } from './hasInjected.js'
import { type Announcement, readAnnouncement } from './readAnnouncement.js'
import { safeGet } from '../../lib/safeGet.js'

export interface SourceNeeds {
  /** The tracked object this source writes to. */
  readonly state: { items: readonly Connector[] }
  /** The window. */
  readonly page: EventTarget
  readonly signal: AbortSignal
  after(ms: number, run: () => void): Dispose
  /** Listens for EIP-6963 announcements. */
  readonly announced: boolean
  /** Offers `window.ethereum` when no wallet announced itself. */
  readonly injected: boolean
  /** What a visitor reads for a wallet that gave no name. */
  readonly label: string
  readonly open: OpenProvider
}

interface Entry extends Pick<Announcement, 'uuid' | 'rdns' | 'provider'> {
  connector: Connector
}

/** Far more than a browser has, so that what a page announces first keeps no later wallet off the list; and an end to a flood. */
const limit = 1_024
const answerWindow = 100

/**
 * Finds installed wallets. The list only grows at its end and a connector never changes its provider. Two providers
 * that claim one identity, by rdns or by uuid, are both listed and both marked `disputed`.
 */
export const createSource = ({ state, page, signal, after, announced, injected, label, open }: SourceNeeds): ConnectorSource => {
  const entries: Entry[] = []
  let browserWallet: Connector | undefined

  const publish = () => {
    if (entries.length > 0) browserWallet = undefined
    state.items = [...entries.map((entry) => entry.connector), ...(browserWallet ? [browserWallet] : [])]
  }

  const take = (event: Event) => {
    const found = readAnnouncement(event)
    if (!found) return
    const { uuid, rdns, name, icon, provider } = found
    const claimants = entries.filter((entry) => entry.uuid === uuid || entry.rdns === rdns)
    // The same wallet once more, perhaps under a fresh uuid.
    if (claimants.some((entry) => entry.provider === provider)) return
    const rivals = claimants.length > 0
    // No wallet loses its place to one that took its uuid or its rdns: each has an id of its own.
    const id = claimants.some((entry) => entry.rdns === rdns) ? `${rdns}#${uuid}` : rdns
    const listed = entries.length < limit && !entries.some((entry) => entry.connector.id === id)
    if (listed) {
      const entry: Entry = {
        uuid,
        rdns,
        provider,
        connector: createConnector({ id, name, icon, rdns, provider: () => provider, disputed: () => entry.connector.disputed === true, open }),
      }
      entries.push(entry)
      claimants.push(entry)
    }
    const fresh = rivals ? claimants.filter((entry) => !entry.connector.disputed) : []
    for (const entry of fresh) entry.connector = opaque({ ...entry.connector, disputed: true })
    // Whoever announces itself again and again changes nothing, and nobody is told.
    if (listed || fresh.length > 0) publish()
  }

  const offerBrowserWallet = () => {
    if (!injected || browserWallet || entries.length > 0 || signal.aborted || !hasInjected(page)) return
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
    if (announced) page.dispatchEvent(new Event('eip6963:requestProvider'))
    if (!injected) return
    stop()
    // Wallets that announce themselves get to speak first.
    stop = after(answerWindow, offerBrowserWallet)
  }

  if (announced) page.addEventListener('eip6963:announceProvider', take, { signal })
  if (injected) page.addEventListener('ethereum#initialized', refresh, { signal })
  signal.addEventListener('abort', () => stop(), { once: true })
  refresh()
  return { state: toReadable(state), refresh }
}
