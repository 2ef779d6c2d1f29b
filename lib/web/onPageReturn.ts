import { onBfcacheRestore } from './onBfcacheRestore.js'

/**
 * Runs when a page goes on that stood still: it was restored from the back/forward cache, or the browser had frozen its tab (`resume`). What
 * happened meanwhile was told to nobody.
 * @returns a function that removes the listeners
 */
export const onPageReturn = (page: EventTarget, run: () => void): (() => void) => {
  const end = onBfcacheRestore(page, run)
  const resumed = () => run()
  // The event is one of the document, and does not reach the window by itself everywhere.
  page.addEventListener('resume', resumed, { capture: true })
  return () => {
    end()
    page.removeEventListener('resume', resumed, { capture: true })
  }
}
