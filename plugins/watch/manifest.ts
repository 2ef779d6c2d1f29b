import {
  CapabilitiesOf,
  Clock,
  ConnectorSources,
  defineManifest,
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
import { ConnectRows } from '../../ports/connect.js'
import { Connections } from '../../ports/connections.js'
import { NameResolver } from '../../ports/names.js'
import { WatchSource, WatchView } from '../../ports/watch.js'

const label = /* @__PURE__ */ msg('watch.title', 'Watch an address')

/** Kept as it was found; `readWatched` checks each entry when the plugin reads them. */
const accounts: StorageKey<readonly unknown[]> = { version: 1, initial: [], parse: (stored) => (Array.isArray(stored) ? stored : undefined) }

/** What the kernel reads of this plugin before its code is loaded. @public */
export const manifest = /* @__PURE__ */ defineManifest({
  id: 'watch',
  apiVersion: 1,
  version: '0.1.0',
  guarded: true,
  feature: { flag: 'watch', fallback: false, parse: (input: unknown): boolean | undefined => (input === true ? true : undefined) },
  requires: { sessions: Sessions, networks: Networks, capabilities: CapabilitiesOf, notices: Notices, clock: Clock },
  // Asked for when an account was added, and when what was typed could be a name.
  lazy: { connections: Connections, names: NameResolver },
  provides: { source: WatchSource },
  views: [/* @__PURE__ */ viewSpec({ ref: WatchView, name: 'WatchAddress', title: label })],
  contributes: [
    /* @__PURE__ */ into(ConnectorSources, { id: 'watch', item: { namespaces: [], service: WatchSource, only: ['watched/*'] } }),
    /* @__PURE__ */ into(ConnectRows, { id: 'watch', order: 200, item: { type: 'all', label, icon: 'eye', open: WatchView } }),
  ],
  storage: { accounts },
})

/**
 * A built-in plugin: accounts that are watched without a wallet. Takes `true`.
 * @example `const modal = createAppKit(options, { plugins: [watch()] })`
 * @public
 */
export const watch = /* @__PURE__ */ lazyPlugin<boolean>(manifest, () => importWithRetry(() => import('./plugin.js')))
