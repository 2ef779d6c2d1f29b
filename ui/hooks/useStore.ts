import { useSyncExternalStore } from 'react'
import type { Store } from '../host/createStore.js'

export const useStore = <value>(store: Store<value>): value => useSyncExternalStore(store.subscribe, store.get, store.get)
