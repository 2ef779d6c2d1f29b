import { type Message, slot, view, type ViewRef } from '../kernel/api/index.js'

/** The list of networks. @experimental */
export const NetworksView = /* @__PURE__ */ view('networks.list')
/**
 * Sends the switch request to the wallet immediately, and shows its progress. `network` is a CAIP-2 id, and `name` is only for the
 * title. @experimental
 */
export const SwitchNetworkView = /* @__PURE__ */ view<{ readonly network: string; readonly name?: string }, 'networks.switch'>('networks.switch')
/** The notice that the wallet is on a network that the host does not use. @experimental */
export const UnsupportedChainView = /* @__PURE__ */ view('networks.unsupported')
/** The choice of a namespace, for a page with several. `namespace` is the one that is offered first. @experimental */
export const SwitchActiveChainView = /* @__PURE__ */ view<{ readonly namespace?: string } | undefined, 'networks.kind'>('networks.kind')
/** A short explanation of networks. @experimental */
export const WhatIsANetworkView = /* @__PURE__ */ view('networks.about')

/**
 * A short text at the end of the rows of some networks. The list's own texts for a network ("You are here", "Not in Harbor") take
 * precedence. @experimental
 */
export interface NetworkTag {
  /** The CAIP-2 ids of the networks. */
  readonly networks: readonly string[]
  /** The text, of which at most 24 characters are shown. */
  readonly label: Message
  /** The colour. Defaults to `neutral`. */
  readonly tone?: 'neutral' | 'accent' | 'ok' | 'warn'
}
/** Tags in the list of networks. @experimental */
export const NetworkTags = /* @__PURE__ */ slot<NetworkTag>('networks.tags@1')

/** The second line of each network's row, for example the balance there. `network` is a CAIP-2 id. @experimental */
export interface NetworkDetail {
  /** The view that renders the line. `network` is a CAIP-2 id. */
  readonly body: ViewRef<{ readonly network: string }>
}
/** Second lines of the rows. The first one is rendered. @experimental */
export const NetworkDetails = /* @__PURE__ */ slot<NetworkDetail>('networks.details@1')

// The public names of this plugin, declared in the way a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface ViewParameters {
    /** The list of networks. */
    Networks: undefined
    /** The list of network families. */
    SwitchActiveChain: { readonly namespace?: string } | undefined
    /** The pending switch in a wallet. `network` is a CAIP-2 id. */
    SwitchNetwork: { readonly network: string; readonly name?: string }
    /** The notice that the wallet is on a network that the page does not use. */
    UnsupportedChain: undefined
    /** A short explanation of networks. */
    WhatIsANetwork: undefined
  }
  interface Events {
    /** The visitor pressed a network button of the page, before the modal opens, or the network in the modal. */
    CLICK_NETWORKS: undefined
    /** The visitor opened the explanation of networks in the modal. */
    CLICK_NETWORK_HELP: undefined
  }
}
