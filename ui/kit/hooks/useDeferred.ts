import { useEffect, useSyncExternalStore } from 'react'
import type { Deferred } from '../createDeferred.js'

/** A module that follows the first view. Loads it when it is `wanted` now. */
export const useDeferred = <module>(later: Deferred<module>, wanted: boolean): module | undefined => {
  const module = useSyncExternalStore(later.subscribe, later.get, later.get)
  const missing = wanted && !module
  useEffect(() => {
    if (missing) later.load()
  }, [later, missing])
  return module
}
