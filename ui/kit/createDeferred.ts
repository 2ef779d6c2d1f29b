import { createStore } from './createStore.js'

/** A module that is loaded after the first view, or when something needs it. */
export interface Deferred<module> {
  get(): module | undefined
  subscribe(listener: () => void): () => void
  /** Loads it, once. After a failure the next call tries again; until then its parts are missing. */
  load(): void
  /** Runs now, or when it is loaded. */
  whenThere(run: (module: module) => void): () => void
}

export const createDeferred = <module>(load: () => Promise<module>): Deferred<module> => {
  const store = createStore<module | undefined>(undefined)
  let loading: Promise<void> | undefined
  return {
    get: store.get,
    subscribe: store.subscribe,
    load: () => {
      if (loading) return
      loading = load().then(store.set, () => {
        loading = undefined
      })
    },
    whenThere: (run) => {
      const look = () => {
        const module = store.get()
        if (!module) return
        stop()
        run(module)
      }
      const stop = store.subscribe(look)
      look()
      return stop
    },
  }
}
