import { view } from '../kernel/api/index.js'

/** The address of the active account, as a code and as text. */
export const ReceiveView = /* @__PURE__ */ view('receive.address')
/** The networks of the page on which that address can receive. */
export const CompatibleNetworksView = /* @__PURE__ */ view('receive.networks')
