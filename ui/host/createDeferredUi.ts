import type { Dispose } from '../../kernel/api/index.js'
import { createStore } from './createStore.js'
import { importWithRetry } from '../../lib/importWithRetry.js'

export type DeferredUiModule = typeof import('../deferred.js')

/** The chunk that follows the first view: other icons, motion, avatars, messages. */
export interface DeferredUi {
  get(): DeferredUiModule | undefined
  subscribe(listener: () => void): Dispose
  /** Loads it, once. After a failure the next call tries again; until then its parts are missing. */
  load(): void
  /** Runs now, or when it is loaded. */
  whenThere(run: (module: DeferredUiModule) => void): Dispose
}

export const createDeferredUi = (): DeferredUi => {
  const store = createStore<DeferredUiModule | undefined>(undefined)
  let asked: Promise<void> | undefined
  return {
    get: store.get,
    subscribe: store.subscribe,
    load: () => {
      if (asked) return
      asked = importWithRetry(() => import('../deferred.js')).then(store.set, () => {
        asked = undefined
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
