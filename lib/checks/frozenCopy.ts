/**
 * A copy that cannot be changed: plain objects and lists at every level. Functions, instances of classes and other values stay as they are, and
 * so does what contains itself.
 */
export const frozenCopy = <value>(value: value): value => {
  const copy = (one: unknown, above: readonly unknown[]): unknown => {
    if (above.includes(one)) return one
    const inside = [...above, one]
    if (Array.isArray(one)) return Object.freeze(one.map((member: unknown) => copy(member, inside)))
    if (typeof one !== 'object' || one === null || Object.getPrototypeOf(one) !== Object.prototype) return one
    return Object.freeze(Object.fromEntries(Object.entries(one).map(([key, member]) => [key, copy(member, inside)])))
  }
  // The same members, which cannot be written any more.
  return copy(value, []) as value
}
