import { toChecksumAddress } from './toChecksumAddress.js'

/** Whether the case of the letters of an EVM address is valid: all of one case, or with the checksum of EIP-55. */
export const isChecksummed = (address: string): boolean => {
  const digits = address.slice(2)
  return digits === digits.toLowerCase() || digits === digits.toUpperCase() || digits === toChecksumAddress(address).slice(2)
}
