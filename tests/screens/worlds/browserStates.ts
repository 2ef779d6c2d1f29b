// A screen lasts as long as its page: what is changed here goes with it.

/** The browser has no network. */
export const goOffline = (): void => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
  window.dispatchEvent(new Event('offline'))
}
/** The browser does not let the page copy. */
export const refuseCopies = (): void => {
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: () => Promise.reject(new DOMException('Refused', 'NotAllowedError')) },
  })
}
