import type { Connector, CreateConnectorFn } from '@wagmi/core'
import type { Dispose, TransportChange } from '../../kernel/api/index.js'

/**
 * A connector that the host gave to wagmi, hidden from wagmi: its events are received here, and wagmi sees the instance's state instead.
 */
export interface WrappedConnector {
  readonly connector: Connector
  /** Accounts, chain and end, as the connector reports them. */
  watch(listener: (change: TransportChange) => void): Dispose
  /** Current listeners of `watch`. */
  readonly watchers: number
  /** Whether the instance has a connection through it. */
  live: boolean
  /** Number of attempts to connect so far: a late answer to an earlier one is ignored. */
  attempts: number
  /** The error of the last attempt, as the library threw it. */
  fault: unknown
}

type Parameters1 = Parameters<CreateConnectorFn>[0]
type Listener = (data: Readonly<Record<string, unknown>>) => void

/** `onConnect`: the wallet connected from its own side. */
export const createWrappedConnector = (create: CreateConnectorFn, parameters: Parameters1, onConnect: () => void): WrappedConnector => {
  const { emitter: outer } = parameters
  const heard = new Map<string, Set<Listener>>()
  const watchers = new Set<(change: TransportChange) => void>()
  const tell = (change: TransportChange) => {
    for (const watcher of [...watchers]) watcher(change)
  }
  const emitter = {
    uid: outer.uid,
    on: (name: string, listener: Listener) => void heard.set(name, (heard.get(name) ?? new Set()).add(listener)),
    off: (name: string, listener: Listener) => void heard.get(name)?.delete(listener),
    once(name: string, listener: Listener) {
      const once: Listener = (data) => {
        emitter.off(name, once)
        listener(data)
      }
      emitter.on(name, once)
    },
    // Connectors check whether anything listens for their connection.
    listenerCount: (name: string) => (heard.get(name)?.size ?? 0) + (name === 'connect' && !inner.live ? 1 : 0),
    emit(name: string, data: Readonly<Record<string, unknown>> = {}) {
      const { accounts, chainId } = data
      for (const listener of [...(heard.get(name) ?? [])]) listener({ uid: outer.uid, ...data })
      if (name === 'change')
        tell({
          ...(Array.isArray(accounts) && { accounts: accounts.map(String) }),
          ...(typeof chainId === 'number' && { chain: `eip155:${chainId}` }),
        })
      else if (name === 'disconnect') {
        inner.live = false
        tell('closed')
      } else if (name === 'connect') {
        if (!inner.live) onConnect()
      } else Reflect.apply(Reflect.get(outer, 'emit'), outer, [name, data])
    },
  }
  // Set up as in wagmi; with an emitter of its own.
  const connector = { ...create({ ...parameters, emitter: emitter as unknown as Parameters1['emitter'] }), emitter, uid: outer.uid } as unknown as Connector
  const inner: WrappedConnector = {
    connector,
    watch(listener) {
      const own = (change: TransportChange) => listener(change)
      watchers.add(own)
      return () => void watchers.delete(own)
    },
    get watchers() {
      return watchers.size
    },
    live: false,
    attempts: 0,
    fault: undefined,
  }
  return inner
}
