import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'

/** The keccak-256 hash of bytes, or of the UTF-8 bytes of a text, as hexadecimal digits without `0x`. */
export const keccak = (input: Uint8Array | string): string => bytesToHex(keccak_256(typeof input === 'string' ? utf8ToBytes(input) : input))
