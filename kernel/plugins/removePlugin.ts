import type { Registry } from './createRegistry.js'
import type { PluginRecord } from './record.js'

/**
 * Undoes what a plugin registered: first those that hold one of its services, then its own scope. Each that was running
 * could be started again, until the caller says otherwise.
 */
export const removePlugin = (record: PluginRecord, registry: Pick<Registry, 'records' | 'set'>): void => {
  const { scope } = record
  if (!scope) return
  for (const other of registry.records) if (other.holds.has(record.id)) removePlugin(other, registry)
  record.scope = record.promise = record.module = undefined
  record.holds.clear()
  scope.dispose()
  registry.set(record, 'ready')
}
