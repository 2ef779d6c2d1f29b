import type { Dispose, TransportChange } from '../../kernel/api/index.js'
import type { Relay, SessionNews } from './createRelay.js'
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
const equal = (left: readonly string[], right: readonly string[]) => left.length === right.length && left.every((item, at) => item === right[at])

/** Follows one session: its current chains, its changes (each reported once), its end. Listens only while there is a watcher. */
export const createSession = ({ relay, topic, namespaces: first, wanted, onEnd }: SessionNeeds): Session => {
  const watchers = new Map<string, Set<(change: TransportChange) => void>>()
  const places = new Map<string, Place>()
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
    const accounts = !equal(before.accounts, next.accounts)
    const chain = before.chain !== next.chain
    if (!accounts && !chain) return
    places.set(namespace, next)
    tell(namespace, { ...(accounts && { accounts: next.accounts }), ...(chain && { chain: next.chain }) })
  }
  /** On another chain the session may have other accounts. An account that the wallet chose stays chosen. */
  const accountsOn = (namespace: string, { accounts, chain }: Place, next: string): readonly string[] => {
    const on = (id: string) => namespaces[namespace]?.accounts.filter((account) => account.chain === id).map(({ address }) => address) ?? []
    const has = (list: readonly string[]) => list.some((address) => address.toLowerCase() === accounts[0]?.toLowerCase())
    const there = on(next)
    return there.length > 0 && !has(there) && has(on(chain)) ? there : accounts
  }
  /** The approval changed. A namespace without accounts is over; the others continue. */
  const update = () => {
    const session = relay.find(topic)
    if (!session) {
      close()
      return
    }
    namespaces = readNamespaces(session.namespaces)
    for (const [namespace, place] of [...places]) {
      const next = placeOf(namespaces, namespace, [place.chain, ...wanted])
      // The wallet's choice among its accounts stays while it still allows that account.
      const [chosen = ''] = place.accounts
      if (next) set(namespace, next.accounts.includes(chosen) ? { ...next, accounts: [chosen, ...next.accounts.filter((one) => one !== chosen)] } : next)
      else {
        places.delete(namespace)
        tell(namespace, 'closed')
      }
    }
  }
  const hear = (news: SessionNews) => {
    if (news.kind === 'closed') close()
    else if (news.kind === 'update') update()
    else {
      const said = readSessionEvent(news.said)
      const place = said && places.get(said.namespace)
      if (!said || !place) return
      if (said.accounts) set(said.namespace, { ...place, accounts: said.accounts })
      else if (said.chain !== undefined) set(said.namespace, { accounts: accountsOn(said.namespace, place, said.chain), chain: said.chain })
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
      if (place) set(namespace, { accounts: accountsOn(namespace, place, chain), chain })
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
