import { useEffect, useSyncExternalStore } from 'react'
import type { DeferredKit } from '../createKit.js'
import { useKit } from './useKit.js'

/** The parts of the kit that the first view does without. Loads them when they are `wanted` now. */
export const useDeferredKit = (wanted: boolean): DeferredKit | undefined => {
  const { later } = useKit()
  const module = useSyncExternalStore(later.subscribe, later.get, later.get)
  const missing = wanted && !module
  useEffect(() => {
    if (missing) later.load()
  }, [later, missing])
  return module
}
