import { event } from '../kernel/api/index.js'

/**
 * An event that the project may count: a name in the public table of events, and its properties. Only events on the allow-list of
 * `plugins/analytics` are sent. @experimental
 */
export const Tracked = /* @__PURE__ */ event<{ readonly event: string; readonly properties?: Readonly<Record<string, unknown>> }>('analytics:tracked')

// The public names of this plugin, declared in the way a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface Features {
    /** Reports a fixed list of events, without personal data, to a server that you configure. See docs/operate/privacy.md. Defaults to `true`. */
    readonly analytics?: boolean
  }
}
