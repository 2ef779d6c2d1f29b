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
  viewSpec,
} from '../../kernel/api/index.js'
import { importWithRetry } from '../../lib/importWithRetry.js'
import { AccountRows } from '../../ports/account.js'
import { ApproveTransactionView, embeddedConnector, EmbeddedSource, EmbeddedWallet, RecoveryView } from '../../ports/embeddedWallet.js'

/** Kept as it was found; `readStoredLogin` checks it when the plugin reads it. */
const login: StorageKey<unknown> = { version: 1, initial: undefined, clear: 'disconnect', parse: (stored) => stored }

const file = /* @__PURE__ */ msg('embedded.recovery.title', 'Recovery file')

/** What the kernel reads of this plugin before its code is loaded. */
export const manifest = /* @__PURE__ */ defineManifest({
  id: 'embedded-wallet',
  apiVersion: 1,
  version: '0.1.0',
  requires: { sessions: Sessions, networks: Networks, host: Host, rpc: Rpc, clock: Clock, notices: Notices, alerts: Alerts, theme: Theme },
  provides: { source: EmbeddedSource, login: EmbeddedWallet },
  views: [
    viewSpec({ ref: ApproveTransactionView, title: msg('embedded.approve.title', 'Approve'), asks: true }),
    viewSpec({ ref: RecoveryView, title: file, when: ({ kind }) => kind === 'embedded' }),
  ],
  contributes: [
    into(ConnectorSources, { id: 'embedded-wallet', item: { namespaces: ['eip155', 'solana'], service: EmbeddedSource, only: [embeddedConnector] } }),
    into(AccountRows, {
      id: 'recovery',
      when: ({ kind }) => kind === 'embedded',
      item: { label: file, detail: msg('embedded.recovery.detail', 'Opens your wallet in another browser'), icon: 'down', open: RecoveryView },
    }),
  ],
  storage: { login },
})

/** Accounts of visitors who sign in by e-mail: their keys are in the frame of a secure site, and not in the page. */
export const embeddedWallet = /* @__PURE__ */ lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))
