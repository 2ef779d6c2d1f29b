/** Listeners of one source of changes. @experimental */
export interface Watchers<change> {
  /** Calls each listener with a change. */
  tell(change: change): void
  /** Adds a listener. @returns a function that removes it */
  watch(listener: (change: change) => void): () => void
}

/**
 * Listeners of one source, which is listened to while there is one of them. `listen` starts that, and returns how to stop.
 * @example `const watchers = createWatchers<string>(() => () => console.log('nobody listens'))`
 * @experimental
 */
export const createWatchers = <change>(listen: () => () => void): Watchers<change> => {
  const listeners = new Set<(change: change) => void>()
  let stop: (() => void) | undefined
  return {
    tell(change) {
      for (const listener of [...listeners]) listener(change)
    },
    watch(listener) {
      // Of its own, so that the same function can be added twice.
      const own = (change: change) => listener(change)
      listeners.add(own)
      stop ??= listen()
      return () => {
        if (!listeners.delete(own) || listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
  }
}
