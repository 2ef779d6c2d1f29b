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
import { importWithRetry } from '../../lib/importWithRetry.js'
import { AccountTabs } from '../../ports/account.js'
import { Activity, ActivityTabView, TransactionsView } from '../../ports/activity.js'

const label = /* @__PURE__ */ msg('activity.title', 'Activity')

/** Kept as it was found; `parseOutbox` checks each entry when the plugin reads it. */
const sent: StorageKey<readonly unknown[]> = {
  version: 1,
  initial: [],
  parse: (stored) => (Array.isArray(stored) ? stored : undefined),
}

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'activity',
  apiVersion: 1,
  version: '0.1.0',
  feature: { flag: 'activity', aliases: ['history'], fallback: true, remote: (config) => config.get('activity')?.enabled },
  requires: { sessions: Sessions, networks: Networks, capabilities: CapabilitiesOf, notices: Notices, host: Host, clock: Clock },
  provides: { history: Activity },
  activation: ['event:transaction:sent', 'event:transaction:settled'],
  views: [viewSpec({ ref: ActivityTabView }), viewSpec({ ref: TransactionsView, name: 'Transactions', title: label })],
  // SPEC §9: activity is for eip155.
  contributes: [into(AccountTabs, { id: 'activity', order: 300, when: ({ namespace }) => namespace === 'eip155', item: { label, body: ActivityTabView } })],
  storage: { sent },
  http: { api: { origin: 'https://rpc.walletconnect.org', option: 'apiUrl', auth: 'project-id', purpose: 'what an account did' } },
})

export const activity = /* @__PURE__ */ lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))
