import { keccak_256 } from '@noble/hashes/sha3'
import { toHex } from '../../../lib/toHex.js'

/** The keccak-256 hash of bytes, as hexadecimal digits without `0x`. */
export const keccak = (bytes: Uint8Array): string => toHex(keccak_256(bytes))
/** The keccak-256 hash of the UTF-8 bytes of a text. */
export const keccakText = (text: string): string => keccak(new TextEncoder().encode(text))
