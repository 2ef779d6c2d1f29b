import type { RemoteConfig } from '../api/index.js'

/**
 * Validates a remote configuration: `{ features: [{ id, isEnabled, config }] }`, at most 64 entries. Returns undefined if it has another
 * shape. An entry whose `config` is null is not managed remotely, and a missing entry is off.
 */
export const toRemoteConfig = (document: unknown): RemoteConfig | undefined => {
  const list: unknown = typeof document === 'object' && document !== null && 'features' in document ? document.features : undefined
  if (!Array.isArray(list)) return undefined
  const entries = new Map<string, { readonly enabled: boolean; readonly config: unknown } | undefined>()
  for (const entry of list.slice(0, 64) as readonly unknown[]) {
    if (typeof entry !== 'object' || entry === null || !('id' in entry) || typeof entry.id !== 'string') continue
    const config = 'config' in entry ? entry.config : undefined
    entries.set(entry.id, config === null ? undefined : { enabled: config !== undefined && 'isEnabled' in entry && entry.isEnabled === true, config })
  }
  return { get: (id) => (entries.has(id) ? entries.get(id) : { enabled: false, config: undefined }) }
}
