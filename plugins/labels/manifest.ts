import { defineManifest, lazyPlugin, type StorageKey } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { AddressLabels } from '../../ports/labels.js'

/** Kept as they were found; `readLabels` checks each entry when the plugin reads them. */
const kept: StorageKey<readonly unknown[]> = { version: 1, initial: [], parse: (stored) => (Array.isArray(stored) ? stored : undefined) }

/** What the kernel reads of this plugin before its code is loaded. @public */
export const manifest = /* @__PURE__ */ defineManifest({
  id: 'labels',
  apiVersion: 1,
  version: '0.1.0',
  guarded: true,
  provides: { labels: AddressLabels },
  storage: { kept },
})

/**
 * A built-in plugin: what accounts are called in this browser.
 * @example `const modal = createAppKit(options, { plugins: [labels()] })`
 * @public
 */
export const labels = /* @__PURE__ */ lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))
