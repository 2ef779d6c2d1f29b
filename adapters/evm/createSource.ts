import { type Connector, type ConnectorSource, type Dispose, opaque, toReadable } from '../../kernel/api/index.js'
import { createConnector, type OpenProvider } from './createConnector.js'
import type { findInjected, InjectedWallet } from './findInjected.js'
import { hasInjected } from './hasInjected.js'
import { type Announcement, readAnnouncement } from './readAnnouncement.js'
import { createShortlist } from '#lib/wallets/createShortlist.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { walletName } from '#lib/text/walletName.js'

type Finder = typeof findInjected

export interface SourceNeeds {
  /** The tracked object this source writes to. */
  readonly state: { items: readonly Connector[] }
  /** The window. */
  readonly page: EventTarget
  readonly signal: AbortSignal
  after(ms: number, run: () => void): Dispose
  /** Whether wallets that announce themselves (EIP-6963) are listed, at this moment. */
  announced(): boolean
  /** Whether wallets that did not announce themselves are offered: `window.ethereum`, and what wallets put beside it. At this moment. */
  injected(): boolean
  /** What finds and names them. It is asked for where there may be one. */
  finder(): Finder | Promise<Finder>
  /** The name shown for a wallet that does not say which one it is. */
  readonly label: string
  readonly open: OpenProvider
  /** Whether the extension behind a provider that was opened still answers. */
  answers(provider: object): Promise<boolean>
  /** Another provider took the place of this one. */
  replaced(provider: object): Promise<void>
}

export interface EvmConnectorSource extends ConnectorSource {
  /** The host may have changed what is allowed: the list follows. */
  update(): void
}

interface Entry {
  uuid: string
  readonly rdns: string
  readonly name: string
  provider: object
  connector: Connector
  /** The page asked it. */
  opened: boolean
  /** Providers that claim to be this wallet while it is looked at whether it still answers. */
  readonly claims: Set<object>
}

interface InjectedRow extends Pick<InjectedWallet, 'id' | 'name'> {
  readonly found: unknown
  readonly connector: Connector
}

/** Kits that announce a wallet in the page themselves, by the rdns that they use, and the wallet's own: where that is there, it is the row. */
const kits: Readonly<Record<string, readonly string[]>> = { 'io.metamask.mmc': ['io.metamask', 'io.metamask.mobile'] }

/** How long announcements are waited for, and how much later a provider may come into the page without a word, in ms. */
const answerWindow = 100
const lateWindow = 900

/**
 * Finds installed wallets. The list grows at its end, unless the host switches a way of finding them off or a flood makes it too long, and a
 * connector never changes its provider, nor does its id, whether it is listed or not. Two providers that claim one identity, by rdns or by
 * uuid, are both listed and both marked `disputed`; except where the earlier one does not answer any more: then its extension was updated,
 * and the later one takes its place with a connector of its own.
 */
export const createSource = ({ state, page, signal, after, announced, injected, finder, label, open, answers, replaced }: SourceNeeds): EvmConnectorSource => {
  const entries = createShortlist<Entry>(() => publish())
  /** All that were announced, listed or not. */
  const ids = new Set<string>()
  const byRdns = new Map<string, readonly Entry[]>()
  const byUuid = new Map<string, readonly Entry[]>()
  /** Wallets that are in the page without an announcement, by their ids. */
  const injectedRows = new Map<string, InjectedRow>()

  const isDouble = ({ rdns }: Entry) => Object.hasOwn(kits, rdns) && entries.items().some((other) => kits[rdns]?.includes(other.rdns))
  const listed = () => (announced() ? entries.items().filter((entry) => !isDouble(entry)) : [])
  const hasProvider = (found: unknown) => announced() && entries.items().some(({ provider }) => provider === found)
  const hasName = (name: string) => listed().some((entry) => walletName(entry.name) === walletName(name))
  /** Whether `window.ethereum` announced itself, or each of several that it stands for. */
  const isMainListed = () => {
    const now = safeGet(page, 'ethereum')
    const several = safeGet(now, 'providers')
    return hasProvider(now) || (Array.isArray(several) && several.length > 0 && several.every(hasProvider))
  }
  /** Whether a wallet without an announcement has a row by now. */
  const isListed = ({ id, name, found }: InjectedRow) => {
    if (listed().length === 0) return false
    return id === 'injected' ? isMainListed() : hasProvider(found) || (name !== undefined && hasName(name))
  }
  const publish = () => {
    for (const row of injectedRows.values()) if (!injected() || isListed(row)) injectedRows.delete(row.id)
    state.items = [...listed().map((entry) => entry.connector), ...[...injectedRows.values()].map(({ connector }) => connector)]
  }

  const connectorOf = (entry: () => Entry, id: string, { name, icon, rdns, provider }: Announcement): Connector =>
    createConnector({
      id,
      name,
      icon,
      rdns,
      provider: () => provider,
      disputed: () => entry().connector.disputed === true || entry().claims.size > 0,
      open: (...call) => {
        entry().opened = true
        return open(...call)
      },
    })
  const add = (found: Announcement) => {
    const { uuid, rdns, name, provider } = found
    const namesakes = byRdns.get(rdns) ?? []
    const rivals = [...new Set([...namesakes, ...(byUuid.get(uuid) ?? [])])]
    // The same wallet again, possibly with a new uuid. A repeated announcement changes nothing, and listeners are not called.
    const known = rivals.find((entry) => entry.provider === provider)
    if (known) return entries.announce(known)
    // A wallet does not lose its place to one that took its uuid or its rdns: each has an id of its own.
    const own = namesakes.length > 0 ? `${rdns}#${uuid}` : rdns
    const id = ids.has(own) ? `${own}#${rivals.length}` : own
    const entry: Entry = { uuid, rdns, name, provider, opened: false, claims: new Set(), connector: connectorOf(() => entry, id, found) }
    ids.add(id)
    byRdns.set(rdns, [...namesakes, entry])
    byUuid.set(uuid, [...(byUuid.get(uuid) ?? []), entry])
    const disputed = rivals.length > 0 ? [...rivals, entry] : []
    for (const one of disputed) if (!one.connector.disputed) one.connector = opaque({ ...one.connector, disputed: true })
    entries.announce(entry)
  }
  /** An extension that was updated announces itself anew, and what it left in the page does not answer any more. */
  const succeed = async (former: Entry, found: Announcement) => {
    const { provider: before, claims } = former
    if (before === found.provider || claims.has(found.provider)) return
    claims.add(found.provider)
    const alive = await answers(before).catch(() => true)
    claims.delete(found.provider)
    if (signal.aborted) return
    if (alive || former.provider !== before) return add(found)
    byUuid.set(
      former.uuid,
      (byUuid.get(former.uuid) ?? []).filter((entry) => entry !== former),
    )
    byUuid.set(found.uuid, [...(byUuid.get(found.uuid) ?? []), former])
    Object.assign(former, { uuid: found.uuid, provider: found.provider, opened: false, connector: connectorOf(() => former, former.connector.id, found) })
    entries.announce(former)
    publish()
    await replaced(before)
  }
  const take = (event: Event) => {
    if (!announced()) return
    const found = readAnnouncement(event)
    if (!found) return
    const former = byRdns.get(found.rdns)?.find(({ opened, name, connector }) => opened && name === found.name && !connector.disputed)
    if (former) void succeed(former, found)
    else add(found)
  }

  const offer = (find: Finder) => {
    if (!injected() || signal.aborted) return
    let changed = false
    for (const { id, name, provider } of find(page, { hasProvider, hasName })) {
      const known = injectedRows.get(id)
      if (known && known.name === name) continue
      const connector = createConnector({ id, name: name ?? label, provider, disputed: () => false, open })
      injectedRows.set(id, { id, name, found: provider(), connector })
      changed = true
    }
    if (changed) publish()
  }
  const offerInjected = () => {
    if (!injected() || signal.aborted || !hasInjected(page) || isMainListed()) return
    const found = finder()
    if (typeof found === 'function') return offer(found)
    found.then(offer, () => undefined)
  }
  let stop: Dispose = () => {}
  let waiting = false
  /** Wallets that announce themselves come first. What is there by then is offered, and what came a second later. */
  const lookForInjected = () => {
    if (waiting || signal.aborted || !injected()) return
    waiting = true
    stop()
    stop = after(answerWindow, () => {
      waiting = false
      offerInjected()
      if (state.items.length === 0) stop = after(lateWindow, offerInjected)
    })
  }
  const refresh = () => {
    if (signal.aborted) return
    entries.ask()
    if (announced()) page.dispatchEvent(new Event('eip6963:requestProvider'))
    if (!injected()) {
      waiting = false
      stop()
    }
    lookForInjected()
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
  // A wallet that comes late announces itself as well, where it can: it is not asked, and so cannot answer with this event again and again.
  page.addEventListener('ethereum#initialized', lookForInjected, { signal })
  signal.addEventListener('abort', () => stop(), { once: true })
  refresh()
  return { state: toReadable(state), refresh, update }
}
