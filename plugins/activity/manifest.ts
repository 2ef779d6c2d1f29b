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
  Sessions,
  type StorageKey,
  viewSpec,
} from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { Tracked } from '../../ports/analytics.js'
import { AccountTabs } from '../../ports/account.js'
import { AddressLabels } from '../../ports/labels.js'
import { Identities } from '../../ports/names.js'
import { Activity, ActivityTabView, TokenActivityView, TransactionsView, TransactionView } from '../../ports/activity.js'
import { Portfolio, TokenSections } from '../../ports/tokens.js'

const label = /* @__PURE__ */ msg('activity.title', 'Activity')
const single = /* @__PURE__ */ msg('activity.tx', 'Transaction')

/** Kept as it was found; `parseOutbox` checks each entry when the plugin reads it. */
const sent: StorageKey<readonly unknown[]> = {
  version: 1,
  initial: [],
  parse: (stored) => (Array.isArray(stored) ? stored : undefined),
}

/** What the kernel reads of this plugin before its code is loaded. @public */
export const manifest = /* @__PURE__ */ defineManifest({
  id: 'activity',
  apiVersion: 1,
  version: '0.1.0',
  feature: { flag: 'activity', aliases: ['history'], fallback: true, remote: (config) => config.get('activity')?.enabled },
  emits: [Tracked],
  hostOptions: { apiUrl: { kind: 'data' }, relayUrl: { kind: 'data' }, tokens: { kind: 'data' }, 'features.swaps': { kind: 'data' } },
  requires: { sessions: Sessions, networks: Networks, capabilities: CapabilitiesOf, notices: Notices, host: Host, clock: Clock },
  // Names of those whom the account dealt with, looked up when the list is shown; labels and prices for one transaction.
  lazy: { identities: Identities, labels: AddressLabels, portfolio: Portfolio },
  provides: { history: Activity },
  activation: ['event:transaction:sent', 'event:transaction:settled'],
  views: [
    viewSpec({ ref: ActivityTabView }),
    viewSpec({ ref: TokenActivityView }),
    viewSpec({ ref: TransactionsView, name: 'Transactions', title: label }),
    viewSpec({ ref: TransactionView, name: 'Transaction', title: single }),
  ],
  contributes: [
    into(AccountTabs, { id: 'activity', order: 30, when: ({ can, trait }) => trait('history') || can('history'), item: { label, body: ActivityTabView } }),
    into(TokenSections, { id: 'activity', when: ({ can, trait }) => trait('history') || can('history'), item: { body: TokenActivityView } }),
  ],
  storage: { sent },
  http: { api: { origin: 'https://rpc.walletconnect.org', option: 'apiUrl', auth: 'project-id', purpose: 'what an account did' } },
})

/**
 * A built-in plugin: the Activity tab and view. Takes the options of its feature, or `false`.
 * @example `const modal = createAppKit(options, { plugins: [activity()] })`
 * @public
 */
export const activity = /* @__PURE__ */ lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))
