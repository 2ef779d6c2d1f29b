/** Numbers too large for JSON become hexadecimal texts, as EVM methods write them. Deeper than 32 levels nothing is looked at. */
export const withoutBigInts = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'bigint') return `0x${value.toString(16)}`
  if (typeof value !== 'object' || value === null || depth > 32) return value
  if (Array.isArray(value)) return value.map((part) => withoutBigInts(part, depth + 1))
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutBigInts(part, depth + 1)]))
}
