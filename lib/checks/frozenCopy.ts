/** A copy that cannot be changed: plain objects and lists at every level, other values as they are. */
export const frozenCopy = <value>(value: value): value => copy(value) as value

const copy = (value: unknown): unknown => {
  if (Array.isArray(value)) return Object.freeze(value.map(copy))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, member]) => [key, copy(member)])))
}
