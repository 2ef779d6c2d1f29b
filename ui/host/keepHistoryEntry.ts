import type { Dispose } from '../../kernel/api/index.js'
import { toRecord } from '../../lib/checks/toRecord.js'
import type { Ui } from './createUi.js'
import { goBack } from './goBack.js'

/** In the state of the entry: the address it was made for, as routers copy the state of one entry to another. */
const mark = 'portico:modal'

/**
 * An entry of the browser's history while the modal is open, so that Back closes the modal. It has the address and the state of the entry
 * before it, and routers of the page do not hear of the steps to it and from it: nothing changes for them.
 */
export const keepHistoryEntry = ({ kernel }: Pick<Ui, 'kernel'>, page: Window): Dispose => {
  const { router } = kernel
  const { history, location } = page
  const state = () => toRecord(history.state)
  const isOurs = () => state()[mark] === location.href
  /** A step that is made here. `stay`: where it ends is where it stays. */
  let step: 'back' | 'forward' | 'stay' | undefined
  let open = false

  const go = (next: 'back' | 'forward' | 'stay') => {
    step = next
    history.go(next === 'back' ? -1 : 1)
  }
  const add = () => {
    // Routers replace `pushState` of the page's own history: this entry is none of theirs.
    if (!isOurs()) History.prototype.pushState.call(history, { ...state(), [mark]: location.href }, '')
  }
  const follow = () => {
    if (router.state.get().open === open) return
    open = !open
    if (open) add()
    // Where the page went on meanwhile, the entry stays behind it.
    else if (step === undefined && isOurs()) go('back')
  }
  const hear = (event: PopStateEvent) => {
    const mine = step
    step = undefined
    if (mine === undefined) {
      // The modal is open, and the visitor went to the entry before: the same page without it.
      if (!open || isOurs() || location.href !== at) return
      event.stopImmediatePropagation()
      goBack({ kernel })
      // Refused, or one view back.
      if (router.state.get().open) go('forward')
      return
    }
    event.stopImmediatePropagation()
    // The page went on while this was under way: it is brought back to where it went.
    if (mine === 'back' && isOurs()) go('stay')
    // It was opened again meanwhile.
    else if (mine === 'back' && open) add()
    if (mine === 'forward' && !router.state.get().open && isOurs()) go('back')
  }
  let at = location.href
  const stop = router.state.subscribe(() => {
    if (!open) at = location.href
    follow()
  })
  follow()
  page.addEventListener('popstate', hear, { capture: true })
  return () => {
    stop()
    page.removeEventListener('popstate', hear, { capture: true })
  }
}
