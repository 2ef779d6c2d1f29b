import { isRecord } from '#lib/checks/isRecord.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { cleanText } from '#lib/text/cleanText.js'
import type { Plugin } from '../api/index.js'
import type { TakenNames } from './checkManifest.js'
import { copyManifest } from './copyManifest.js'
import { ManifestError } from './errors.js'
import { isGuarded } from './isGuarded.js'
import { lacksGrant } from './lacksGrant.js'
import type { Admission } from './Admission.js'
import { validateManifest } from './validateManifest.js'

const letters = 40

const isOurs = (plugin: Plugin, { firstParty, own }: TakenNames): boolean => {
  const manifest = safeGet(plugin, 'manifest')
  if (own) return own.has(manifest)
  const id = String(safeGet(manifest, 'id'))
  return firstParty ? firstParty.ids.has(id) : !id.includes('/')
}

const grantsOf = (plugin: Plugin): readonly string[] => {
  // Inherited members of an object are not grants of the host.
  const granted = Object.hasOwn(Object(plugin), 'granted') ? safeGet(plugin, 'granted') : undefined
  return Array.isArray(granted) ? Object.freeze(granted.filter((one) => typeof one === 'string')) : []
}

/** Copies a manifest, so that the checked copy is the one that is used. A manifest that cannot be copied stays unchanged, and is rejected. */
const copyOf = (plugin: Plugin): { readonly plugin: Plugin; readonly fault?: unknown } => {
  try {
    return { plugin: isRecord(plugin) && isRecord(plugin.manifest) ? { ...plugin, manifest: copyManifest(plugin.manifest) } : plugin }
  } catch (fault) {
    return { plugin, fault }
  }
}

/** Checks a plugin before the kernel uses anything of it. It never throws. */
export const admitPlugin = (given: Plugin, taken: TakenNames, place: number): Admission => {
  const ours = isOurs(given, taken)
  const granted = grantsOf(given)
  const { plugin, fault } = ours ? { plugin: given } : copyOf(given)
  const refused =
    validateManifest(plugin, { ...taken, ours }, place) ??
    (fault === undefined ? undefined : new ManifestError({ plugin: String(safeGet(plugin.manifest, 'id')), problem: String(fault) })) ??
    (ours ? undefined : lacksGrant(plugin.manifest, granted, (id) => isGuarded(id, (name) => taken.manifest?.(name), taken.firstParty?.guarded)))
  if (refused) return { refused, manifest: undefined, ours: false, publisher: undefined, granted }
  const { manifest } = plugin
  return { refused, manifest, ours, publisher: ours ? undefined : cleanText(manifest.publisher, letters) || manifest.id, granted }
}
