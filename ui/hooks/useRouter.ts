import type { ViewRouter } from '../../kernel/api/index.js'
import { useViewContext } from './useViewContext.js'

/** The way between views, as visitors go it. */
export const useRouter = (): ViewRouter => useViewContext().router
