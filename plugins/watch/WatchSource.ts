import { type ConnectorSource, token, type Token } from '../../kernel/api/index.js'

/** A connector for each account that is watched. */
export const WatchSource: Token<ConnectorSource> = /* @__PURE__ */ token<ConnectorSource>('watch.source@1')
