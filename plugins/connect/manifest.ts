import {
  Clock,
  Connectors,
  defineManifest,
  Host,
  into,
  lazyPlugin,
  ModalHeader,
  msg,
  Networks,
  Sessions,
  type StorageKey,
  view,
  viewSpec,
} from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { Connections } from '../../ports/connections.js'
import { ChooseNamespaceView, Connect, ConnectingExternalView, ConnectView, ConnectWalletsView, WhatIsAWalletView } from '../../ports/connect.js'

/** The Connect view with what its title says: the network whose kind is looked at while another one is connected. */
const titled = /* @__PURE__ */ view<{ readonly network?: string } | undefined, 'connect.list'>(ConnectView.id)
const title = /* @__PURE__ */ msg('connect.title', 'Connect')
const on = /* @__PURE__ */ msg('shared.connectOnNetwork', 'Connect on {network}')
const about = /* @__PURE__ */ msg('connect.about.title', 'What is a wallet?')
const wallet = /* @__PURE__ */ msg('elements.connect', 'Connect wallet')
const named = /* @__PURE__ */ msg('elements.wallet.connect', 'Connect {wallet}')

/** Kept as it was found; `parseRecents` checks each entry when the plugin reads it. */
const recents: StorageKey<readonly unknown[]> = {
  version: 1,
  initial: [],
  parse: (stored) => (Array.isArray(stored) ? stored : undefined),
}

/** What the kernel reads of this plugin before its code is loaded. @public */
export const manifest = /* @__PURE__ */ defineManifest({
  id: 'connect',
  apiVersion: 1,
  version: '0.1.0',
  guarded: true,
  requires: { sessions: Sessions, connectors: Connectors, networks: Networks, host: Host, clock: Clock },
  // Asked when a wallet is connected: where the visitor goes then.
  lazy: { connections: Connections },
  hostOptions: {
    includeWalletIds: { kind: 'texts' },
    excludeWalletIds: { kind: 'texts' },
    featuredWalletIds: { kind: 'texts' },
    enableInjected: { kind: 'flag', fallback: true },
    enableWallets: { kind: 'flag', fallback: true },
    enableWalletGuide: { kind: 'flag', fallback: true },
    'features.legalCheckbox': { kind: 'flag', fallback: false },
    'features.collapseWallets': { kind: 'flag', fallback: false, look: true },
    'features.emailShowWallets': { kind: 'flag', fallback: true, look: true },
    'features.connectMethodsOrder': { kind: 'order', words: ['wallet', 'email', 'social'] },
    'features.connectorTypeOrder': { kind: 'order', words: ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'] },
    // Read by what other plugins put into the list, for which this plugin describes the host.
    allWallets: { kind: 'data' },
    customWallets: { kind: 'data' },
    'features.socials': { kind: 'data' },
  },
  provides: { flow: Connect },
  views: [
    viewSpec({
      ref: titled,
      name: 'Connect',
      role: 'home-disconnected',
      title: (params) => (params?.network ? { message: on, values: { network: params.network } } : { message: title }),
      header: 'app',
      asks: true,
    }),
    viewSpec({ ref: ConnectWalletsView, name: 'ConnectWallets', title: wallet, asks: true }),
    viewSpec({
      ref: ConnectingExternalView,
      name: 'ConnectingExternal',
      title: (params) => (params?.name ? { message: named, values: { wallet: params.name } } : { message: wallet }),
      asks: true,
    }),
    viewSpec({
      ref: ChooseNamespaceView,
      title: (params) => (params?.name ? { message: named, values: { wallet: params.name } } : { message: wallet }),
      asks: true,
    }),
    viewSpec({ ref: WhatIsAWalletView, name: 'WhatIsAWallet', title: about }),
  ],
  contributes: [
    into(ModalHeader, { id: 'connect.help', item: { label: about, icon: 'help', open: WhatIsAWalletView, on: [ConnectView.id, ConnectWalletsView.id] } }),
  ],
  storage: { recents },
})

/**
 * A built-in plugin: the Connect view. Takes the options of its feature, or `false`.
 * @example `const modal = createAppKit(options, { plugins: [connect()] })`
 * @public
 */
export const connect = /* @__PURE__ */ lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))
