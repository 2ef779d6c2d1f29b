import type { Kernel, ViewContext } from '../../kernel/api/index.js'
import { createViewContext } from '../../ui/host/createViewContext.js'

/**
 * What a view of a plugin is given, for tests that mount one without the modal. What it announces is dropped.
 * @example `const context = testViewContext(kernel, HelloView)`
 * @public
 */
export const testViewContext = (kernel: Kernel, view: { readonly id: string }): ViewContext =>
  createViewContext({ kernel, announce: () => () => {} }, kernel.view(view))
