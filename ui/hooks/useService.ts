import type { Token } from '../../kernel/api/index.js'
import { useResolved } from './useResolved.js'
import { useViewContext } from './useViewContext.js'

/**
 * A service that the manifest of the view's plugin names in `requires`, `optional` or `lazy`: undefined before its plugin is active, and
 * when it is not available. Using it activates the plugin. Any other token is an error of the view.
 * @example `const portfolio = useService(Portfolio)`
 * @public
 */
export const useService = <service>(token: Token<service>): service | undefined => {
  const context = useViewContext()
  return useResolved(token.id, context, () => context.service(token))
}
