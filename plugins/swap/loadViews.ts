import { createLazy } from '../../lib/timing/createLazy.js'
import { importWithRetry } from '../../lib/timing/importWithRetry.js'
import { SwapProgressView, SwapRemoveView, SwapReviewView, SwapSlippageView, SwapTokensView, SwapView } from '../../ports/swap.js'
import type { SwapController } from './SwapController.js'
import type { removalView } from './views/removalView.js'

/** What the view needs that takes an approval back, beside the controller. */
type RemovalNeeds = Parameters<typeof removalView>[1]

/** The views of this plugin, each with its code when it is first shown. */
export const loadViews = (controller: SwapController, removal: RemovalNeeds) => {
  const first = () => importWithRetry(() => import('./views/views.js')).then((module) => module.views(controller))
  const late = () => importWithRetry(() => import('./views/lateViews.js')).then((module) => module.lateViews(controller))
  const removing = createLazy(async () => {
    const module = await importWithRetry(() => import('./views/removalView.js'))
    return module.removalView(controller, removal)
  })
  return {
    /** Fetches what comes after the form. A failure does not matter: a view asks again. */
    preload: () => void late().catch(() => undefined),
    views: {
      [SwapRemoveView.id]: removing.load,
      [SwapView.id]: () => first().then(({ form }) => form),
      [SwapTokensView.id]: () => late().then(({ tokens }) => tokens),
      [SwapSlippageView.id]: () => late().then(({ slippage }) => slippage),
      [SwapReviewView.id]: () => late().then(({ review }) => review),
      [SwapProgressView.id]: () => late().then(({ progress }) => progress),
    },
  }
}
