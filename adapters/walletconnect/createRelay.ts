import type { Dispose, Log } from '../../kernel/api/index.js'
import { createSessionTerminator, type SessionTerminator } from './createSessionTerminator.js'
import { dropOpenMessages } from './dropOpenMessages.js'
import { createFaults, type Faults } from './createFaults.js'
import { createLogger } from './createLogger.js'
import { patchAttestation } from './patchAttestation.js'
import { patchErrors } from './patchErrors.js'
import { patchRequests } from './patchRequests.js'
import { patchSockets } from './patchSockets.js'
import { polyfillBuffer } from './polyfillBuffer.js'
import type { Client, KeyValueStorage, Library, LibraryLogger, LibraryMetadata, LibrarySession, Provider } from './library.js'
import { toText } from '#lib/text/toText.js'

/** An event of a session: the peer's data, not validated; an update of its approval; its end. */
export type SessionUpdate = { readonly kind: 'event'; readonly said: unknown } | { readonly kind: 'update' } | { readonly kind: 'closed' }

export interface NewPairing {
  readonly topic: string
  readonly uri: string
}
/** The one relay client of a page. */
export interface Relay extends SessionTerminator {
  readonly library: Library
  readonly provider: Provider
  readonly client: Client
  readonly logger: LibraryLogger
  /** The relay's address, for messages. */
  readonly url: string
  /** Whether it was created here. A client of the host is used unchanged. */
  readonly own: boolean
  find(topic: string): LibrarySession | undefined
  listen(topic: string, listener: (news: SessionUpdate) => void): Dispose
  /** Called each time the relay refuses this page for a reason that a retry does not solve. */
  readonly onFault: Faults['onFault']
  /** The number of the latest socket, counted up; sockets of a host's client are not counted. */
  latestSocket(): number
  /** A new pairing, as soon as there is a connection to the relay. `make` creates it; by default one that is not proposed yet. */
  createPairing(): Promise<NewPairing>
  createPairing<made extends NewPairing>(make: () => Promise<made>): Promise<made>
  /** Sessions approved for this pairing are ended immediately: their attempt is over. */
  disown(pairingTopic: string): void
  /** Runs while a pairing is proposed: its attestation may take longer. */
  proposing<value>(run: () => Promise<value>): Promise<value>
  /** The globals that its client requires of a page; removed when it is disposed. */
  lend(): Dispose
  /** Number of instances that want no attestation. */
  readonly quiet: Set<object>
  /** The page is visible or online again. `stale`: its socket may be dead without an event. */
  wake(stale: boolean): void
  /** Not used at the moment, or the page is about to stand still: closes the socket, keeps everything else. */
  sleep(): void
  after(ms: number, run: () => void): Dispose
  now(): number
  readonly log: Pick<Log, 'debug'>
}

export interface RelayNeeds {
  /** The page's own object. */
  readonly home: object
  load(): Promise<Library>
  readonly given: Provider | undefined
  readonly url: string
  readonly projectId: string
  readonly metadata: LibraryMetadata
  readonly origin: string
  /** The name by which two clients of one page keep their stored keys apart. */
  readonly name: string
  readonly storage: KeyValueStorage
  readonly log: Pick<Log, 'debug'>
  after(ms: number, run: () => void): Dispose
  now(): number
  random(): number
}

/** Creates the client, or takes the host's. Needs no network. Rejects when the library cannot be loaded. */
export const createRelay = async (needs: RelayNeeds): Promise<Relay> => {
  const { given, url, projectId, metadata, origin, name, storage, log, after, now, random } = needs
  const library = await needs.load()
  const { hear, onClientError, onFault } = createFaults({ relay: url, origin })
  const logger = createLogger(log, onClientError)
  const provider =
    given ??
    (await library.UniversalProvider.init({
      projectId,
      relayUrl: url,
      metadata,
      logger,
      storage,
      customStoragePrefix: name,
      telemetryEnabled: false,
      disableProviderPing: true,
    }))
  const { client } = provider
  const { relayer, verify } = client.core
  const quiet = new Set<object>()
  let proposals = 0
  if (!given) patchSockets(relayer)
  if (!given) dropOpenMessages(relayer)
  const latestSocket = given ? () => 0 : patchErrors(relayer, hear)
  const endPause = given ? () => {} : patchRequests(relayer, { after, random, latestSocket, onFault })
  if (!given) patchAttestation(verify, { wanted: () => quiet.size === 0, proposing: () => proposals > 0, after })
  relayer.on('relayer_error', (error: unknown) => onClientError(error instanceof Error ? error.message : toText(error)))
  // One listener for each pending pairing: more than ten are not a leak.
  if (!given) for (const emitter of [client.events, relayer.events, relayer.subscriber.events, client.core.pairing.events]) emitter.setMaxListeners(0)

  const listeners = new Map<string, Set<(news: SessionUpdate) => void>>()
  const tell = (topic: string, news: SessionUpdate) => {
    for (const listener of [...(listeners.get(topic) ?? [])]) listener(news)
  }
  client.on('session_event', (said) => tell(said.topic, { kind: 'event', said }))
  client.on('session_update', ({ topic }) => tell(topic, { kind: 'update' }))
  client.on('session_delete', ({ topic }) => tell(topic, { kind: 'closed' }))
  client.on('session_expire', ({ topic }) => tell(topic, { kind: 'closed' }))

  const ender = createSessionTerminator({ provider, own: !given, after, log })
  const unwanted = new Set<string>()
  client.on('session_connect', ({ session }) => {
    if (unwanted.has(session.pairingTopic)) void ender.endNew(session.topic)
  })

  let restarting = false
  let opening: Promise<unknown> | undefined
  return {
    library,
    provider,
    client,
    logger,
    url,
    own: !given,
    ...ender,
    lend: () => polyfillBuffer(needs.home),
    quiet,
    after,
    now,
    log,
    find: (topic) => client.session.getAll().find((session) => session.topic === topic),
    listen: (topic, listener) => {
      const own = (news: SessionUpdate) => listener(news)
      const all = listeners.get(topic) ?? new Set()
      listeners.set(topic, all.add(own))
      return () => {
        if (all.delete(own) && all.size === 0) listeners.delete(topic)
      }
    },
    onFault,
    latestSocket,
    // No subscription: the relay creates it when it receives the proposal.
    createPairing: async (make: () => Promise<NewPairing> = () => client.core.pairing.create({ internal: { skipSubscribe: true } })) => {
      // The visitor acts: no pause after an earlier failure delays that.
      endPause()
      // The first pairing opens the socket; parallel ones would open more.
      while (opening && !relayer.connected) await opening
      const creating = make()
      const over = creating.then(
        () => {},
        () => {},
      )
      opening = over
      try {
        return await creating
      } finally {
        if (opening === over) opening = undefined
      }
    },
    disown: (pairingTopic) => {
      unwanted.add(pairingTopic)
    },
    proposing: async (run) => {
      proposals++
      try {
        return await run()
      } finally {
        proposals--
      }
    },
    wake: (stale) => {
      endPause()
      if (relayer.connected && !stale) return
      if (restarting) return
      restarting = true
      relayer
        .restartTransport()
        .catch(log.debug)
        .finally(() => {
          restarting = false
        })
    },
    sleep: () => {
      if (!given) relayer.transportClose().catch(log.debug)
    },
  }
}
