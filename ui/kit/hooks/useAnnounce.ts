import type { Kit } from '../createKit.js'
import { useKit } from './useKit.js'

/** Announces a text in the frame's live region. @public */
export const useAnnounce = (): Kit['announce'] => useKit().announce
