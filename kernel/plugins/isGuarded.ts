import { isRecord } from '../../lib/checks/isRecord.js'
import { safeGet } from '../../lib/checks/safeGet.js'
import { ConnectorSources, Drivers } from '../api/index.js'

/** What drives a chain family, or brings its connectors. */
const drives = (manifest: unknown): boolean => {
  const contributes = safeGet(manifest, 'contributes')
  return Array.isArray(contributes) && contributes.some((entry) => [Drivers.id, ConnectorSources.id].includes(String(safeGet(entry, 'slot'))))
}

/** The plugin in whose place, or around whose views, a manifest stands. */
export const stoodFor = (manifest: unknown): string | undefined => {
  const other = safeGet(manifest, 'replaces') ?? safeGet(manifest, 'extends')
  return typeof other === 'string' ? other : undefined
}

/**
 * Whether a plugin takes the host's grant to be replaced or extended: it says so, it drives a chain family, or it stands for a plugin that
 * does. `known`: built-in plugins that say so, whether or not the page has them.
 */
export const isGuarded = (id: string, manifestOf: (id: string) => unknown, known?: Pick<ReadonlySet<string>, 'has'>, seen: readonly string[] = []): boolean => {
  if (known?.has(id)) return true
  const manifest = manifestOf(id)
  if (!isRecord(manifest) || seen.includes(id)) return false
  if (safeGet(manifest, 'guarded') === true || drives(manifest)) return true
  const other = stoodFor(manifest)
  return other !== undefined && isGuarded(other, manifestOf, known, [...seen, id])
}
