import { CapabilitiesOf, defineManifest, into, lazyPlugin, msg, Networks, Sessions, viewSpec } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { AccountActions } from '../../ports/account.js'
import { Identities } from '../../ports/names.js'
import { CompatibleNetworksView, ReceiveView } from '../../ports/receive.js'

const label = /* @__PURE__ */ msg('shared.receive', 'Receive')

/** What the kernel reads of this plugin before its code is loaded. @public */
export const manifest = /* @__PURE__ */ defineManifest({
  id: 'receive',
  apiVersion: 1,
  version: '0.1.0',
  guarded: true,
  feature: { flag: 'receive', fallback: true },
  requires: { sessions: Sessions, networks: Networks, capabilities: CapabilitiesOf },
  lazy: { identities: Identities },
  views: [
    /* @__PURE__ */ viewSpec({ ref: ReceiveView, name: 'WalletReceive', title: label }),
    /* @__PURE__ */ viewSpec({
      ref: CompatibleNetworksView,
      name: 'WalletCompatibleNetworks',
      title: /* @__PURE__ */ msg('receive.networks.title', 'Compatible networks'),
    }),
  ],
  contributes: [/* @__PURE__ */ into(AccountActions, { id: 'receive', order: 30, item: { feature: 'receive', label, icon: 'receive', open: ReceiveView } })],
})

/**
 * A built-in plugin: the Receive view. Takes the options of its feature, or `false`.
 * @example `const modal = createAppKit(options, { plugins: [receive()] })`
 * @public
 */
export const receive = /* @__PURE__ */ lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))
