import type { Dispose } from './api/index.js'
import { isLocalhost } from '../lib/web/isLocalhost.js'
import { isEnglish } from '../lib/text/isEnglish.js'
import { visitorLanguage } from '../lib/text/visitorLanguage.js'
import { pageWindow } from '../lib/wallets/pageWindow.js'

/** The platform functions that the kernel uses. No global is read before a member is used. */
export interface Environment {
  readonly window: (Window & typeof globalThis) | undefined
  /** Wall clock, in ms. For display and for storing, never for waiting. */
  now(): number
  /** `tab`: the one that ends with the tab. Undefined where storage is blocked or absent. Reading or writing it may still throw. */
  storage(tab?: boolean): Storage | undefined
  /**
   * BCP 47 tag: the language of the page (`<html lang>`), else the first of the visitor's, that there are texts in; English if there is none.
   * A page that was loaded in English says nothing: templates of pages are.
   */
  readonly language: string
  /** Whether messages for developers are shown: on localhost, or with `debug`. */
  readonly dev: boolean
  readonly fetch: typeof fetch | undefined
  /** A clock that never jumps, in ms. */
  monotonic(): number
  after(ms: number, run: () => void): Dispose
  /** Runs when a modal that opens now is open and the page is idle; on a busy page after 2.2 s. */
  idle(run: () => void): Dispose
  readonly mobile: boolean
  /** Address of the page without query and fragment. */
  readonly url: string
  /** Host of the page, for example `app.example`; empty outside a page. */
  readonly domain: string
  /** Another tab changed this storage key; null when it cleared everything. */
  onStorage(run: (key: string | null) => void): Dispose
}

/** How long the modal takes to open, in ms: deferred work does not run while it moves. */
const openingMs = 200

/** The environment of a page, or of a server: there `window` and `storage()` are undefined and listeners never run. */
export const createEnvironment = (global: typeof globalThis = globalThis, { debug = false }: { readonly debug?: boolean } = {}): Environment => {
  const page: Environment = {
    get window() {
      return pageWindow(global)
    },
    now: () => global.Date.now(),
    storage: (tab) => {
      // Where storage is blocked the getter itself throws; in some frames it is null.
      try {
        return page.window?.[tab ? 'sessionStorage' : 'localStorage'] ?? undefined
      } catch {
        return undefined
      }
    },
    get language() {
      const { navigator, document } = page.window ?? {}
      const { languages = [], language = '' } = navigator ?? {}
      const own = document?.documentElement?.lang ?? ''
      return visitorLanguage([isEnglish(own) ? '' : own, ...languages, language])
    },
    get dev() {
      return debug || isLocalhost(page.window?.location.hostname ?? '')
    },
    get fetch() {
      return global.fetch?.bind(global)
    },
    monotonic: () => global.performance.now(),
    after: (ms, run) => {
      const timer = global.setTimeout(run, ms)
      return () => global.clearTimeout(timer)
    },
    idle: (run) => {
      const { window } = page
      const timer = global.setTimeout(() => {
        // Not every browser supports `requestIdleCallback`.
        if (!window?.requestIdleCallback) return run()
        const handle = window.requestIdleCallback(run, { timeout: 2000 })
        stop = () => window.cancelIdleCallback(handle)
      }, openingMs)
      let stop = () => global.clearTimeout(timer)
      return () => stop()
    },
    get mobile() {
      const { window } = page
      return (
        window !== undefined &&
        (/android|iphone|ipad|ipod|mobile/i.test(window.navigator.userAgent) || window.matchMedia?.('(pointer: coarse) and (max-width: 480px)').matches)
      )
    },
    get url() {
      const location = page.window?.location
      return location ? location.origin + location.pathname : ''
    },
    get domain() {
      return page.window?.location.host ?? ''
    },
    onStorage: (run) => {
      const { window } = page
      const listener = ({ key }: StorageEvent) => run(key)
      window?.addEventListener('storage', listener)
      return () => window?.removeEventListener('storage', listener)
    },
  }
  return page
}
