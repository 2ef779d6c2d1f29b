/** Freezes a value made of plain records and lists, without circles, with everything that it holds. */
export const deepFreeze = <value>(value: value): value => {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(Object.freeze(value))) deepFreeze(part)
  return value
}
