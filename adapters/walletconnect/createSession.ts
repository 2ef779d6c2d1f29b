import type { Dispose, TransportChange } from '../../kernel/api/index.js'
import { sameAddress, sameAddresses } from '#lib/addresses/sameAddress.js'
import type { Relay, SessionUpdate } from './createRelay.js'
import { readNamespaces, readSessionEvent, type SessionNamespaces } from './readSession.js'

/** The current chain and accounts of a namespace of a session. */
export interface Place {
  readonly accounts: readonly string[]
  /** CAIP-2 id. */
  readonly chain: string
}
/** One session, shared by the transports of its namespaces. */
export interface Session {
  readonly topic: string
  readonly ended: boolean
  /** The current approval of the wallet. */
  namespaces(): SessionNamespaces
  place(namespace: string): Place | undefined
  /** Switches to a chain that the wallet approved, without a request to it. */
  move(namespace: string, chain: string): void
  watch(namespace: string, listener: (change: TransportChange) => void): Dispose
  /** Ends it, once, for all namespaces. The watchers of the others are notified. */
  end(namespace: string): Promise<void>
}

export interface SessionNeeds {
  readonly relay: Relay
  readonly topic: string
  readonly namespaces: SessionNamespaces
  /** CAIP-2 ids, the most wanted first. */
  readonly wanted: readonly string[]
  /** Called once, whichever side ended it. */
  onEnd(): void
}

const placeOf = (namespaces: SessionNamespaces, namespace: string, wanted: readonly string[]): Place | undefined => {
  const entry = namespaces[namespace]
  const chain = wanted.find((id) => entry?.accounts.some((account) => account.chain === id)) ?? entry?.accounts[0]?.chain
  if (!entry || chain === undefined) return undefined
  return { accounts: entry.accounts.filter((account) => account.chain === chain).map(({ address }) => address), chain }
}

/** Follows one session: its current chains, its changes (each reported once), its end. Listens only while there is a watcher. */
export const createSession = ({ relay, topic, namespaces: first, wanted, onEnd }: SessionNeeds): Session => {
  const watchers = new Map<string, Set<(change: TransportChange) => void>>()
  const places = new Map<string, Place>()
  /** Chains, by namespace, that the wallet went to and on which the session has no account yet. */
  const awaited = new Map<string, string>()
  let namespaces = first
  let ended = false
  let unlisten: Dispose | undefined

  for (const namespace of Object.keys(first)) {
    const place = placeOf(first, namespace, wanted)
    if (place) places.set(namespace, place)
  }

  const tell = (namespace: string, change: TransportChange) => {
    for (const watcher of [...(watchers.get(namespace) ?? [])]) watcher(change)
  }
  const close = (except?: string) => {
    if (ended) return
    ended = true
    unlisten?.()
    unlisten = undefined
    onEnd()
    for (const namespace of [...watchers.keys()]) if (namespace !== except) tell(namespace, 'closed')
    watchers.clear()
  }
  const set = (namespace: string, next: Place) => {
    const before = places.get(namespace)
    if (!before) return
    if (before.chain !== next.chain) awaited.delete(namespace)
    const accounts = !sameAddresses(before.accounts, next.accounts)
    const chain = before.chain !== next.chain
    if (!accounts && !chain) return
    places.set(namespace, next)
    tell(namespace, { ...(accounts && { accounts: next.accounts }), ...(chain && { chain: next.chain }) })
  }
  const approvedOn = (namespace: string, chain: string) =>
    namespaces[namespace]?.accounts.filter((account) => account.chain === chain).map(({ address }) => address) ?? []
  /** On another chain the session may have other accounts. An account that the wallet chose stays chosen. */
  const accountsOn = (namespace: string, { accounts, chain }: Place, next: string): readonly string[] => {
    const has = (list: readonly string[]) => list.some((address) => sameAddress(address, accounts[0] ?? ''))
    const there = approvedOn(namespace, next)
    return there.length > 0 && !has(there) && has(approvedOn(namespace, chain)) ? there : accounts
  }
  /** The accounts say what is approved (CAIP-25): a session is not on a chain without one, wherever its wallet is. */
  const follow = (namespace: string, place: Place, chain: string) => {
    if (approvedOn(namespace, chain).length > 0) set(namespace, { accounts: accountsOn(namespace, place, chain), chain })
    else awaited.set(namespace, chain)
  }
  /** The approval changed. A namespace without accounts is over; the others continue. */
  const update = () => {
    const session = relay.find(topic)
    if (!session) {
      close()
      return
    }
    const before = namespaces
    namespaces = readNamespaces(session.namespaces)
    for (const [namespace, place] of [...places]) {
      const gone = awaited.get(namespace)
      const next = placeOf(namespaces, namespace, [...(gone === undefined ? [] : [gone]), place.chain, ...wanted])
      // The wallet's choice among its accounts stays while it still allows that account.
      const [chosen = ''] = place.accounts
      const isChosen = (one: string) => sameAddress(one, chosen)
      const [had = [], has = []] = [before, namespaces].map((one) => one[namespace]?.chains)
      if (next && (had.length !== has.length || !has.every((chain) => had.includes(chain)))) tell(namespace, { approved: has })
      if (next) set(namespace, { ...next, accounts: [...next.accounts.filter(isChosen), ...next.accounts.filter((one) => !isChosen(one))] })
      else {
        places.delete(namespace)
        tell(namespace, 'closed')
      }
    }
  }
  const hear = (news: SessionUpdate) => {
    if (news.kind === 'closed') close()
    else if (news.kind === 'update') update()
    else {
      const said = readSessionEvent(news.said)
      const place = said && places.get(said.namespace)
      if (!said || !place || (said.on !== undefined && said.on !== place.chain)) return
      if (said.accounts) set(said.namespace, { ...place, accounts: said.accounts })
      else if (said.chain !== undefined) follow(said.namespace, place, said.chain)
    }
  }

  return {
    topic,
    get ended() {
      return ended
    },
    namespaces: () => namespaces,
    place: (namespace) => places.get(namespace),
    move: (namespace, chain) => {
      const place = places.get(namespace)
      if (!place) return
      awaited.delete(namespace)
      set(namespace, { accounts: accountsOn(namespace, place, chain), chain })
    },
    watch: (namespace, listener) => {
      const own = (change: TransportChange) => listener(change)
      const all = watchers.get(namespace) ?? new Set()
      watchers.set(namespace, all.add(own))
      if (!unlisten && !ended) {
        unlisten = relay.listen(topic, hear)
        // Events from the time without a listener.
        update()
      }
      if (ended) {
        watchers.clear()
        queueMicrotask(() => listener('closed'))
      }
      return () => {
        if (all.delete(own) && all.size === 0) watchers.delete(namespace)
        if (watchers.size > 0) return
        unlisten?.()
        unlisten = undefined
      }
    },
    end: (namespace) => {
      close(namespace)
      return relay.end(topic)
    },
  }
}
