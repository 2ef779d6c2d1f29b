import { type BaseError, type Connector, type ConnectorSource, type PluginContext, type PluginModule, toReadable } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { onBfcacheRestore } from '#lib/web/onBfcacheRestore.js'
import { createConnector } from './createConnector.js'
import { createPendingProposals } from './createPendingProposals.js'
import { createRelay } from './createRelay.js'
import { createStore } from './createStore.js'
import { PairingLibraryError } from './errors.js'
import { hideBlockedStorage } from './hideBlockedStorage.js'
import type { KeyValueStorage, Library } from './library.js'
import type { manifest } from './manifest.js'
import { useRelay } from './pageRelays.js'
import { readPairingOptions, vendorRelay } from './readPairingOptions.js'
import { toAlert } from './toAlert.js'
import { toPairingError } from './toPairingError.js'

/** The platform functions that this adapter uses. */
export interface Page {
  /** The object that holds what all instances of the page share. */
  readonly home: object
  /** Receives `online`, `pageshow` and `pagehide`. */
  readonly window: EventTarget | undefined
  /** Receives `visibilitychange`. */
  readonly document: (EventTarget & { readonly visibilityState: string }) | undefined
  readonly database: IDBFactory | undefined
  /** Its `localStorage`: there, or in the database, another kit may have left its pairings. */
  readonly local?: Pick<Storage, 'getItem'> | undefined
  /** Instead of the database: for tests. */
  readonly storage?: KeyValueStorage
  /** From 0 to 1. */
  random(): number
}

/** How long a hidden page's socket is trusted, in ms. Phones end sockets of background pages without an event. */
const trustMs = 20_000

/**
 * The library is an optional dependency. Bundlers treat an import directly inside a `try` as one that may be missing: a page of a host that
 * left the package out is built, and fails here when a visitor pairs.
 */
const importLibrary = async (): Promise<Library> => {
  let failure: unknown
  try {
    return await import('@walletconnect/universal-provider')
  } catch (error) {
    failure = error
  }
  throw failure
}

const load = async (home: object): Promise<Library> => {
  const putBack = hideBlockedStorage(home)
  try {
    return await importWithRetry(importLibrary)
  } catch (cause) {
    throw new PairingLibraryError({ cause })
  } finally {
    putBack()
  }
}

/** Sets the adapter up. No code of the library is loaded before a pairing or a stored session needs it. */
export const startPairing = ({ use, maybe, scope, state, storage, log }: PluginContext<typeof manifest>, page: Page): PluginModule<typeof manifest> => {
  const { after, now } = use.clock
  const { host, networks } = use
  const options = readPairingOptions(host.written, (error) =>
    use.alerts.raise({ level: 'warn', title: 'Option ignored', lines: [error.shortMessage], docsPath: error.docsPath }),
  )
  const { relayUrl, projectId, attestation, provider: given } = options
  const tell = (error: BaseError) => {
    const alert = toAlert(error)
    if (alert) use.alerts.raise(alert)
  }

  const name = given ? 'given' : `portico:${projectId}@${relayUrl.replace(/^wss?:\/\//, '')}`
  const me = {}
  // A provider of the host belongs to one instance.
  const shared = useRelay(given ? {} : page.home, name, () =>
    createRelay({
      home: page.home,
      load: () => load(page.home),
      given,
      url: given?.client.core.relayUrl ?? relayUrl,
      projectId,
      metadata: { name: host.name, description: host.description, url: host.url, icons: host.icon === undefined ? [] : [host.icon] },
      origin: host.domain,
      name,
      storage: page.storage ?? createStore({ database: page.database, name, after }),
      log,
      after,
      now,
      random: page.random,
    }).then((relay) => {
      if (relay.own) void relay.endLeftovers()
      return relay
    }),
  )
  let heard = false
  const relay = async () => {
    const found = await shared.get()
    if (scope.signal.aborted) {
      shared.release()
      throw scope.signal.reason
    }
    if (!attestation) found.quiet.add(me)
    if (!heard) scope.add(found.onFault(tell))
    heard = true
    return found
  }
  scope.add(() => {
    shared.release()
    void shared.peek()?.then(
      (found) => found.quiet.delete(me),
      () => {},
    )
  })

  let hiddenAt: number | undefined
  const wake = (stale: boolean) =>
    void shared.peek()?.then(
      (found) => found.wake(stale),
      () => {},
    )
  const { signal } = scope
  page.window?.addEventListener('online', () => wake(true), { signal })
  if (page.window) scope.add(onBfcacheRestore(page.window, () => wake(true)))
  // Not every browser keeps a page with an open socket in its back/forward cache. The relay keeps what comes meanwhile.
  const sleep = () =>
    void shared.peek()?.then(
      (found) => found.sleep(),
      () => {},
    )
  page.window?.addEventListener('pagehide', sleep, { signal })
  page.document?.addEventListener(
    'visibilitychange',
    () => {
      if (page.document?.visibilityState === 'hidden') hiddenAt = now()
      else {
        wake(hiddenAt !== undefined && now() - hiddenAt > trustMs)
        hiddenAt = undefined
      }
    },
    { signal },
  )

  const namespaces = [...new Set(networks.state.get().items.map(({ chainNamespace }) => chainNamespace))]
  const offers = createPendingProposals({ after })
  const connector = createConnector({
    relay,
    given: given !== undefined,
    namespaces,
    networks,
    rpc: use.rpc,
    override: options.override,
    stored: storage.session,
    offers,
    async adopt(found, topic) {
      // Those sessions are with the vendor's relay. A local one replaces it in tests.
      if (relayUrl !== vendorRelay && !relayUrl.startsWith('ws:')) return undefined
      const { adoptSession } = await import('./former/adoptSession.js')
      return adoptSession(found, topic, { database: () => page.database, local: () => page.local })
    },
    signIn: maybe.signIn,
    now,
    fail: (cause, chains, asked) => {
      if (asked.aborted) return cause
      const error = toPairingError(cause, { relay: relayUrl, chains })
      tell(error)
      return error
    },
  })
  const found = state<{ items: readonly Connector[] }>('connectors', { items: [connector] })
  const source: ConnectorSource = { state: toReadable(found), refresh: () => {} }
  return { services: { source, links: { prepare: () => void relay().catch(log.debug), renew: offers.renew } } }
}
