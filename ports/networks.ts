import { type Message, slot, view, type ViewRef } from '../kernel/api/index.js'

/** The list of networks. @experimental */
export const NetworksView = /* @__PURE__ */ view('networks.list')
/** Sends the switch request to the wallet immediately, and shows its progress. `network` is a CAIP-2 id; `name` is only for the title. @experimental */
export const SwitchNetworkView = /* @__PURE__ */ view<{ readonly network: string; readonly name?: string }, 'networks.switch'>('networks.switch')
/** The wallet is on a network the host does not use. @experimental */
export const UnsupportedChainView = /* @__PURE__ */ view('networks.unsupported')
/** For a page with several namespaces: which of them the page uses. `namespace` is the one that is offered first. @experimental */
export const SwitchActiveChainView = /* @__PURE__ */ view<{ readonly namespace?: string } | undefined, 'networks.kind'>('networks.kind')
/** A short explanation of networks. @experimental */
export const WhatIsANetworkView = /* @__PURE__ */ view('networks.about')

/** A word at the end of the rows of some networks. What the list itself says of a network ("You are here", "Not in Harbor") comes first. @experimental */
export interface NetworkTag {
  /** CAIP-2 ids. */
  readonly networks: readonly string[]
  /** At most 24 characters of it are shown. */
  readonly label: Message
  /** `neutral` by default. */
  readonly tone?: 'neutral' | 'accent' | 'ok' | 'warn'
}
/** Tags in the list of networks. @experimental */
export const NetworkTags = /* @__PURE__ */ slot<NetworkTag>('networks.tags@1')

/** The second line of each network's row, for example what the account holds there. `network` is a CAIP-2 id. @experimental */
export interface NetworkDetail {
  /** The view that draws the line. `network` is a CAIP-2 id. */
  readonly body: ViewRef<{ readonly network: string }>
}
/** The first of these is drawn. @experimental */
export const NetworkDetails = /* @__PURE__ */ slot<NetworkDetail>('networks.details@1')

// The public names of this plugin, declared as a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface ViewParameters {
    /** The networks to choose from. */
    Networks: undefined
    /** The kinds of networks to choose from. */
    SwitchActiveChain: { readonly namespace?: string } | undefined
    /** A wallet that was asked to switch. `network` is a CAIP-2 id. */
    SwitchNetwork: { readonly network: string; readonly name?: string }
    /** The wallet is on a network that the page does not use. */
    UnsupportedChain: undefined
    /** A short explanation of networks. */
    WhatIsANetwork: undefined
  }
  interface Events {
    /** A network button of the page was pressed, before the modal opens, or the network in the modal. */
    CLICK_NETWORKS: undefined
    /** A press in the modal led to the explanation of networks. */
    CLICK_NETWORK_HELP: undefined
  }
}
