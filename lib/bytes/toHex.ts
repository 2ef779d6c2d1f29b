/** Bytes as hexadecimal digits, two each, without a prefix. */
export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
