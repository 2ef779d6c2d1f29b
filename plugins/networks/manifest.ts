import {
  CapabilitiesOf,
  Clock,
  defineManifest,
  Host,
  into,
  lazyPlugin,
  ModalHeader,
  msg,
  Networks,
  Notices,
  Sessions,
  viewSpec,
} from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { Tracked } from '../../ports/analytics.js'
import { NetworksView, SwitchActiveChainView, SwitchNetworkView, UnsupportedChainView, WhatIsANetworkView } from '../../ports/networks.js'

const title = /* @__PURE__ */ msg('elements.network.switch', 'Switch network')
const about = /* @__PURE__ */ msg('networks.about.title', 'What is a network?')
const titleTo = /* @__PURE__ */ msg('networks.title.to', 'Switch to {network}')

/** What the kernel reads of this plugin before its code is loaded. @public */
export const manifest = /* @__PURE__ */ defineManifest({
  id: 'networks',
  apiVersion: 1,
  version: '0.1.0',
  guarded: true,
  emits: [Tracked],
  requires: { sessions: Sessions, networks: Networks, capabilities: CapabilitiesOf, notices: Notices, host: Host, clock: Clock },
  activation: ['event:network:unsupported'],
  views: [
    /* @__PURE__ */ viewSpec({ ref: NetworksView, name: 'Networks', title }),
    /* @__PURE__ */ viewSpec({
      ref: SwitchNetworkView,
      name: 'SwitchNetwork',
      title: (params) => (params?.name ? { message: titleTo, values: { network: params.name } } : { message: title }),
    }),
    /* @__PURE__ */ viewSpec({
      ref: UnsupportedChainView,
      name: 'UnsupportedChain',
      title: /* @__PURE__ */ msg('networks.unsupported.title', 'Network not supported'),
      back: 'none',
      locked: ({ unsupported }) => unsupported,
    }),
    /* @__PURE__ */ viewSpec({ ref: SwitchActiveChainView, name: 'SwitchActiveChain', title: /* @__PURE__ */ msg('networks.kind.title', 'Choose an account') }),
    /* @__PURE__ */ viewSpec({ ref: WhatIsANetworkView, name: 'WhatIsANetwork', title: about }),
  ],
  contributes: [
    /* @__PURE__ */ into(ModalHeader, { id: 'networks.help', item: { label: about, icon: 'help', open: WhatIsANetworkView, on: [NetworksView.id] } }),
  ],
})

/**
 * A built-in plugin: the views of networks. Takes the options of its feature, or `false`.
 * @example `const modal = createAppKit(options, { plugins: [networks()] })`
 * @public
 */
export const networks = /* @__PURE__ */ lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))
