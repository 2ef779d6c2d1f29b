import { ref, type Snapshot, snapshot, subscribe } from 'valtio/vanilla'
import type { Dispose } from './scope.js'

/** State that others may see and only its owner may change. */
export interface Readable<value extends object> {
  /** The value at this moment. Frozen. */
  get(): Snapshot<value>
  /** Calls the listener after a change, in a microtask, with the new snapshot. */
  subscribe(listener: (value: Snapshot<value>) => void): Dispose
}

/** Publishes a proxy made by `context.state` (or the kernel) without the right to write to it. */
export const toReadable = <value extends object>(proxy: value): Readable<value> => ({
  get: () => snapshot(proxy),
  subscribe: (listener) => subscribe(proxy, () => listener(snapshot(proxy))),
})

/** Keeps providers, clients, sockets and class instances out of change tracking. */
export const opaque = <value extends object>(value: value): value => ref(value)

export type { Snapshot }
