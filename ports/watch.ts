import { type ConnectorSource, token, type Token, view } from '../kernel/api/index.js'

/** The form for the address of an account that is watched without its wallet. @experimental */
export const WatchView = /* @__PURE__ */ view('watch.form')

/** A connector for each account that is watched. @experimental */
export const WatchSource: Token<ConnectorSource> = /* @__PURE__ */ token<ConnectorSource>('watch.source@1')

// The public names of this plugin, declared in the way a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface ViewParameters {
    /** The form for a watched account, with `features.watch`. */
    WatchAddress: undefined
  }
  interface Features {
    /** Lets visitors watch an account without its wallet, see docs/guides/watching.md. Defaults to `false`. */
    readonly watch?: boolean
  }
}
