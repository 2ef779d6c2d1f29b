import { importWithRetry } from '../lib/timing/importWithRetry.js'
import { builtinParts } from './builtinParts.js'
import type { AppKitOptions } from './options/AppKitOptions.js'

/**
 * Loads and compiles the files of the first opening, and starts nothing: no services, no wallet, no request to another host. A file that
 * fails to load is loaded again when the modal opens.
 */
export const preloadCode = (options: AppKitOptions): void => {
  const { deferred } = builtinParts()
  const adapters = (options.adapters ?? []).flatMap(({ plugin }) => ('manifest' in plugin ? [] : [plugin]))
  // Each caller that needs one of them waits for it again.
  void Promise.allSettled([
    importWithRetry(() => import('../kernel/startServices.js')),
    importWithRetry(() => import('./onKernelStart.js')),
    importWithRetry(() => import('../ui/mount.js')),
    ...deferred.map((part) => part.load({ ...options })),
    // Their manifests are loaded with the kernel.
    ...[...deferred, ...adapters].flatMap((part) => Object.values(part.prefetch?.() ?? {})),
  ])
}
