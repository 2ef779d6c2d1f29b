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
  type StorageKey,
  viewSpec,
} from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { Tracked } from '../../ports/analytics.js'
import { Account, AccountSettingsView, AccountView } from '../../ports/account.js'
import { Connections } from '../../ports/connections.js'
import { AddressLabels } from '../../ports/labels.js'
import { Identities } from '../../ports/names.js'
import { Portfolio } from '../../ports/tokens.js'

const settings = /* @__PURE__ */ msg('account.settings', 'Account settings')

/** The last balance. Kept as it was found; `keepBalance` checks it when the plugin reads it. */
const native: StorageKey<unknown> = { version: 1, initial: undefined, clear: 'tab', parse: (stored) => stored }

/** What the kernel reads of this plugin before its code is loaded. @public */
export const manifest = /* @__PURE__ */ defineManifest({
  id: 'account',
  apiVersion: 1,
  version: '0.1.0',
  guarded: true,
  emits: [Tracked],
  requires: { sessions: Sessions, networks: Networks, capabilities: CapabilitiesOf, notices: Notices, host: Host, clock: Clock },
  // There where the host allows several wallets at a time.
  optional: { connections: Connections },
  // Asked for by the view: balances of tokens and names are read when they are shown.
  lazy: { portfolio: Portfolio, identities: Identities, labels: AddressLabels },
  hostOptions: { 'features.walletFeaturesOrder': { kind: 'order', words: ['onramp', 'swaps', 'receive', 'send'] } },
  provides: { balance: Account },
  storage: { native },
  views: [
    /* @__PURE__ */ viewSpec({
      ref: AccountView,
      name: 'Account',
      role: 'home-connected',
      title: /* @__PURE__ */ msg('shared.account', 'Account'),
      header: 'network',
    }),
    /* @__PURE__ */ viewSpec({ ref: AccountSettingsView, title: settings }),
  ],
  contributes: [
    // After "Your wallets".
    /* @__PURE__ */ into(ModalHeader, {
      id: 'account.settings',
      order: 200,
      item: { label: settings, icon: 'more', open: AccountSettingsView, on: /* @__PURE__ */ [AccountView.id] },
    }),
  ],
})

/**
 * A built-in plugin: the Account view. Takes the options of its feature, or `false`.
 * @example `const modal = createAppKit(options, { plugins: [account()] })`
 * @public
 */
export const account = /* @__PURE__ */ lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))
