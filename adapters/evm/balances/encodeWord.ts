/** A number or an address as 32 bytes of hex, without `0x`. */
export const encodeWord = (value: bigint | number | string): string => BigInt(value).toString(16).padStart(64, '0')
