import type { Dispose } from './api/index.js'
import { isLocalhost } from '#lib/web/isLocalhost.js'
import { isEnglish } from '#lib/text/isEnglish.js'
import { visitorLanguage } from '#lib/text/visitorLanguage.js'
import { pageWindow } from '#lib/wallets/pageWindow.js'

/** The platform functions that the kernel uses. No global is read before a member is used. */
export interface Environment {
  readonly window: (Window & typeof globalThis) | undefined
  /** The wall clock in ms. It is for display and storage, and not for measuring durations. */
  now(): number
  /**
   * The storage. `tab` is the one that ends with the tab. It is undefined if storage is blocked or absent. Reading or writing it may still
   * throw.
   */
  storage(tab?: boolean): Storage | undefined
  /**
   * The language as a BCP 47 tag: the first one with texts among the language of the page (`<html lang>`) and those of the visitor, or
   * English. A page that declares English is ignored, because page templates do so by default.
   */
  readonly language: string
  /** Whether messages for developers are shown: on localhost, or with `debug`. */
  readonly dev: boolean
  readonly fetch: typeof fetch | undefined
  /** A clock that never jumps, in ms. */
  monotonic(): number
  after(ms: number, run: () => void): Dispose
  /** Runs a callback when a modal that opens now is open and the page is idle, or after 2.2 s on a busy page. */
  idle(run: () => void): Dispose
  readonly mobile: boolean
  /** The address of the page without query and fragment. */
  readonly url: string
  /** The host of the page, for example `app.example`. It is empty outside a page. */
  readonly domain: string
  /** Called when another tab changed this storage key. The key is null if it cleared everything. */
  onStorage(run: (key: string | null) => void): Dispose
}

/** The duration of the modal's opening animation in ms. Deferred work does not run meanwhile. */
const openingMs = 200

/** Creates the environment of a page or of a server. On a server, `window` and `storage()` are undefined and listeners never run. */
export const createEnvironment = (global: typeof globalThis = globalThis, { debug = false }: { readonly debug?: boolean } = {}): Environment => {
  const page: Environment = {
    get window() {
      return pageWindow(global)
    },
    now: () => global.Date.now(),
    storage: (tab) => {
      // If storage is blocked, the getter itself throws. In some frames it is null.
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
        // Some browsers do not support `requestIdleCallback`.
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
