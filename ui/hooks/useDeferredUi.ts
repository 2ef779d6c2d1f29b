import { useEffect, useSyncExternalStore } from 'react'
import type { DeferredUiModule } from '../host/createDeferredUi.js'
import { useUi } from './useUi.js'

/** The chunk that follows the first view. Loads it when it is `wanted` now. */
export const useDeferredUi = (wanted: boolean): DeferredUiModule | undefined => {
  const { later } = useUi()
  const module = useSyncExternalStore(later.subscribe, later.get, later.get)
  const missing = wanted && !module
  useEffect(() => {
    if (missing) later.load()
  }, [later, missing])
  return module
}
