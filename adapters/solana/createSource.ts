import { type Connector, type ConnectorSource, opaque, type Opened, type OpenRequest, toReadable } from '../../kernel/api/index.js'
import { createShortlist } from '#lib/wallets/createShortlist.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { readWallet } from './readWallet.js'

/** Opens the wallet that was found, not checked beyond its description. */
export type OpenFound = (found: object, name: string, request: OpenRequest) => Promise<readonly Opened[]>

export interface SourceNeeds {
  /** The tracked object this source writes to. */
  readonly state: { items: readonly Connector[] }
  /** The window. */
  readonly page: EventTarget
  readonly signal: AbortSignal
  /** Wallets from the host: of the Wallet Standard, or objects that `readOther` accepts. */
  readonly given: readonly unknown[]
  /** Registers the host's wallets for the page's other libraries, too. */
  readonly share: boolean
  /** A host's wallet of another kind. */
  readOther(given: unknown): { readonly name: string; readonly icon: string | undefined; readonly wallet: object } | undefined
  readonly open: OpenFound
}

interface Entry {
  readonly name: string
  readonly wallet: object
  /** It unregistered. */
  gone: boolean
  connector: Connector
}

/** Of one call. */
const limit = 1_024

/** The standard: https://github.com/wallet-standard/wallet-standard */
const appReady = 'wallet-standard:app-ready'
const registerWallet = 'wallet-standard:register-wallet'

/**
 * Finds wallets by the Wallet Standard. The list grows at its end, until a flood makes it too long, and a connector never changes its wallet.
 * Two wallets with one name are both marked `disputed`: which of them the visitor knows cannot be determined. One that the host gave gives way
 * to the installed one.
 */
export const createSource = ({ state, page, signal, given, share, readOther, open }: SourceNeeds): ConnectorSource => {
  const entries = createShortlist<Entry>(() => publish())
  /** All that registered, listed or not. */
  const byWallet = new Map<object, Entry>()
  const byName = new Map<string, Entry[]>()
  const publish = () => {
    state.items = entries.items().map(({ connector }) => connector)
  }

  const add = (found: { readonly name: string; readonly icon: string | undefined; readonly wallet: object } | undefined, kind: Connector['kind']) => {
    if (!found || signal.aborted) return undefined
    const { name, icon, wallet } = found
    const known = byWallet.get(wallet)
    if (known) {
      known.gone = false
      entries.announce(known)
      return known
    }
    const namesakes = byName.get(name.toLowerCase()) ?? []
    // What the host gave for a wallet is no stranger: where the wallet is installed, its own row takes that place.
    const ofHost = kind === 'injected' ? namesakes.filter(({ connector }) => connector.kind === 'custom') : []
    for (const entry of ofHost) {
      byWallet.delete(entry.wallet)
      entries.remove(entry)
    }
    const rivals = namesakes.filter((entry) => !ofHost.includes(entry))
    const id = `wallet-standard:${name}${rivals.length > 0 ? `#${rivals.length + 1}` : ''}`
    const entry: Entry = {
      name,
      wallet,
      gone: false,
      connector: opaque<Connector>({
        id,
        name,
        ...(icon === undefined ? {} : { icon }),
        kind,
        namespaces: ['solana'],
        ...(rivals.length > 0 && { disputed: true }),
        async open(request) {
          request.signal.throwIfAborted()
          if (request.restore && (entry.gone || entry.connector.disputed === true)) return []
          return open(entry.gone ? {} : wallet, name, request)
        },
      }),
    }
    for (const rival of rivals) if (!rival.connector.disputed) rival.connector = opaque({ ...rival.connector, disputed: true })
    byWallet.set(wallet, entry)
    byName.set(name.toLowerCase(), [...rivals, entry])
    entries.announce(entry)
    return entry
  }

  /** The API passed to registering code, which may call it at any time, with any value. */
  const api = Object.freeze({
    register: (...wallets: readonly unknown[]) => {
      const added = wallets.slice(0, limit).flatMap((wallet) => add(readWallet(wallet), 'injected') ?? [])
      return () => {
        for (const entry of added) entry.gone = true
      }
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
  const ask = () => {
    entries.ask()
    page.dispatchEvent(new CustomEvent(appReady, { detail: api, bubbles: false, cancelable: false }))
  }

  const hostWallets = given.slice(0, limit).flatMap((wallet) => readWallet(wallet) ?? readOther(wallet) ?? [])
  for (const found of hostWallets) add(found, 'custom')
  if (share) {
    const register = (event: Event) => {
      const call = safeGet(safeGet(event, 'detail'), 'register')
      try {
        if (typeof call === 'function')
          Reflect.apply(
            call,
            undefined,
            hostWallets.filter(({ wallet }) => readWallet(wallet)).map(({ wallet }) => wallet),
          )
      } catch {
        // An error of another library.
      }
    }
    page.addEventListener(appReady, register, { signal })
    page.dispatchEvent(new CustomEvent(registerWallet, { detail: (other: unknown) => register(new CustomEvent(appReady, { detail: other })) }))
  }
  page.addEventListener(registerWallet, take, { signal })
  ask()
  return {
    state: toReadable(state),
    refresh: () => {
      if (!signal.aborted) ask()
    },
  }
}
