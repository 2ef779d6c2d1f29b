import type { Ui } from '../host/createUi.js'
import { useUi } from './useUi.js'

/** Announces a text in the frame's live region. */
export const useAnnounce = (): Ui['announce'] => useUi().announce
