import { frozenCopy } from '#lib/checks/frozenCopy.js'

/** Values of any type, which only their plugin and the owner of a slot read. */
const opaqueKeys: readonly string[] = ['item', 'initial']

const copy = (value: unknown): unknown => {
  if (Array.isArray(value)) return Object.freeze(value.map(copy))
  if (typeof value !== 'object' || value === null) return value
  return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, member]) => [key, opaqueKeys.includes(key) ? frozenCopy(member) : copy(member)])))
}

/**
 * Copies a manifest in its current state, independent of later changes and getters. Inherited members are left out. @throws RangeError
 * for a cyclic manifest, and errors of its getters
 */
export const copyManifest = <manifest extends object>(manifest: manifest): manifest => copy(manifest) as manifest
