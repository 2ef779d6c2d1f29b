import { msg } from '../../kernel/api/index.js'

export const connectNamed = /* @__PURE__ */ msg('elements.wallet.connect', 'Connect {wallet}')
export const connectedTo = /* @__PURE__ */ msg('elements.wallet.connected', 'Connected')
export const declined = /* @__PURE__ */ msg('elements.wallet.declined', 'Declined. Press to ask again.')
export const notConnected = /* @__PURE__ */ msg('elements.wallet.failed', 'Not connected. Press to try again.')
export const unavailable = /* @__PURE__ */ msg('elements.wallet.unavailable', 'Not available on this page')
