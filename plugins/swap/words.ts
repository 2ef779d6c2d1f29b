/** One word of 32 bytes, without `0x`. */
export const word = (value: bigint | number | string): string => BigInt(value).toString(16).padStart(64, '0')
/** Hexadecimal digits, filled up to whole words. */
export const padded = (digits: string): string => digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
/** The digits of an address, in lower case. */
export const digits = (address: string): string => address.slice(2).toLowerCase()
