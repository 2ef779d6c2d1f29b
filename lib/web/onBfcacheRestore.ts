/**
 * Runs when the browser restores a page from its back/forward cache (`pageshow` with `persisted`), and not when it loads one.
 * @returns a function that removes the listener
 */
export const onBfcacheRestore = (page: EventTarget, run: () => void): (() => void) => {
  const look = (event: Event) => {
    if ('persisted' in event && event.persisted === true) run()
  }
  page.addEventListener('pageshow', look)
  return () => page.removeEventListener('pageshow', look)
}
