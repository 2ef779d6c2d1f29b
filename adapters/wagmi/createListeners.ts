import type { Dispose } from '../../kernel/api/index.js'

export interface Listeners {
  /** The same listener may be added twice; each is removed separately. */
  watch(listener: () => void): Dispose
  tell(): void
}

export const createListeners = (): Listeners => {
  const listeners = new Set<() => void>()
  return {
    watch(listener) {
      const own = () => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    tell() {
      for (const listener of [...listeners]) listener()
    },
  }
}
