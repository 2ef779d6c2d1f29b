import type { DeferredKit } from '../createKit.js'
import { useDeferred } from './useDeferred.js'
import { useKit } from './useKit.js'

/** The parts of the kit that the first view does without. Loads them when they are `wanted` now. */
export const useDeferredKit = (wanted: boolean): DeferredKit | undefined => useDeferred(useKit().later, wanted)
