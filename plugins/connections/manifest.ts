import {
  CapabilitiesOf,
  Clock,
  Connectors,
  defineManifest,
  Host,
  into,
  lazyPlugin,
  ModalHeader,
  msg,
  Networks,
  Notices,
  Sessions,
  type StorageKey,
  viewSpec,
} from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { SignInWanted } from '../../ports/embeddedAccounts.js'
import { AccountView } from '../../ports/account.js'
import { Connections, DisconnectAllView, OneWalletView, ProfileWalletsView } from '../../ports/connections.js'
import { AddressLabels } from '../../ports/labels.js'
import { Identities } from '../../ports/names.js'

const label = /* @__PURE__ */ msg('connections.title', 'Your wallets')

/** The wallets that were connected, without their accounts. Kept as it was found; whoever reads it checks each entry: the plugin, and a page before the plugin is loaded. */
const used: StorageKey<readonly unknown[]> = {
  version: 1,
  initial: [],
  parse: (stored) => (Array.isArray(stored) ? stored : undefined),
}

/** What the kernel reads of this plugin before its code is loaded. @public */
export const manifest = /* @__PURE__ */ defineManifest({
  id: 'connections',
  apiVersion: 1,
  version: '0.1.0',
  guarded: true,
  feature: { flag: 'multiWallet', fallback: false },
  emits: [SignInWanted],
  requires: { sessions: Sessions, networks: Networks, capabilities: CapabilitiesOf, notices: Notices, host: Host, clock: Clock, connectors: Connectors },
  // Asked for by the views: names are read when they are shown.
  lazy: { identities: Identities, labels: AddressLabels },
  provides: { connections: Connections },
  views: [
    /* @__PURE__ */ viewSpec({ ref: ProfileWalletsView, name: 'ProfileWallets', title: label }),
    /* @__PURE__ */ viewSpec({ ref: OneWalletView, title: /* @__PURE__ */ msg('ui.wallet', 'Wallet') }),
    /* @__PURE__ */ viewSpec({ ref: DisconnectAllView, title: /* @__PURE__ */ msg('shared.disconnect', 'Disconnect') }),
  ],
  storage: { used },
  // Which wallets were connected is stored while they are, whether or not the visitor sees the list.
  activation: ['connected'],
  contributes: [
    /* @__PURE__ */ into(ModalHeader, {
      id: 'connections.open',
      item: { label, icon: 'people', open: ProfileWalletsView, on: /* @__PURE__ */ [AccountView.id] },
    }),
  ],
})

/**
 * A built-in plugin: several connected wallets at a time. Takes the options of its feature, or `false`.
 * @example `const modal = createAppKit(options, { plugins: [connections()] })`
 * @public
 */
export const connections = /* @__PURE__ */ lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))
