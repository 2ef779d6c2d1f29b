import { useDeferred } from '../kit/hooks/useDeferred.js'
import type { DeferredUi } from '../host/createUi.js'
import { useUi } from './useUi.js'

/** The chunk that follows the first view. Loads it when it is `wanted` now. */
export const useDeferredUi = (wanted: boolean): DeferredUi | undefined => useDeferred(useUi().later, wanted)
