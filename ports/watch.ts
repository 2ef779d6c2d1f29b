import { view } from '../kernel/api/index.js'

/** The form in which a visitor gives the address of an account that is watched without its wallet. */
export const WatchView = /* @__PURE__ */ view('watch.form')
