import type { DeferredPlugin, OutlinePart } from './api/index.js'
import type { Environment } from './environment.js'
import type { KernelStorage } from './services/storage/createStorage.js'

export interface OutlineNeeds {
  readonly deferred: readonly DeferredPlugin[]
  readonly environment: Pick<Environment, 'window' | 'mobile'>
  /** The host's options as they were written. */
  readonly given: Readonly<Record<string, unknown>>
  readonly storage: Pick<KernelStorage, 'open'>
}

/** Returns the outline of the list of wallets that answer during this call, or undefined if it is not known. It never throws. */
export const outlineFirstView = ({ deferred, environment: { window, mobile }, given, storage }: OutlineNeeds): readonly OutlinePart[] | undefined => {
  try {
    // An adapter whose wallets cannot be counted may have any number of them.
    if (!window || deferred.some((one) => !one.announced && !one.outline)) return undefined
    const wallets = deferred.flatMap((one) => one.announced?.(window, given) ?? [])
    const stored = (plugin: string, key: string) => storage.open<unknown>(plugin, key, { version: 1, initial: undefined, parse: (value) => value }).get()
    for (const one of deferred) if (one.outline) return one.outline({ given, mobile, wallets, stored })
    return undefined
  } catch {
    // A press opens the modal regardless of failures of the page, its wallets and its storage.
    return undefined
  }
}
