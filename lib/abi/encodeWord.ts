/** A number or an address as 32 bytes of hexadecimal digits, without `0x`. */
export const encodeWord = (value: bigint | number | string): string => BigInt(value).toString(16).padStart(64, '0')
/** Hexadecimal digits, filled up with zeros to whole words. */
export const padWords = (digits: string): string => digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
/** `bytes` in the tail of arguments: the length in bytes, then the bytes, filled up. */
export const encodeBytes = (digits: string): string => `${encodeWord(digits.length / 2)}${padWords(digits)}`
