import type { DeferredUi } from '../host/createUi.js'
import { useDeferredKit } from '../kit/hooks/useDeferredKit.js'

/** The chunk that follows the first view. Loads it when it is `wanted` now. In a frame it is more than the kit's part of it. */
export const useDeferredUi = useDeferredKit as (wanted: boolean) => DeferredUi | undefined
