import type { Registry } from './createRegistry.js'
import type { PluginRecord } from './record.js'

/**
 * Undoes the registrations of a plugin: first those of the plugins that use one of its services, then its own scope. Each plugin that
 * was active can be started again, unless the caller changes its status.
 */
export const removePlugin = (record: PluginRecord, registry: Pick<Registry, 'records' | 'set'>): void => {
  const { scope } = record
  if (!scope) return
  for (const other of registry.records) if (other.dependencies.has(record.id)) removePlugin(other, registry)
  record.scope = record.promise = record.module = undefined
  record.dependencies.clear()
  scope.dispose()
  registry.set(record, 'ready')
}
