import { keccak } from './keccak.js'

/** Writes an EVM address with the checksum of its letters: https://eips.ethereum.org/EIPS/eip-55 */
export const toChecksumAddress = (address: string): `0x${string}` => {
  const digits = address.slice(2).toLowerCase()
  const hash = keccak(digits)
  return `0x${[...digits].map((digit, at) => (Number.parseInt(hash[at] ?? '0', 16) > 7 ? digit.toUpperCase() : digit)).join('')}`
}
