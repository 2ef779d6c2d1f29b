import {
  CapabilitiesOf,
  Clock,
  defineManifest,
  Host,
  into,
  lazyPlugin,
  msg,
  Networks,
  Notices,
  Rpc,
  Sessions,
  type StorageKey,
  Transactions,
  viewSpec,
} from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { AccountRowChanged, AccountRows, AccountSettingsShown } from '../../ports/account.js'
import { AddressLabels } from '../../ports/labels.js'
import { Pairing } from '../../ports/pairing.js'
import { LimitPermissionView, PermissionListView, PermissionView, RemovePermissionView } from '../../ports/permissions.js'
import { Portfolio } from '../../ports/tokens.js'

const label = /* @__PURE__ */ msg('permissions.title', 'Permissions')

/** How many permissions there were last. Kept as it was found; `readCount` checks it when the plugin reads it. */
const count: StorageKey<unknown> = { version: 1, initial: undefined, clear: 'disconnect', parse: (stored) => stored }

/** What the kernel reads of this plugin before its code is loaded. @public */
export const manifest = /* @__PURE__ */ defineManifest({
  id: 'permissions',
  apiVersion: 1,
  version: '0.1.0',
  guarded: true,
  feature: { flag: 'permissions', fallback: true },
  emits: [AccountRowChanged],
  hostOptions: { apiUrl: { kind: 'data' }, relayUrl: { kind: 'data' }, tokens: { kind: 'data' }, 'features.swaps': { kind: 'data' } },
  requires: {
    ...{ sessions: Sessions, networks: Networks, capabilities: CapabilitiesOf, rpc: Rpc },
    ...{ notices: Notices, host: Host, clock: Clock, transactions: Transactions },
  },
  // Asked for by the views: names of spenders, prices of tokens, the app of a wallet.
  lazy: { labels: AddressLabels, portfolio: Portfolio, pairing: Pairing },
  activation: [`event:${AccountSettingsShown.id}`],
  views: [
    /* @__PURE__ */ viewSpec({ ref: PermissionListView, name: 'Permissions', title: label }),
    /* @__PURE__ */ viewSpec({ ref: PermissionView, title: /* @__PURE__ */ msg('permissions.one', 'Permission') }),
    /* @__PURE__ */ viewSpec({ ref: LimitPermissionView, title: /* @__PURE__ */ msg('permissions.limit', 'Set a limit') }),
    /* @__PURE__ */ viewSpec({ ref: RemovePermissionView, title: /* @__PURE__ */ msg('shared.removePermission', 'Remove permission') }),
  ],
  storage: { count },
  http: { api: { origin: 'https://rpc.walletconnect.org', option: 'apiUrl', auth: 'project-id', purpose: 'who may spend tokens of an account' } },
  contributes: [
    /* @__PURE__ */ into(AccountRows, {
      id: 'permissions',
      order: 102,
      when: ({ can }) => can('calls'),
      item: {
        group: 'safety',
        label,
        detail: /* @__PURE__ */ msg('permissions.row.detail', 'Who can spend your tokens'),
        icon: 'shield',
        open: PermissionListView,
      },
    }),
  ],
})

/**
 * A built-in plugin: who may spend what from an account, and how that is taken back. Takes the options of its feature, or `false`.
 * @example `const modal = createAppKit(options, { plugins: [permissions()] })`
 * @public
 */
export const permissions = /* @__PURE__ */ lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))
