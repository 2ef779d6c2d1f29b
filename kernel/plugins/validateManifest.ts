import type { Plugin } from '../api/index.js'
import { checkManifest, type TakenNames } from './checkManifest.js'
import { ManifestError } from './errors.js'

/** Its id, or its index in the list if the id cannot be read. */
const nameOf = (plugin: Plugin, place: number): string => {
  try {
    const id: unknown = plugin.manifest.id
    if (typeof id === 'string') return id
  } catch {
    // An id whose getter throws is not used.
  }
  return `#${place}`
}

/** Returns the problem of a manifest that the kernel cannot use, or undefined. It never throws. */
export const validateManifest = (plugin: Plugin, taken: TakenNames, place: number): ManifestError | undefined => {
  const problem = checkManifest(plugin, taken)
  return problem === undefined ? undefined : new ManifestError({ plugin: nameOf(plugin, place), problem })
}
