import { readLength } from './readLength.js'

const decode = (hex: string): string => {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  return new TextDecoder().decode(bytes).replace(/[\0\ufffd]+/g, '')
}

/**
 * Decodes a text that a contract returned, as `string`, or as `bytes32` in older contracts. Reads at most `max` bytes; invalid UTF-8 is
 * left out.
 */
export const readText = (answer: string | undefined, max: number): string | undefined => {
  if (answer === undefined || answer === '0x') return undefined
  if (answer.length === 66) return decode(answer.slice(2))
  const at = readLength(answer, 0)
  const length = at === undefined ? undefined : readLength(answer, at)
  if (at === undefined || length === undefined) return undefined
  const from = 2 + (at + 32) * 2
  return decode(answer.slice(from, from + Math.min(length, max) * 2))
}
