import { event } from '../kernel/api/index.js'

/**
 * Something happened that the project may count: a name of the public API's table of events, and its properties. What is not on the
 * allow-list of `plugins/analytics` is not sent, whatever is told here.
 */
export const Tracked = /* @__PURE__ */ event<{ readonly event: string; readonly properties?: Readonly<Record<string, unknown>> }>('analytics:tracked')
