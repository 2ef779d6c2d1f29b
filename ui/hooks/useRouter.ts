import type { ModalRouter } from '../../kernel/api/index.js'
import { useKernel } from './useKernel.js'

export const useRouter = (): ModalRouter => useKernel().router
