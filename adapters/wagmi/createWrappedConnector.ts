import type { Connector, CreateConnectorFn } from '@wagmi/core'
import type { Dispose, TransportChange } from '../../kernel/api/index.js'

/** A connector that the host gave to wagmi, taken out of wagmi's sight: what it says is heard here, and wagmi sees what the instance makes of it. */
export interface WrappedConnector {
  readonly connector: Connector
  /** Accounts, chain and end, as the connector tells them. */
  watch(listener: (change: TransportChange) => void): Dispose
  /** Listeners that `watch` has now. */
  readonly watchers: number
  /** Whether the instance has a connection by it. */
  live: boolean
  /** Attempts to connect so far: a late answer to an earlier one counts for nothing. */
  attempts: number
  /** What the last attempt failed with, in the library's own words. */
  fault: unknown
}

type Parameters1 = Parameters<CreateConnectorFn>[0]
type Listener = (data: Readonly<Record<string, unknown>>) => void

/** `onConnect`: the wallet connected by itself, from its own side. */
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
    // Connectors ask whether anybody waits for them to connect.
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
  // As wagmi sets connectors up; with an emitter of its own.
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
