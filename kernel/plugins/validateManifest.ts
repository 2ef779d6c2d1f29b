import type { Plugin } from '../api/index.js'
import { checkManifest, type TakenNames } from './checkManifest.js'
import { ManifestError } from './errors.js'

/** Its id, or its place in the list where that cannot be read. */
const nameOf = (plugin: Plugin, place: number): string => {
  try {
    const id: unknown = plugin.manifest.id
    if (typeof id === 'string') return id
  } catch {
    // A getter that throws names nothing.
  }
  return `#${place}`
}

/** What is wrong with a manifest that the kernel cannot rely on; undefined where it can. Never throws. */
export const validateManifest = (plugin: Plugin, taken: TakenNames, place: number): ManifestError | undefined => {
  const problem = checkManifest(plugin, taken)
  return problem === undefined ? undefined : new ManifestError({ plugin: nameOf(plugin, place), problem })
}
