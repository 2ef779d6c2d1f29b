import { preloadWhenIdle } from '../elements/preloadWhenIdle.js'
import type { Dispose } from '../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { builtinParts } from './builtinParts.js'
import type { AppKitOptions } from './options/AppKitOptions.js'

const loadAll = (options: AppKitOptions): void => {
  const { deferred } = builtinParts()
  const adapters = (options.adapters ?? []).flatMap(({ plugin }) => ('manifest' in plugin ? [] : [plugin]))
  // Each caller that needs one of them waits for it again.
  void Promise.allSettled([
    importWithRetry(() => import('../kernel/startServices.js')),
    importWithRetry(() => import('./onKernelStart.js')),
    importWithRetry(() => import('../elements/createModalCard.js')),
    importWithRetry(() => import('../ui/mount.js')),
    ...deferred.map((part) => part.load({ ...options })),
    // Their manifests are loaded with the kernel.
    ...[...deferred, ...adapters].map(async (part) => Promise.all(Object.values((await part.prefetch?.()) ?? {}))),
  ])
}

/**
 * Loads and compiles the files of the first opening once the page is idle, and starts nothing: no services, no wallet, no request to another
 * host. A file that fails to load is loaded again when the modal opens.
 */
export const preloadCode = (page: Window, options: AppKitOptions): Dispose => preloadWhenIdle(page, () => loadAll(options))
