import type { KernelView, ViewContext, ViewRouter } from '../../kernel/api/index.js'
import type { Ui } from './createUi.js'

/** The context of a view. Without a view, for a component under test, every service is allowed. */
export const createViewContext = ({ kernel, announce }: Pick<Ui, 'kernel' | 'announce'>, view?: Pick<KernelView, 'service'>): ViewContext => {
  const { push, replace, reset, back, close, canOpen, state } = kernel.router
  // The visitor's methods only: closing for the host and opening by name stay private.
  const router: ViewRouter = Object.freeze({ push, replace, reset, back, close, canOpen, state })
  const { show, hide } = kernel.notices
  return Object.freeze<ViewContext>({
    router,
    t: kernel.t,
    locale: kernel.locale,
    notices: Object.freeze({ show, hide }),
    announce,
    feature: kernel.feature,
    service: (token) => (view ?? { service: kernel.get }).service(token),
    prefetch: async (ref) => void (await kernel.view(ref)?.load()),
  })
}
