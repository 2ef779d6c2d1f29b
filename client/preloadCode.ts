import { importWithRetry } from '../lib/importWithRetry.js'
import { builtinParts } from './builtinParts.js'
import type { AppKitOptions } from './options/AppKitOptions.js'

/**
 * Fetches and compiles the files of the first opening, and starts nothing: no kernel, no wallet is asked, no other host. What does not
 * arrive is fetched again when the modal opens.
 */
export const preloadCode = (options: AppKitOptions): void => {
  const { coming = [] } = builtinParts(options)
  const adapters = (options.adapters ?? []).flatMap(({ plugin }) => ('fetch' in plugin ? [plugin] : []))
  Promise.allSettled([
    importWithRetry(() => import('./startClient.js')),
    importWithRetry(() => import('../ui/mount.js')),
    ...coming.map((part) => part.fetch()),
    // Their manifests travel with the kernel.
    ...[...coming, ...adapters].flatMap((part) => Object.values(part.warm?.() ?? {})),
  ])
}
