import type { Dispose } from '../kernel/api/index.js'
import { savesData } from '#lib/checks/savesData.js'

/** The members of a page's window that are used. */
export interface IdlePage {
  readonly document: Pick<Document, 'readyState'>
  readonly navigator: object
  readonly requestIdleCallback?: (run: () => void, options: { readonly timeout: number }) => number
  readonly cancelIdleCallback?: (id: number) => void
  addEventListener(type: 'load', run: () => void, options: { readonly once: true }): void
  removeEventListener(type: 'load', run: () => void): void
  setTimeout(run: () => void, ms: number): number
  clearTimeout(id: number): void
}

/** How long to wait after the page has loaded, in a browser without idle callbacks, in ms. */
const timeoutMs = 2_000
/** How long to wait for the browser to be idle, in ms: some never say that they are. */
const longest = 5_000

/** Runs once the page has loaded and the browser is idle; not at all where the visitor saves data or the network is slow. */
export const preloadWhenIdle = (page: IdlePage, run: () => void): Dispose => {
  let stop: Dispose = () => {}
  const go = () => {
    if (!savesData(page.navigator)) run()
  }
  const whenLoaded = () => {
    if (page.requestIdleCallback) {
      const id = page.requestIdleCallback(go, { timeout: longest })
      stop = () => page.cancelIdleCallback?.(id)
    } else {
      const id = page.setTimeout(go, timeoutMs)
      stop = () => page.clearTimeout(id)
    }
  }
  if (page.document.readyState === 'complete') whenLoaded()
  else {
    page.addEventListener('load', whenLoaded, { once: true })
    stop = () => page.removeEventListener('load', whenLoaded)
  }
  return () => stop()
}
