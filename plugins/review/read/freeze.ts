/** Freezes a value made of plain records and lists, with all that it holds. */
export const freeze = <value>(value: value): value => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}
