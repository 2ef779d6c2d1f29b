import type { Dispose, Readable, Snapshot } from '../api/index.js'
import type { Watchable } from '../api/porch.js'

export interface Relay<value extends object> extends Watchable<value> {
  /** Replaces the value and tells at once. Only before `follow`. */
  set(value: Snapshot<value>): void
  /** From now on this shows the real state. */
  follow(real: Readable<value>): void
}

/** State that can be watched before its owner is loaded. */
export const createRelay = <value extends object>(initial: Snapshot<value>): Relay<value> => {
  const listeners = new Map<(value: Snapshot<value>) => void, Dispose | undefined>()
  let current = initial
  let real: Readable<value> | undefined
  const tell = (value: Snapshot<value>) => {
    for (const listener of [...listeners.keys()]) listener(value)
  }
  return {
    get: () => (real ? real.get() : current),
    subscribe(listener) {
      // Each subscription is its own, also of one listener.
      const mine = (value: Snapshot<value>) => listener(value)
      listeners.set(mine, real?.subscribe(mine))
      return () => {
        listeners.get(mine)?.()
        listeners.delete(mine)
      }
    },
    set(value) {
      current = value
      tell(value)
    },
    follow(next) {
      real = next
      for (const listener of listeners.keys()) listeners.set(listener, next.subscribe(listener))
      tell(next.get())
    },
  }
}
