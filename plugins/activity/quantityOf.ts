/** A decimal number of a wire, as text; undefined when it is none. */
export const quantityOf = (numeric: unknown): string | undefined => {
  const text = typeof numeric === 'number' ? `${numeric}` : numeric
  return typeof text === 'string' && text.length <= 160 && /^\d+(\.\d+)?$/.test(text) ? text : undefined
}
