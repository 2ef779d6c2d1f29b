import { ref, type Snapshot, snapshot, subscribe, unstable_getInternalStates } from 'valtio/vanilla'
import type { Dispose } from './scope.js'

/** State that others may see and only its owner may change. */
export interface Readable<value extends object> {
  /** The value at this moment. Frozen. */
  get(): Snapshot<value>
  /** Calls the listener after a change, in a microtask, with the new snapshot. */
  subscribe(listener: (value: Snapshot<value>) => void): Dispose
}

/** Everybody reads the same snapshot, and valtio leaves its members configurable. What is opaque, and what cannot be tracked, stays as it is. */
const freeze = <value>(one: value): value => {
  const isSnapshot = Array.isArray(one) || Object.getPrototypeOf(Object(one)) === Object.prototype
  if (isSnapshot && !Object.isFrozen(one) && !unstable_getInternalStates().refSet.has(one as object))
    Object.values(Object.freeze(one) as object).forEach(freeze)
  return one
}

/** Publishes a proxy made by `context.state` (or the kernel) without the right to write to it. */
export const toReadable = <value extends object>(proxy: value): Readable<value> => {
  const get = () => freeze(snapshot(proxy))
  return Object.freeze({ get, subscribe: (listener: (value: Snapshot<value>) => void) => subscribe(proxy, () => listener(get())) })
}

/** Keeps providers, clients, sockets and class instances out of change tracking. */
export const opaque = <value extends object>(value: value): value => ref(value)

export type { Snapshot }
