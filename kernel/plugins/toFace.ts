import { frozenCopy } from '#lib/checks/frozenCopy.js'

/** A list is copied, so that nobody else can add to it or remove from it. */
const listOf = (value: unknown): unknown => (Array.isArray(value) ? frozenCopy<unknown>(value) : value)

/**
 * Returns a view of a shared object for others: its members, frozen. A method is called on the object itself, and a value is read from
 * it, so that an object with private fields, or an instance of a class, works as before. A function is returned unchanged.
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
  // It has the same members under the same names.
  return Object.freeze(Object.defineProperties({}, members)) as shared
}

/** Keeps one view per object, so that plugins can compare them. */
export const createFaces = (): (<shared>(shared: shared) => shared) => {
  const faces = new WeakMap<object, unknown>()
  return <shared>(shared: shared): shared => {
    if (typeof shared !== 'object' || shared === null) return shared
    const face = faces.get(shared) ?? toFace(shared)
    faces.set(shared, face)
    // The view belongs to this object.
    return face as shared
  }
}
