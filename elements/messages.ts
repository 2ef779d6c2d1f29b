import { msg } from '../kernel/api/index.js'

export const connectWallet = /* @__PURE__ */ msg('elements.connect', 'Connect wallet')
export const connecting = /* @__PURE__ */ msg('elements.connecting', 'Connecting')
export const networkNamed = /* @__PURE__ */ msg('elements.network', 'Network: {name}. Switch network')
export const switchNetwork = /* @__PURE__ */ msg('elements.network.switch', 'Switch network')
export const selectNetwork = /* @__PURE__ */ msg('elements.network.select', 'Select network')
export const unknownNetwork = /* @__PURE__ */ msg('elements.network.unknown', 'Unknown network')
export const close = /* @__PURE__ */ msg('shared.close', 'Close')
export const notLoaded = /* @__PURE__ */ msg('elements.notLoaded', 'This didn’t load')
export const notLoadedHelp = /* @__PURE__ */ msg(
  'elements.notLoaded.help',
  'Nothing was shared or signed. Check your internet connection, then try again or reload the page.',
)
export const tryAgain = /* @__PURE__ */ msg('shared.tryAgain', 'Try again')
