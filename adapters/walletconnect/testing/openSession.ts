import type { TransportChange } from '../../../kernel/api/index.js'
import type { Relay, SessionUpdate } from '../createRelay.js'
import { createSession } from '../createSession.js'
import { createTransport } from '../createTransport.js'
import type { LibrarySession } from '../library.js'
import { readNamespaces } from '../readSession.js'

export interface OpenSessionOptions {
  /** What the wallet approved, as the library keeps it. */
  readonly namespaces: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** The family of the transport. Default: eip155. */
  readonly namespace?: string
  /** CAIP-2 ids, the most wanted first. */
  readonly wanted?: readonly string[]
  /** Properties of the session beside its namespaces. */
  readonly more?: Readonly<Record<string, unknown>>
  /** Answers for the wallet and for a node. */
  wallet?(method: string, params: unknown, chain: string): unknown
  node?(method: string, params: unknown): unknown
}

/** A session with its transport over a relay in memory: what reached the wallet and the node is listed. */
export const openSession = ({
  namespaces,
  namespace = 'eip155',
  wanted = ['eip155:1'],
  more = {},
  wallet = () => '0x',
  node = () => '0x1',
}: OpenSessionOptions) => {
  const topic = 'd'.repeat(64)
  const stored = { topic, namespaces, ...more } as unknown as LibrarySession
  let current: LibrarySession | undefined = stored
  const listeners = new Set<(news: SessionUpdate) => void>()
  const phone: { readonly method: string; readonly params: unknown; readonly chain: string }[] = []
  const asked: { readonly method: string; readonly params: unknown }[] = []
  const relay = {
    own: true,
    find: () => current,
    listen: (_: string, hear: (news: SessionUpdate) => void) => {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    end: async () => {},
    client: {
      request: async ({ chainId, request: { method, params } }: { chainId: string; request: { method: string; params: unknown } }) => {
        phone.push({ method, params, chain: chainId })
        return wallet(method, params, chainId)
      },
    },
  } as unknown as Relay
  const session = createSession({ relay, topic, namespaces: readNamespaces(namespaces), wanted, onEnd: () => {} })
  const rpc = {
    request: async (_: string, { method, params }: { method: string; params?: unknown }) => {
      asked.push({ method, params })
      return node(method, params)
    },
  }
  const transport = createTransport({ relay, session, namespace, rpc, native: undefined })
  const changes: TransportChange[] = []
  session.watch(namespace, (change) => changes.push(change))
  const tell = (news: SessionUpdate) => {
    for (const hear of [...listeners]) hear(news)
  }
  return {
    session,
    transport,
    phone,
    asked,
    /** Changes that watchers heard. */
    changes,
    place: () => session.place(namespace),
    emit: (name: string, data: unknown, chainId: string) => tell({ kind: 'event', said: { params: { event: { name, data }, chainId } } }),
    update: (next: OpenSessionOptions['namespaces']) => {
      current = { ...stored, namespaces: next } as unknown as LibrarySession
      tell({ kind: 'update' })
    },
  }
}
