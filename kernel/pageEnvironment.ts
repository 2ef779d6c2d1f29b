import { isLocalhost } from '../lib/web/isLocalhost.js'
import { visitorLanguage } from '../lib/text/visitorLanguage.js'
import { pageWindow } from '../lib/wallets/pageWindow.js'

/** The platform functions that a page load uses. No global is read before a member is used. */
export interface PageEnvironment {
  readonly window: (Window & typeof globalThis) | undefined
  /** Wall clock, in ms. For display and for storing, never for waiting. */
  now(): number
  /** `tab`: the one that ends with the tab. Undefined where storage is blocked or absent. Reading or writing it may still throw. */
  storage(tab?: boolean): Storage | undefined
  /** BCP 47 tag of the visitor's languages: the first one that there are texts in, English if there is none. */
  readonly language: string
  /** Whether messages for developers are shown: on localhost, or with `debug`. */
  readonly dev: boolean
}

/** The environment of a page, or of a server: there `window` and `storage()` are undefined. */
export const pageEnvironment = (global: typeof globalThis, debug = false): PageEnvironment => {
  const page: PageEnvironment = {
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
      const { languages = [], language = '' } = page.window?.navigator ?? {}
      return visitorLanguage(languages.length > 0 ? languages : [language])
    },
    get dev() {
      return debug || isLocalhost(page.window?.location.hostname ?? '')
    },
  }
  return page
}
