import { toHex } from '#lib/bytes/toHex.js'

/** Bytes, or a text in UTF-8, as 0x-prefixed hex. */
export const encodeHex = (value: string | Uint8Array): string => {
  const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value
  return `0x${toHex(bytes)}`
}
