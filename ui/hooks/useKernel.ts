import type { Kernel } from '../../kernel/api/index.js'
import { useUi } from './useUi.js'

/** The kernel behind the frame. */
export const useKernel = (): Kernel => useUi().kernel
