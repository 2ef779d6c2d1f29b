import {
  Alerts,
  Clock,
  ConnectorSources,
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
  Theme,
  view,
  viewSpec,
} from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { Tracked } from '../../ports/analytics.js'
import { AccountRowChanged, Account, AccountBanners, AccountRows } from '../../ports/account.js'
import { SignInWanted } from '../../ports/embeddedAccounts.js'
import {
  AccountTypeView,
  BackupView,
  ApproveTransactionView,
  DeleteView,
  embeddedConnector,
  EmbeddedSource,
  EmbeddedWallet,
  ExportView,
  OtherSitesView,
  PasskeyView,
  PermissionsView,
  RecoveryPasswordView,
  RecoveryView,
} from '../../ports/embeddedWallet.js'

/** Kept as it was found; `readStoredLogin` checks it when the plugin reads it. */
const login: StorageKey<unknown> = { version: 1, initial: undefined, clear: 'disconnect', parse: (stored) => stored }

/** What the secure site does with the wallet: a view, and a row of the account that opens it. */
const parts = [
  {
    id: 'backup',
    label: /* @__PURE__ */ msg('embedded.backup.row', 'Recovery'),
    detail: /* @__PURE__ */ msg('embedded.backup.detail', 'How you get your wallet back'),
    icon: 'lock',
    open: BackupView,
  },
  {
    id: 'sites',
    label: /* @__PURE__ */ msg('embedded.sites.title', 'Other sites'),
    detail: /* @__PURE__ */ msg('embedded.sites.detail', 'Use this wallet on other sites in this browser'),
    icon: 'globe',
    open: OtherSitesView,
  },
  {
    id: 'own-permissions',
    label: /* @__PURE__ */ msg('embedded.permissions.title', 'Permissions'),
    detail: /* @__PURE__ */ msg('shared.whatSitesCanDo', 'What sites can do without asking'),
    icon: 'shield',
    open: PermissionsView,
  },
  {
    id: 'export',
    label: /* @__PURE__ */ msg('embedded.export.title', 'Show the 24 words'),
    detail: /* @__PURE__ */ msg('embedded.export.detail', 'To open your wallet in another app'),
    icon: 'eye',
    open: ExportView,
  },
  {
    id: 'delete',
    label: /* @__PURE__ */ msg('shared.deleteWallet', 'Delete wallet'),
    detail: /* @__PURE__ */ msg('embedded.delete.detail', 'Here and on the server, for good'),
    icon: 'trash',
    open: DeleteView,
  },
] as const

/**
 * What is kept when the visitor signs out: which kind of account they chose, checked by `createTypes`, and by which way they signed in last,
 * without the account, checked by `createLastSignInMethod`.
 */
const kept: StorageKey<unknown> = { version: 1, initial: undefined, parse: (stored) => stored }

/** Ways of recovery, opened from a view of their own. */
const ways = [
  { open: PasskeyView, label: /* @__PURE__ */ msg('embedded.passkey.title', 'Passkey') },
  { open: RecoveryPasswordView, label: /* @__PURE__ */ msg('shared.recoveryPassword', 'Recovery password') },
  { open: RecoveryView, label: /* @__PURE__ */ msg('shared.recoveryFile', 'Recovery file') },
]

/** How the wallet can be recovered, and when the visitor was reminded; `createBackup` checks it. */
const backup: StorageKey<unknown> = { version: 1, initial: undefined, clear: 'disconnect', parse: (stored) => stored }

const banner = /* @__PURE__ */ view('embedded-wallet.backupBanner')
const accountType = /* @__PURE__ */ msg('embedded.type.title', 'Account type')

/** What the kernel reads of this plugin before its code is loaded. @public */
export const manifest = /* @__PURE__ */ defineManifest({
  id: 'embedded-wallet',
  apiVersion: 1,
  version: '0.1.0',
  guarded: true,
  enabledBy: { any: ['secureSite', { flag: 'email' }] },
  emits: [AccountRowChanged, Tracked],
  hostOptions: {
    'features.smartSessions': { kind: 'flag', fallback: false, look: true },
    secureSite: { kind: 'data' },
    enableAuthLogger: { kind: 'data' },
    smartAccountKind: { kind: 'data' },
    defaultAccountTypes: { kind: 'data' },
    transactionNotices: { kind: 'data' },
  },
  requires: { sessions: Sessions, networks: Networks, host: Host, rpc: Rpc, clock: Clock, notices: Notices, alerts: Alerts, theme: Theme },
  optional: { account: Account },
  activation: [`event:${SignInWanted.id}`],
  provides: { source: EmbeddedSource, login: EmbeddedWallet },
  views: [
    viewSpec({ ref: ApproveTransactionView, title: msg('shared.approve', 'Approve'), asks: true }),
    viewSpec({ ref: banner }),
    viewSpec({ ref: AccountTypeView, title: accountType, when: ({ kind }) => kind === 'embedded' }),
    ...[...parts, ...ways].map(({ open, label }) => viewSpec({ ref: open, title: label, when: ({ kind }) => kind === 'embedded' })),
  ],
  contributes: [
    into(ConnectorSources, { id: 'embedded-wallet', item: { namespaces: ['eip155', 'solana'], service: EmbeddedSource, only: [embeddedConnector] } }),
    into(AccountBanners, { id: 'backup', when: ({ kind }) => kind === 'embedded', item: { body: banner } }),
    into(AccountRows, { id: 'type', order: 98, when: ({ kind }) => kind === 'embedded', item: { label: accountType, icon: 'wallet', open: AccountTypeView } }),
    ...parts.map(({ id, ...item }, at) =>
      into(AccountRows, {
        id,
        order: 100 + at,
        // With the list of all permissions, those of this wallet are in it.
        when: ({ kind, feature, can }) =>
          kind === 'embedded' && (id !== 'own-permissions' || (feature('smartSessions') && !(feature('permissions') && can('calls')))),
        item: { ...item, group: 'safety', apart: id === 'delete' },
      }),
    ),
  ],
  storage: { login, types: kept, backup, way: kept },
})

/**
 * Accounts of visitors who sign in by e-mail: their keys are in the frame of a secure site, and not in the page.
 * @example `const modal = createAppKit(options, { plugins: [embeddedWallet()] })`
 * @public
 */
export const embeddedWallet = /* @__PURE__ */ lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))
