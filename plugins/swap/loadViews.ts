import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { SwapProgressView, SwapReviewView, SwapSlippageView, SwapTokensView, SwapView } from '../../ports/swap.js'
import type { SwapController } from './SwapController.js'

/** The views of this plugin, each with its code when it is first shown. */
export const loadViews = (controller: SwapController) => {
  const first = () => importWithRetry(() => import('./views/views.js')).then((module) => module.views(controller))
  const late = () => importWithRetry(() => import('./views/lateViews.js')).then((module) => module.lateViews(controller))
  return {
    /** Fetches what comes after the form. A failure does not matter: a view asks again. */
    preload: () => void late().catch(() => undefined),
    views: {
      [SwapView.id]: () => first().then(({ form }) => form),
      [SwapTokensView.id]: () => late().then(({ tokens }) => tokens),
      [SwapSlippageView.id]: () => late().then(({ slippage }) => slippage),
      [SwapReviewView.id]: () => late().then(({ review }) => review),
      [SwapProgressView.id]: () => late().then(({ progress }) => progress),
    },
  }
}
