import type { FrameHome } from '../host/frameHome.js'
import { useUi } from './useUi.js'

/** Where frames of other sites are kept: they stay there while views come and go, for a frame that is moved loads anew. */
export const useFramePlace = (): FrameHome => useUi().place
