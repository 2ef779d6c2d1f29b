import { useSyncExternalStore } from 'react'
import type { Store } from '../createStore.js'

/** Renders again after each change of the value. */
export const useStore = <value>(store: Pick<Store<value>, 'get' | 'subscribe'>): value => useSyncExternalStore(store.subscribe, store.get, store.get)
