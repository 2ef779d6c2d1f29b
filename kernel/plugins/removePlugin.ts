import type { PluginRecord } from './record.js'

/**
 * Undoes what a plugin registered: first those that hold one of its services, then its own scope. Answers every record
 * that was running, so that the caller can give each its new status.
 */
export const removePlugin = (record: PluginRecord, records: readonly PluginRecord[]): readonly PluginRecord[] => {
  const { scope } = record
  if (!scope) return []
  const above = records.flatMap((other) => (other.holds.has(record.id) ? removePlugin(other, records) : []))
  record.scope = record.promise = record.module = undefined
  record.holds.clear()
  scope.dispose()
  return [...above, record]
}
