import { toAsciiDigits } from '../amounts/toAsciiDigits.js'

/**
 * The digits of a typed or pasted one-time code, in ASCII, at most `length`; digits of every script count. Of a text with words it takes a
 * run of exactly `length` digits, or two halves with a space or a hyphen between them: of "Your code is 123 456" 123456. Undefined when such
 * a text has none.
 */
export const readCode = (text: string, length: number): string | undefined => {
  const ascii = toAsciiDigits(text)
  const half = Math.ceil(length / 2)
  const [, whole] = new RegExp(`(?:^|[^0-9])([0-9]{${length}})(?![0-9])`).exec(ascii) ?? []
  if (whole !== undefined) return whole
  if (!/\p{L}/u.test(ascii)) return ascii.replace(/[^0-9]/g, '').slice(0, length)
  const [, first, second] = new RegExp(`(?:^|[^0-9])([0-9]{${half}})[\\s\\p{Pd}]([0-9]{${length - half}})(?![0-9])`, 'u').exec(ascii) ?? []
  return first === undefined || second === undefined ? undefined : first + second
}
