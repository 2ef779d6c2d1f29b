import type { Dispose } from '../../kernel/api/index.js'
import { createStore } from './createStore.js'
import { importAgain } from '../../lib/importAgain.js'

export type LaterModule = typeof import('../later.js')

/** The chunk that comes after the first view: other icons, motion, avatars, messages. */
export interface Later {
  get(): LaterModule | undefined
  subscribe(listener: () => void): Dispose
  /** Fetches it, once. After a failure the next call tries again; until then its parts are simply not there. */
  load(): void
  /** Runs now, or when it is there. */
  whenThere(run: (module: LaterModule) => void): Dispose
}

export const createLater = (): Later => {
  const store = createStore<LaterModule | undefined>(undefined)
  let asked: Promise<void> | undefined
  return {
    get: store.get,
    subscribe: store.subscribe,
    load: () => {
      if (asked) return
      asked = importAgain(() => import('../later.js')).then(store.set, () => {
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
