import { type Connector, type ConnectorSource, opaque, type Opened, type OpenRequest, toReadable } from '../../kernel/api/index.js'
import { createShortlist } from '#lib/wallets/createShortlist.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { type FoundWallet, findInjected, readStandard } from './findInjected.js'

/** Opens the wallet that was found, not checked beyond its description. */
export type OpenFound = (found: FoundWallet, request: OpenRequest) => Promise<readonly Opened[]>

export interface SourceNeeds {
  /** The tracked object this source writes to. */
  readonly state: { items: readonly Connector[] }
  /** The window. */
  readonly page: EventTarget
  readonly signal: AbortSignal
  readonly open: OpenFound
}

interface Entry {
  readonly found: FoundWallet
  connector: Connector
}

/** Of one call. */
const limit = 256

/** The standard: https://github.com/wallet-standard/wallet-standard */
const appReady = 'wallet-standard:app-ready'
const registerWallet = 'wallet-standard:register-wallet'

/**
 * Finds wallets that set objects on the page, and those of the Wallet Standard. The list grows at its end, until a flood makes it too long, and
 * a connector never changes its wallet. A wallet that can be found in both ways is listed once, with the way that was found first. Two wallets of one way with one name
 * are both marked `disputed`: which of them the visitor knows cannot be determined.
 */
export const createSource = ({ state, page, signal, open }: SourceNeeds): ConnectorSource => {
  const entries = createShortlist<Entry>(() => publish())
  /** All that were found, listed or not. */
  const byWallet = new Map<object, Entry>()
  const byName = new Map<string, Entry[]>()
  const publish = () => {
    state.items = entries.items().map(({ connector }) => connector)
  }

  const add = (found: FoundWallet | undefined) => {
    if (!found || signal.aborted) return
    const known = byWallet.get(found.wallet)
    if (known) {
      entries.announce(known)
      return
    }
    const { name, icon, dialect } = found
    const rivals = byName.get(name.toLowerCase()) ?? []
    const standard = dialect === 'standard'
    if (rivals.some((entry) => (entry.found.dialect === 'standard') !== standard)) return
    const entry: Entry = {
      found,
      connector: opaque<Connector>({
        id: `bitcoin:${name}${rivals.length > 0 ? `#${rivals.length + 1}` : ''}`,
        name,
        ...(icon === undefined ? {} : { icon }),
        kind: 'injected',
        namespaces: ['bip122'],
        ...(rivals.length > 0 && { disputed: true }),
        async open(request) {
          request.signal.throwIfAborted()
          return request.restore && entry.connector.disputed === true ? [] : open(found, request)
        },
      }),
    }
    for (const rival of rivals) if (!rival.connector.disputed) rival.connector = opaque({ ...rival.connector, disputed: true })
    byWallet.set(found.wallet, entry)
    byName.set(name.toLowerCase(), [...rivals, entry])
    entries.announce(entry)
  }

  /** The API passed to registering code, which may call it at any time, with any value. */
  const api = Object.freeze({
    register: (...wallets: readonly unknown[]) => {
      for (const wallet of wallets.slice(0, limit)) add(readStandard(wallet))
      // What is on the list stays there: a wallet that went away does not answer.
      return () => {}
    },
  })
  const take = (event: Event) => {
    const call = safeGet(event, 'detail')
    if (typeof call !== 'function' || signal.aborted) return
    try {
      Reflect.apply(call, undefined, [api])
    } catch {
      // An object that cannot register is not a wallet.
    }
  }
  const search = () => {
    if (signal.aborted) return
    entries.ask()
    for (const found of findInjected(page)) add(found)
    page.dispatchEvent(new CustomEvent(appReady, { detail: api, bubbles: false, cancelable: false }))
  }

  page.addEventListener(registerWallet, take, { signal })
  // Extensions set their objects before scripts of the page run, or while it loads.
  page.addEventListener('load', search, { signal })
  search()
  return { state: toReadable(state), refresh: search }
}
