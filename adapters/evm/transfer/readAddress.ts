import { type AddressReading, msg } from '../../../kernel/api/index.js'
import { isChecksummed } from '#lib/addresses/isChecksummed.js'
import { toChecksumAddress } from '#lib/addresses/toChecksumAddress.js'
import { trimMarks } from '#lib/text/trimMarks.js'

const short = msg('evm.address.short', 'This address is too short. Addresses here have 40 characters after 0x.')
const long = msg('evm.address.long', 'This address is too long. Addresses here have 40 characters after 0x.')
const character = msg('shared.addressCharacter', 'This address has a character that can’t be in an address.')
const checksum = msg('evm.address.checksum', 'This address fails its checksum: one character may be wrong.')
const shape = msg('evm.address.shape', 'This isn’t an address. Addresses here start with 0x.')

/**
 * Validates an address that was typed or pasted: 40 hexadecimal digits after an optional 0x, and the checksum of EIP-55 where the case is
 * mixed.
 */
export const readAddress = (text: string): AddressReading => {
  const trimmed = trimMarks(text)
  const digits = trimmed.replace(/^0x/i, '')
  const hex = /^[0-9a-f]*$/i.test(digits)
  if (digits.length === trimmed.length && (trimmed.length !== 40 || !hex)) return { problem: shape }
  if (!hex) return { problem: character }
  if (digits.length !== 40) return { problem: digits.length < 40 ? short : long }
  return isChecksummed(`0x${digits}`) ? { address: toChecksumAddress(`0x${digits}`) } : { problem: checksum }
}
