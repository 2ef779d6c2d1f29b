import { readLength } from './readLength.js'

/**
 * Decodes and validates the answer of `aggregate3`, `(bool success, bytes returnData)[]`. A call that failed, or whose data is malformed,
 * is undefined. Undefined as a whole when the number of results is wrong.
 */
export const readAggregate = (answer: unknown, count: number): readonly (string | undefined)[] | undefined => {
  if (typeof answer !== 'string' || answer.length % 2 !== 0 || !/^0x[0-9a-f]*$/i.test(answer)) return undefined
  const start = readLength(answer, 0)
  if (start === undefined || readLength(answer, start) !== count) return undefined
  const base = start + 32
  return Array.from({ length: count }, (_, index) => {
    const offset = readLength(answer, base + index * 32)
    if (offset === undefined) return undefined
    const at = base + offset
    const [success, inner] = [readLength(answer, at), readLength(answer, at + 32)]
    if (success !== 1 || inner === undefined) return undefined
    const length = readLength(answer, at + inner)
    const from = 2 + (at + inner + 32) * 2
    return length === undefined || from + length * 2 > answer.length ? undefined : `0x${answer.slice(from, from + length * 2)}`
  })
}
