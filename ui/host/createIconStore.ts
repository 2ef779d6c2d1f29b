import { firstIcons } from '../icons/firstIcons.js'
import { createStore } from './createStore.js'

/** The drawings of icons: the common ones at once, the others when the first of them is asked for. */
export interface IconStore {
  find(name: string): string | undefined
  subscribe(listener: () => void): () => void
  /** Changes when more drawings arrived. */
  revision(): number
  load(): void
}

export const createIconStore = (): IconStore => {
  const more = createStore<Readonly<Record<string, string>> | undefined>(undefined)
  let loading = false
  return {
    find: (name) => firstIcons[name] ?? more.get()?.[name],
    subscribe: more.subscribe,
    revision: () => (more.get() ? 1 : 0),
    load: () => {
      if (loading || more.get()) return
      loading = true
      import('../icons/moreIcons.js').then(
        (module) => more.set(module.moreIcons),
        () => {
          // The chunk did not arrive: the space stays empty and the next icon asks again.
          loading = false
        },
      )
    },
  }
}
