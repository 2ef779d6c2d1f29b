import type { Shell } from '../../kernel/api/index.js'
import { useUi } from './useUi.js'

/** The kernel behind the frame. */
export const useShell = (): Shell => useUi().shell
