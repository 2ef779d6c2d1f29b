/** What a page load asks of the world. Nothing is read before a member is used. */
export interface PageEnvironment {
  readonly window: (Window & typeof globalThis) | undefined
  /** Wall clock, in ms. For display and for storing, never for waiting. */
  now(): number
  /** Undefined where storage is blocked or absent. Reading or writing it may still throw. */
  storage(): Storage | undefined
  /** BCP 47 tag the visitor prefers. */
  readonly language: string
  /** Whether developers are looking: on localhost, or with `debug`. */
  readonly dev: boolean
}

/** The world of a page, or of a server: there `window` and `storage()` are undefined. */
export const pageEnvironment = (global: typeof globalThis, debug = false): PageEnvironment => {
  const page = () => (typeof global.document === 'object' ? (global.window ?? undefined) : undefined)
  return {
    get window() {
      return page()
    },
    now: () => global.Date.now(),
    storage: () => {
      // Where storage is blocked the getter itself throws; in some frames it is null.
      try {
        return page()?.localStorage ?? undefined
      } catch {
        return undefined
      }
    },
    get language() {
      return page()?.navigator.language || 'en'
    },
    get dev() {
      return debug || /^(localhost|127\.0\.0\.1|\[::1\]|.*\.localhost)$/.test(page()?.location.hostname ?? '')
    },
  }
}
