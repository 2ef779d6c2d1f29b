import { Alerts, Clock, defineManifest, Host, lazyPlugin, Networks } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'

/** What the kernel reads of this plugin before its code is loaded. @public */
export const manifest = /* @__PURE__ */ defineManifest({
  id: 'analytics',
  apiVersion: 1,
  version: '0.1.0',
  // No remote answer: what the page switched off stays off.
  feature: { flag: 'analytics', fallback: true },
  enabledBy: { any: ['projectId', 'apiUrl'] },
  hostOptions: { apiUrl: { kind: 'data' }, relayUrl: { kind: 'data' } },
  requires: { networks: Networks, host: Host, clock: Clock, alerts: Alerts },
  // The first news starts it, mostly of the modal. What it then sends, and when, `mayCount` and the allow-list decide.
  activation: ['event:modal:opened', 'event:analytics:tracked'],
  http: {
    pulse: { origin: 'https://pulse.walletconnect.org', option: 'apiUrl', auth: 'project-id', timeout: 5_000, purpose: 'counting of events, after a press' },
  },
})

/**
 * A built-in plugin: the report of a fixed list of events to a server of the host. Takes the options of its feature, or `false`.
 * @example `const modal = createAppKit(options, { plugins: [analytics()] })`
 * @public
 */
export const analytics = /* @__PURE__ */ lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))
