import type { Kernel } from '../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'

/**
 * Says in the corner of the page what waits until it is seen, while the modal is closed. With `transactionNotices: 'button'` the
 * account button has a mark instead. The code of the toast is fetched when there is one to show.
 */
export const showToasts = (kernel: Kernel, page: Document): void => {
  const { notices, router, scope } = kernel
  let shown: (() => void) | undefined
  const wanted = () =>
    notices.state.get().unseen.length > 0 && !router.state.get().open && kernel.written.transactionNotices !== 'button' && !scope.signal.aborted
  const look = () => {
    if (wanted() === (shown !== undefined)) return
    if (shown) {
      shown()
      shown = undefined
      return
    }
    let live = true
    shown = () => {
      live = false
    }
    importWithRetry(() => import('../elements/addToast.js')).then(
      ({ addToast }) => {
        if (live) shown = addToast(kernel, page)
      },
      () => {
        // The next notice, and the next opening of the modal, say it all the same.
        if (live) shown = undefined
      },
    )
  }
  scope.add(notices.state.subscribe(look))
  scope.add(router.state.subscribe(look))
  scope.add(() => shown?.())
  look()
}
