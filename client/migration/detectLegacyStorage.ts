import type { LegacyStorage } from '../../kernel/KernelOptions.js'
import type { Environment } from '../../kernel/environment.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'

/**
 * Looks for data of the incumbent's kit: one of its keys, where nothing of ours is stored. Done once, for the instance `main`. See
 * docs/guides/migration-storage.md.
 */
export const detectLegacyStorage = (
  environment: Pick<Environment, 'storage' | 'window'>,
  { instance, reconnect }: { readonly instance: string; readonly reconnect: boolean },
): LegacyStorage | undefined => {
  try {
    const storage = instance === 'main' ? environment.storage() : undefined
    if (!storage || storage.getItem('portico:main:kernel:sessions') !== null) return undefined
    const status = storage.getItem('@appkit/connection_status')
    if (!status) return undefined
    return {
      namespaces: reconnect && status === 'connected' ? (storage.getItem('@appkit/connected_namespaces') ?? '').split(',').slice(0, 16) : [],
      read: (chains) => importWithRetry(() => import('./readPage.js')).then(({ readPage }) => readPage(storage, environment.window, chains)),
    }
  } catch {
    return undefined
  }
}
