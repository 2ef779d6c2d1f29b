import { event } from '../kernel/api/index.js'

/**
 * An event that the project may count: a name of the public API's table of events, and its properties. Only events on the allow-list of
 * `plugins/analytics` are sent.
 */
export const Tracked = /* @__PURE__ */ event<{ readonly event: string; readonly properties?: Readonly<Record<string, unknown>> }>('analytics:tracked')
