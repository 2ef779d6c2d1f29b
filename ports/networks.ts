import { view } from '../kernel/api/index.js'

/** The list of networks. */
export const NetworksView = /* @__PURE__ */ view('networks.list')
/** Asks the wallet to switch, at once, and shows how it goes. `network` is a CAIP-2 id; `name` is for the title alone. */
export const SwitchNetworkView = /* @__PURE__ */ view<{ readonly network: string; readonly name?: string }>('networks.switch')
/** The wallet is on a network the host does not use. */
export const UnsupportedChainView = /* @__PURE__ */ view('networks.unsupported')
/** One page, several kinds of networks (namespaces): which of them the page uses. `namespace` is the one that is offered first. */
export const SwitchActiveChainView = /* @__PURE__ */ view<{ readonly namespace?: string } | undefined>('networks.kind')
export const WhatIsANetworkView = /* @__PURE__ */ view('networks.about')
