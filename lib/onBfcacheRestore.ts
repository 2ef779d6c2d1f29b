/**
 * Runs when the browser shows a page again that it had put aside whole (`pageshow`, HTML "persisted"), and not when it loads one.
 * @returns the end of it
 */
export const onBfcacheRestore = (page: EventTarget, run: () => void): (() => void) => {
  const look = (event: Event) => {
    if ('persisted' in event && event.persisted === true) run()
  }
  page.addEventListener('pageshow', look)
  return () => page.removeEventListener('pageshow', look)
}
