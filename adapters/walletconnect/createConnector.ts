import { type Connector, type NetworksService, opaque, type Opened, type OpenRequest, type RpcService, type Stored } from '../../kernel/api/index.js'
import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { relayConnector, type StoredPairing } from '../../ports/pairing.js'
import type { PairingSignInService } from '../../ports/siwx.js'
import { buildProposal } from './buildProposal.js'
import type { PendingProposals } from './createPendingProposals.js'
import type { Relay } from './createRelay.js'
import { createSession } from './createSession.js'
import { createTransport } from './createTransport.js'
import { UnsupportedChainsError } from './errors.js'
import type { Adopted } from './former/adoptSession.js'
import type { LibrarySession, ProposedNamespaces } from './library.js'
import { openNative } from './openNative.js'
import { pair } from './pair.js'
import type { ProposalOverride } from './readPairingOptions.js'
import { readSession } from './readSession.js'
import { isDeclined, readFailure } from './toRequestError.js'

export interface ConnectorNeeds {
  relay(): Promise<Relay>
  /** Set when the host brought a provider: its existing connection may be restored. */
  readonly given: boolean
  readonly namespaces: readonly string[]
  readonly networks: Pick<NetworksService, 'find'>
  readonly rpc: Pick<RpcService, 'request'>
  readonly override: ProposalOverride
  readonly stored: Stored<StoredPairing>
  readonly offers: PendingProposals
  /** Set where visitors sign in. */
  readonly signIn: PairingSignInService | undefined
  /** Takes over a session of the kit that the page used before. */
  adopt(relay: Relay, topic: string): Promise<Adopted | undefined>
  now(): number
  /** Turns the error of an attempt into the one for callers. */
  fail(error: unknown, chains: readonly string[], signal: AbortSignal): unknown
}

/** Pairing as a connector: one for every namespace of the page. */
export const createConnector = (needs: ConnectorNeeds): Connector => {
  const { given, namespaces: ownNamespaces, networks, rpc, override, stored, offers, now } = needs

  /** The session as connections, the requested namespace first. */
  const parseConnectResult = async (relay: Relay, raw: LibrarySession, chains: readonly string[]): Promise<readonly Opened[]> => {
    const session = readSession(raw)
    if (!session || session.expiry * 1000 <= now()) return []
    const names = Object.keys(session.namespaces).filter((name) => ownNamespaces.includes(name))
    if (names.length === 0) return []
    const first = parseCaipNetworkId(chains[0])?.namespace
    // Where nothing else was chosen, a namespace starts on the host's default chain.
    const { defaultChain } = override
    const wanted = defaultChain !== undefined && parseCaipNetworkId(defaultChain)?.namespace !== first ? [defaultChain, ...chains] : chains
    const native = await openNative(relay, raw, buildProposal(chains, networks, override)).catch((error) => {
      relay.log.debug(error)
      return undefined
    })
    const live = createSession({
      relay,
      topic: session.topic,
      namespaces: session.namespaces,
      wanted,
      onEnd: () => {
        native?.dispose()
        if (stored.get().topic === session.topic) stored.clear()
      },
    })
    return names
      .sort((left, right) => +(right === first) - +(left === first))
      .flatMap((namespace) => {
        const place = live.place(namespace)
        if (!place) return []
        const { chains: all = [] } = session.namespaces[namespace] ?? {}
        return [
          {
            namespace,
            accounts: place.accounts,
            chain: place.chain,
            transport: createTransport({ relay, session: live, namespace, rpc, native: native?.provider }),
            approved: [place.chain, ...all.filter((chain) => chain !== place.chain)],
            ...(session.wallet && { wallet: session.wallet }),
          },
        ]
      })
  }

  const restore = async ({ chains, signal }: OpenRequest): Promise<readonly Opened[]> => {
    const { topic, former } = stored.get()
    // Nothing to restore: no code is loaded.
    if (topic === undefined && !given) return []
    const relay = await withAbort(needs.relay(), signal)
    const adopted = topic !== undefined && former && relay.own ? await withAbort(needs.adopt(relay, topic), signal) : undefined
    const session = topic === undefined ? relay.provider.session : relay.find(topic)
    const opened = session ? await withAbort(parseConnectResult(relay, session, chains), signal) : []
    // Until the relay has confirmed it, the next visit takes it over again.
    void adopted?.heard().then((done) => done && stored.get().topic === topic && stored.set({ topic: adopted.session.topic }))
    if (opened.length > 0 && session) stored.set({ topic: session.topic, ...(adopted && { former }) })
    else if (topic !== undefined) stored.clear()
    return opened
  }

  let plain = false
  /** Pairing and signing in with one approval is possible only where all requested networks are EVM. */
  const ask = async (proposal: ProposedNamespaces, signal: AbortSignal) => {
    const { eip155, ...others } = proposal
    if (!needs.signIn || plain || given || !eip155 || Object.keys(others).length > 0) return undefined
    return withAbort(needs.signIn.ask(eip155.chains, signal), signal)
  }

  const start = async ({ chains, signal, onUri }: OpenRequest): Promise<readonly Opened[]> => {
    const earlier = offers.take()
    const relay = await withAbort(needs.relay(), signal).catch((error: unknown) => {
      earlier?.drop()
      throw error
    })
    const proposal = buildProposal(chains, networks, override)
    const question = await ask(proposal, signal).catch((error: unknown) => {
      earlier?.drop()
      throw error
    })
    const { session, left, keep } = await pair({ relay, proposal, signal, onUri, offers, earlier, question }).catch((error: unknown) => {
      // A wallet that fails on a combined request gets only the pairing request next time.
      if (question && !signal.aborted && !isDeclined(readFailure(error))) plain = true
      throw error
    })
    const { topic: former } = stored.get()
    try {
      const opened = await withAbort(parseConnectResult(relay, session, chains), signal)
      signal.throwIfAborted()
      if (opened.length > 0) await keep?.(signal)
      signal.throwIfAborted()
      if (opened.length === 0) throw new UnsupportedChainsError({ chains })
      stored.set({ topic: session.topic })
      // An instance has one session: the previous one is ended.
      if (former !== undefined && former !== session.topic && relay.find(former)) void relay.endNew(former)
      return opened
    } catch (error) {
      if (!left()) void relay.endNew(session.topic)
      throw error
    }
  }

  return opaque<Connector>({
    id: relayConnector,
    name: 'WalletConnect',
    kind: 'relay',
    namespaces: ownNamespaces,
    open: async (request) => {
      request.signal.throwIfAborted()
      try {
        return await (request.restore ? restore(request) : start(request))
      } catch (error) {
        throw needs.fail(error, request.chains, request.signal)
      }
    },
  })
}
