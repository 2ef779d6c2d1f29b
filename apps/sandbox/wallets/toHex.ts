import type { Hex } from './types.js'

/** The bytes of a text, as wallets are given a message. */
export const toHex = (text: string): Hex => `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
