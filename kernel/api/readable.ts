import { ref, type Snapshot, snapshot, subscribe, unstable_getInternalStates } from 'valtio/vanilla'
import type { Dispose } from './scope.js'

/** State that others can read and only its owner can change. @public */
export interface Readable<value extends object> {
  /** Returns the current value, which is frozen. */
  get(): Snapshot<value>
  /** Calls the listener after a change, in a microtask, with the new snapshot. */
  subscribe(listener: (value: Snapshot<value>) => void): Dispose
}

/**
 * Snapshots are shared and must be frozen deeply, because valtio leaves their members configurable. Opaque values, and values that
 * cannot be tracked, stay unchanged.
 */
const freeze = <value>(one: value): value => {
  const isSnapshot = Array.isArray(one) || Object.getPrototypeOf(Object(one)) === Object.prototype
  if (isSnapshot && !Object.isFrozen(one) && !unstable_getInternalStates().refSet.has(one as object))
    Object.values(Object.freeze(one) as object).forEach(freeze)
  return one
}

/**
 * Publishes a proxy that was created by `context.state` (or the kernel) as read-only.
 * @example `const greetings = toReadable(context.state('hello', { greeted: 0 }))`
 * @public
 */
export const toReadable = <value extends object>(proxy: value): Readable<value> => {
  const get = () => freeze(snapshot(proxy))
  return Object.freeze({ get, subscribe: (listener: (value: Snapshot<value>) => void) => subscribe(proxy, () => listener(get())) })
}

/**
 * Excludes providers, clients, sockets and class instances from change tracking.
 * @example `const state = context.state('feed', { socket: opaque(socket) })`
 * @public
 */
export const opaque = <value extends object>(value: value): value => ref(value)

export type { Snapshot }
