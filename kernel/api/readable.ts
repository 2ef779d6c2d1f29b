import { ref, type Snapshot, snapshot, subscribe } from 'valtio/vanilla'
import type { Dispose } from './scope.js'

/** Where a readable keeps its proxy. Only `ui/hooks/useReadable.ts` reads it. */
export const source: unique symbol = /* @__PURE__ */ Symbol.for('portico.readable.source')

/** State that others may see and only its owner may change. */
export interface Readable<value extends object> {
  readonly [source]: value
  /** The value at this moment. Frozen. */
  get(): Snapshot<value>
  /** Calls the listener after a change, in a microtask, with the new snapshot. */
  subscribe(listener: (value: Snapshot<value>) => void): Dispose
}

/** Publishes a proxy made by `context.state` (or the kernel) without the right to write to it. */
export const toReadable = <value extends object>(proxy: value): Readable<value> => ({
  [source]: proxy,
  get: () => snapshot(proxy),
  subscribe: (listener) => subscribe(proxy, () => listener(snapshot(proxy))),
})

/** Keeps providers, clients, sockets and class instances out of change tracking. */
export const opaque = <value extends object>(value: value): value => ref(value)

export type { Snapshot }
