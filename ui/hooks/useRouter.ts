import type { ViewRouter } from '../../kernel/api/index.js'
import { useViewContext } from './useViewContext.js'

/** The router methods for visitors. @example `const { push, back } = useRouter()` @public */
export const useRouter = (): ViewRouter => useViewContext().router
