import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'

/** Writes an EVM address with the checksum of its letters: https://eips.ethereum.org/EIPS/eip-55 */
export const toChecksumAddress = (address: string): `0x${string}` => {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  return `0x${[...digits].map((digit, at) => (Number.parseInt(hash[at] ?? '0', 16) > 7 ? digit.toUpperCase() : digit)).join('')}`
}
