/** The first entries of a list from outside, whose traps may throw. Undefined when it is not a list. */
export const readList = (value: unknown, maxEntries: number): readonly unknown[] | undefined => {
  try {
    if (!Array.isArray(value)) return undefined
    return Array.from({ length: Math.min(value.length, maxEntries) }, (_, at): unknown => value[at])
  } catch {
    return undefined
  }
}
