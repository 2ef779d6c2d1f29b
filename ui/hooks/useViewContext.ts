import { useContext } from 'react'
import type { ViewContext } from '../../kernel/api/index.js'
import { OutsideFrameError } from '../kit/errors.js'
import { ViewScope } from '../host/ViewScope.js'

/**
 * The view context: the router, texts, notices, and the services that its plugin declares.
 * @example `const { router, t } = useViewContext()`
 * @throws OutsideFrameError when the component is not inside a view
 * @public
 */
export const useViewContext = (): ViewContext => {
  const context = useContext(ViewScope)
  if (!context) throw new OutsideFrameError()
  return context
}
