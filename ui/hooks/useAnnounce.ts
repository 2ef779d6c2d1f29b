import type { Ui } from '../host/createUi.js'
import { useUi } from './useUi.js'

/** Reads a text out by the frame's live region. */
export const useAnnounce = (): Ui['announce'] => useUi().announce
