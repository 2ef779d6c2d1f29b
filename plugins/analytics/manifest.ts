import { Alerts, Clock, Connectors, defineManifest, Host, lazyPlugin, Networks, Sessions } from '../../kernel/contract/index.js'

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'analytics',
  apiVersion: 1,
  version: '0.1.0',
  // No remote answer: what the page switched off stays off.
  feature: { flag: 'analytics', fallback: true },
  requires: { sessions: Sessions, networks: Networks, connectors: Connectors, host: Host, clock: Clock, alerts: Alerts },
  // What a visitor does starts it, and nothing else.
  activation: ['event:modal:opened', 'event:analytics:tracked'],
  http: { pulse: { origin: 'https://pulse.walletconnect.org', option: 'apiUrl', auth: 'project-id', timeout: 5_000 } },
})

export const analytics = /* @__PURE__ */ lazyPlugin(manifest, () => import('./plugin.js'))
