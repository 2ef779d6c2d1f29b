import type { Dispose } from '../../kernel/api/index.js'
import type { Ui } from './createUi.js'
import { goBack } from './goBack.js'

/** What is read of the browser's `navigate` event. */
interface NavigateEvent extends Event {
  readonly navigationType?: string
  /** Whether the visitor did it, and not a script of the page. */
  readonly userInitiated?: boolean
  readonly destination?: { readonly index?: number }
}
/** What is read of the Navigation API. */
export interface PageNavigation extends EventTarget {
  readonly currentEntry?: { readonly index?: number } | null
}

/**
 * Where the host wants it, Back goes one view back in the open modal or closes it, and the page stays on its route. The browser lets a page
 * cancel such a step once after a press or a key, so nobody is kept from leaving, and routers of the page hear nothing of it. Nothing is put
 * into the history.
 */
export const holdBack = ({ kernel }: Pick<Ui, 'kernel'>, navigation: PageNavigation): Dispose => {
  const hold = (event: NavigateEvent) => {
    const { navigationType, userInitiated, destination } = event
    const isBack = navigationType === 'traverse' && (destination?.index ?? 0) < (navigation.currentEntry?.index ?? 0)
    if (!isBack || !userInitiated || !event.cancelable || !kernel.host.options.closeOnBack || !kernel.router.state.get().open) return
    event.preventDefault()
    goBack({ kernel })
  }
  navigation.addEventListener('navigate', hold)
  return () => navigation.removeEventListener('navigate', hold)
}
