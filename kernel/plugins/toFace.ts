import { frozenCopy } from '../../lib/checks/frozenCopy.js'

/** A list is copied, so that nobody adds to it or takes from it. */
const listOf = (value: unknown): unknown => (Array.isArray(value) ? frozenCopy<unknown>(value) : value)

/**
 * What others get of an object that they share: its members, frozen. A method is called on the object itself, and a value is read from it, so
 * that an object which keeps its state in its own fields, or is of a class, works as before. A function is given as it is.
 */
export const toFace = <shared>(shared: shared): shared => {
  if (typeof shared !== 'object' || shared === null) return shared
  const members: PropertyDescriptorMap = {}
  for (let from: object | null = shared; from && from !== Object.prototype; from = Object.getPrototypeOf(from) as object | null)
    for (const key of Reflect.ownKeys(from)) {
      if (key === 'constructor' || Object.hasOwn(members, key)) continue
      const { value, enumerable = false } = Reflect.getOwnPropertyDescriptor(from, key) ?? {}
      const member = typeof value === 'function' ? { value: value.bind(shared) as unknown } : { get: () => listOf(Reflect.get(shared, key)) }
      Reflect.set(members, key, { ...member, enumerable })
    }
  // The same members by the same names.
  return Object.freeze(Object.defineProperties({}, members)) as shared
}

/** One face for each object, so that what a plugin compares stays the same. */
export const createFaces = (): (<shared>(shared: shared) => shared) => {
  const made = new WeakMap<object, unknown>()
  return <shared>(shared: shared): shared => {
    if (typeof shared !== 'object' || shared === null) return shared
    const face = made.get(shared) ?? toFace(shared)
    made.set(shared, face)
    // The face of this very object.
    return face as shared
  }
}
