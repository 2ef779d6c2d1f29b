import type { Shell } from '../../kernel/contract/index.js'
import { useUi } from './useUi.js'

/** The kernel behind the frame. */
export const useShell = (): Shell => useUi().shell
