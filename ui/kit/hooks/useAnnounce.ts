import type { Kit } from '../createKit.js'
import { useKit } from './useKit.js'

/** Announces a text in the frame's live region. @example `const announce = useAnnounce()` @public */
export const useAnnounce = (): Kit['announce'] => useKit().announce
