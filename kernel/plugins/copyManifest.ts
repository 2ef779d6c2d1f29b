import { frozenCopy } from '../../lib/checks/frozenCopy.js'

/** Values of any type, which only their plugin and the owner of a slot read. */
const opaqueKeys: readonly string[] = ['item', 'initial']

const copy = (value: unknown): unknown => {
  if (Array.isArray(value)) return Object.freeze(value.map(copy))
  if (typeof value !== 'object' || value === null) return value
  return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, member]) => [key, opaqueKeys.includes(key) ? frozenCopy(member) : copy(member)])))
}

/**
 * A manifest as it is now, whatever its plugin writes to it later, and whatever its getters would say the next time. What it inherits is no
 * part of it. @throws RangeError for one that contains itself, and what its getters throw
 */
export const copyManifest = <manifest extends object>(manifest: manifest): manifest => copy(manifest) as manifest
