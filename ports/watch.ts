import { type ConnectorSource, token, type Token, view } from '../kernel/api/index.js'

/** The form in which a visitor gives the address of an account that is watched without its wallet. */
export const WatchView = /* @__PURE__ */ view('watch.form')

/** A connector for each account that is watched. */
export const WatchSource: Token<ConnectorSource> = /* @__PURE__ */ token<ConnectorSource>('watch.source@1')
