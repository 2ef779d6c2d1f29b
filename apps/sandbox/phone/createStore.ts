/** A value with listeners, as React's `useSyncExternalStore` takes it. */
export const createStore = <value extends object>(initial: value) => {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (change: Partial<value>) => {
      current = { ...current, ...change }
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export type Store<value extends object> = ReturnType<typeof createStore<value>>
