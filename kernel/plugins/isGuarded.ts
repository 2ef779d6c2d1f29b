import { isRecord } from '#lib/checks/isRecord.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { ConnectorSources, Drivers } from '../api/index.js'

/** Whether a manifest drives a chain family, or provides its connectors. */
const drives = (manifest: unknown): boolean => {
  const contributes = safeGet(manifest, 'contributes')
  return Array.isArray(contributes) && contributes.some((entry) => [Drivers.id, ConnectorSources.id].includes(String(safeGet(entry, 'slot'))))
}

/** Returns the plugin that a manifest replaces, or whose views it wraps. */
export const stoodFor = (manifest: unknown): string | undefined => {
  const other = safeGet(manifest, 'replaces') ?? safeGet(manifest, 'extends')
  return typeof other === 'string' ? other : undefined
}

/**
 * Whether replacing or extending a plugin requires the host's grant: it is declared as guarded, drives a chain family, or stands for
 * such a plugin. `known` are built-in plugins that are declared as guarded, whether or not the page has them.
 */
export const isGuarded = (id: string, manifestOf: (id: string) => unknown, known?: Pick<ReadonlySet<string>, 'has'>, seen: readonly string[] = []): boolean => {
  if (known?.has(id)) return true
  const manifest = manifestOf(id)
  if (!isRecord(manifest) || seen.includes(id)) return false
  if (safeGet(manifest, 'guarded') === true || drives(manifest)) return true
  const other = stoodFor(manifest)
  return other !== undefined && isGuarded(other, manifestOf, known, [...seen, id])
}
