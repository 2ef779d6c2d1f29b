import { type ConnectorSource, token, type Token } from '../kernel/api/index.js'

/** The Safe around the page, if there is one. @experimental */
export const SafeSource: Token<ConnectorSource> = /* @__PURE__ */ token<ConnectorSource>('safe.source@1')
