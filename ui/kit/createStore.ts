/** A value of the frame whose changes do not render everything around it. */
export interface Store<value> {
  get(): value
  set(value: value): void
  subscribe(listener: () => void): () => void
}

export const createStore = <value>(initial: value): Store<value> => {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return
      current = value
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
