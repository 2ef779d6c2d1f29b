/** One word of 32 bytes, without `0x`. */
export const word = (value: bigint | number | string): string => BigInt(value).toString(16).padStart(64, '0')
/** Hexadecimal digits, filled up to whole words. */
export const padded = (digits: string): string => digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
/** The digits of an address, in lower case. */
const digits = (address: string): string => address.slice(2).toLowerCase()

/** The path of version 3: address, fee, address, …, packed. */
export const packPath = (path: readonly string[], fees: readonly number[]): string =>
  path.map((address, at) => `${at === 0 ? '' : (fees[at - 1] ?? 0).toString(16).padStart(6, '0')}${digits(address)}`).join('')
